import { loadAuditScreen, loadCompanyScreen, loadOnboardingScreen, loadUsersScreen } from '#domains/admin/index.ts'
import { loadAsinScreen } from '#domains/asins/index.ts'
import { loadUploadsScreen } from '#domains/data/index.ts'
import { loadLeadsScreen } from '#domains/leads/index.ts'
import { loadAddressesScreen } from '#domains/outreach/index.ts'
import { loadRequestResetScreen, loadResetScreen, loadSignInScreen, loadSignUpScreen } from '#domains/session/index.ts'
import { loadProfileScreen } from '#domains/settings/index.ts'
import type { RouteFacts, RouteRow } from './row.ts'

const loadShortlinkScreen = () => import('../shortlink/ShortlinkScreen.tsx')
const loadHome = () => import('../shell/HomeScreen.tsx')

/**
 * Every address of the product. A screen is named by the loader its domain exports, never imported here, so that each is a
 * chunk of its own.
 */
export const routes: readonly RouteRow[] = [
  { path: '/', screen: loadHome, hidden: true },
  { path: '/home', label: 'Home', group: 'main', icon: 'home', screen: loadHome },
  { path: '/t/:id', title: 'Link', hidden: true, screen: loadShortlinkScreen },
  { path: '/asins/:asin', title: 'Product', hidden: true, screen: loadAsinScreen },
  { path: '/profile', title: 'Your profile', hidden: true, screen: loadProfileScreen },
  { path: '/login/sign-in', title: 'Sign in', screen: loadSignInScreen, public: true, guest: true },
  { path: '/login/sign-up', title: 'Create an account', screen: loadSignUpScreen, public: true, guest: true },
  { path: '/login/reset', title: 'Forgot your password?', screen: loadRequestResetScreen, public: true, guest: true },
  { path: '/login/reset/:token', title: 'Set your password', screen: loadResetScreen, public: true },
  {
    path: '/onboarding/start',
    title: 'Set up your company',
    screen: loadOnboardingScreen,
    onboarding: true,
    admin: true,
  },
  {
    path: '/outreach/addresses',
    label: 'Addresses',
    group: 'outreach',
    icon: 'addresses',
    screen: loadAddressesScreen,
  },
  { path: '/outreach/leads', label: 'Leads', group: 'outreach', icon: 'leads', screen: loadLeadsScreen },
  {
    path: '/data/uploads',
    label: 'Uploads',
    group: 'data',
    flags: ['uploads'],
    icon: 'uploads',
    screen: loadUploadsScreen,
  },
  {
    path: '/settings/info',
    label: 'Company Information',
    group: 'settings',
    icon: 'company',
    screen: loadCompanyScreen,
    admin: true,
  },
  {
    path: '/settings/users',
    label: 'User Management',
    group: 'settings',
    icon: 'users',
    screen: loadUsersScreen,
    admin: true,
    censored: true,
  },
  {
    path: '/settings/audit',
    label: 'Audit',
    group: 'settings',
    icon: 'audit',
    screen: loadAuditScreen,
    admin: true,
    censored: true,
  },
]

/** Any other address; its page is part of the first load, since it also stands in for those that fail. */
export const notFound: RouteFacts = { path: '*', title: 'Page not found', public: true }
