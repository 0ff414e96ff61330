export { AsinPanelsContext } from './asinPanels.ts'
export { useGetAllowedSellersQuery } from './asinsApi.ts'
export { addAsinsListeners } from './asinsListeners.ts'
export { asinsSlice, discontinueWanted } from './asinsSlice.ts'

// chunks of their own
export const loadAsinScreen = () => import('./sheet/AsinScreen.tsx')
export const loadAsinDrawer = () => import('./sheet/AsinDrawer.tsx')
export const loadAsinSearch = () => import('./search/AsinSearch.tsx')
export const loadInfoScreen = () => import('./info/InfoScreen.tsx')
export const loadMissingScreen = () => import('./missing/MissingScreen.tsx')
