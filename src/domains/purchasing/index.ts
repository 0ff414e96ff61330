export { addPurchasingListeners } from './purchasingListeners.ts'
export { matchFailed, purchasingSlice } from './purchasingSlice.ts'

// chunks of their own
export const loadPurchaseListScreen = () => import('./list/PurchaseListScreen.tsx')
export const loadPurchaseFormScreen = () => import('./form/PurchaseFormScreen.tsx')
export const loadNewPurchasesScreen = () => import('./form/NewPurchasesScreen.tsx')
export const loadPurchaseScreen = () => import('./order/PurchaseScreen.tsx')
export const loadPurchaseSettingsScreen = () => import('./settings/PurchaseSettingsScreen.tsx')
export const loadIncomingScreen = () => import('./incoming/IncomingScreen.tsx')
export const loadPurchasePanel = () => import('./PurchasePanel.tsx')
