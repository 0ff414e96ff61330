export { selectGroupBy, selectIsInView } from './sessionFiltersSelectors.ts'
export { type SessionFiltersRoot, selectSessionFilters, sessionFiltersSlice } from './sessionFiltersSlice.ts'
export { type SettingsRoot, selectStyles, settingsSlice } from './settingsSlice.ts'

// screens are chunks of their own, and the filters of stock, which the first load goes without
export const loadSessionFilterBar = () => import('./SessionFilterBar.tsx')
export const loadProfileScreen = () => import(/* webpackChunkName: "profile" */ './ProfileScreen.tsx')
