import { loadOnboardingScreen } from '#domains/admin/index.ts'
import { loadUploadsScreen } from '#domains/data/index.ts'
import { loadLeadsScreen } from '#domains/leads/index.ts'
import { loadSignInScreen, loadSignUpScreen } from '#domains/session/index.ts'
import type { RouteFacts, RouteRow } from './row.ts'

const loadHome = () => import('../shell/HomeScreen.tsx')

/**
 * Every address of the product. A screen is named by the loader its domain exports, never imported here, so that each is a
 * chunk of its own.
 */
export const routes: readonly RouteRow[] = [
  { path: '/', screen: loadHome, hidden: true },
  { path: '/home', label: 'Home', group: 'main', icon: 'home', screen: loadHome },
  { path: '/login/sign-in', title: 'Sign in', screen: loadSignInScreen, public: true },
  { path: '/login/sign-up', title: 'Create an account', screen: loadSignUpScreen, public: true },
  {
    path: '/onboarding/start',
    title: 'Set up your company',
    screen: loadOnboardingScreen,
    onboarding: true,
    admin: true,
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
]

/** Any other address; its page is part of the first load, since it also stands in for those that fail. */
export const notFound: RouteFacts = { path: '*', title: 'Page not found', public: true }
