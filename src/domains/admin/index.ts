export { addAdminListeners } from './adminListeners.ts'

// each screen is a chunk of its own
export const loadOnboardingScreen = () => import('./OnboardingScreen.tsx')
export const loadCompanyScreen = () => import('./company/CompanyScreen.tsx')
export const loadAuditScreen = () => import('./audit/AuditScreen.tsx')
export const loadUsersScreen = () => import('./users/UsersScreen.tsx')
