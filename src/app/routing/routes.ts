import { loadAuditScreen, loadCompanyScreen, loadOnboardingScreen, loadUsersScreen } from '#domains/admin/index.ts'
import { loadAsinScreen, loadInfoScreen, loadMissingScreen } from '#domains/asins/index.ts'
import { loadUploadsScreen } from '#domains/data/index.ts'
import { loadShippingScreen } from '#domains/documents/index.ts'
import { loadDeadScreen, loadHistoryScreen, loadInboundScreen, loadSafetyScreen } from '#domains/inventory/index.ts'
import { loadLeadsScreen } from '#domains/leads/index.ts'
import { loadAddressesScreen } from '#domains/outreach/index.ts'
import { loadOverviewScreen } from '#domains/overview/index.ts'
import {
  loadIncomingScreen,
  loadNewPurchasesScreen,
  loadPurchaseFormScreen,
  loadPurchaseListScreen,
  loadPurchaseScreen,
  loadPurchaseSettingsScreen,
} from '#domains/purchasing/index.ts'
import { loadRefundsScreen } from '#domains/refunds/index.ts'
import { loadRestockScreen } from '#domains/restock/index.ts'
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
  { path: '/missing/fnsku', label: 'Missing FNSKUs', group: 'main', icon: 'missing', screen: loadMissingScreen },
  { path: '/missing/po', label: 'Unmatched Shipments', group: 'main', icon: 'incoming', screen: loadIncomingScreen },
  { path: '/t/:id', title: 'Link', hidden: true, screen: loadShortlinkScreen },
  { path: '/asins/:asin', title: 'Product', hidden: true, screen: loadAsinScreen },
  { path: '/po/new', title: 'New Purchase Orders', hidden: true, screen: loadNewPurchasesScreen },
  { path: '/po/orders/:id', title: 'Purchase Order', hidden: true, screen: loadPurchaseScreen },
  { path: '/po/:asin', title: 'Purchase Order form', hidden: true, screen: loadPurchaseFormScreen },
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
    path: '/logistics/inventory-history',
    label: 'Inventory History',
    group: 'logistics',
    icon: 'inventory',
    screen: loadHistoryScreen,
  },
  {
    path: '/logistics/restock',
    label: 'Restock',
    group: 'logistics',
    icon: 'restock',
    screen: loadRestockScreen,
  },
  {
    path: '/logistics/restock/:asin',
    title: 'Restock',
    group: 'logistics',
    hidden: true,
    screen: loadRestockScreen,
  },
  {
    path: '/logistics/po-list',
    label: 'Waiting/Open POs',
    group: 'logistics',
    icon: 'purchases',
    screen: loadPurchaseListScreen,
  },
  {
    path: '/logistics/inbound',
    label: 'FBA Shipments',
    group: 'logistics',
    icon: 'inbound',
    screen: loadInboundScreen,
  },
  { path: '/logistics/safety', label: 'Safety Stock', group: 'logistics', icon: 'safety', screen: loadSafetyScreen },
  {
    path: '/logistics/problematic',
    label: 'Problematic Products',
    group: 'logistics',
    icon: 'problematic',
    screen: loadDeadScreen,
    table: 'problematic',
  },
  {
    path: '/logistics/dead',
    label: 'Dead Products',
    group: 'logistics',
    icon: 'dead',
    screen: loadDeadScreen,
    table: 'dead',
  },
  { path: '/refunds/refunds', label: 'Refunds', group: 'refunds', icon: 'refunds', screen: loadRefundsScreen },
  {
    path: '/refunds/shipping',
    label: 'Shipping Documentation',
    group: 'refunds',
    icon: 'shipping',
    screen: loadShippingScreen,
  },
  {
    path: '/refunds/client-overview',
    label: 'Client Overview',
    group: 'refunds',
    userFlags: ['overview', 'billing'],
    icon: 'overview',
    screen: loadOverviewScreen,
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
  { path: '/data/product-info', label: 'Product Info', group: 'data', icon: 'info', screen: loadInfoScreen },
  { path: '/data/product-info/:tab', title: 'Product Info', group: 'data', hidden: true, screen: loadInfoScreen },
  {
    path: '/settings/info',
    label: 'Company Information',
    group: 'settings',
    icon: 'company',
    screen: loadCompanyScreen,
    admin: true,
  },
  {
    path: '/settings/po',
    label: 'PO Settings',
    group: 'settings',
    icon: 'purchases',
    screen: loadPurchaseSettingsScreen,
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
