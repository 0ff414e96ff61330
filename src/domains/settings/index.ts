export { type SettingsRoot, selectStyles, settingsSlice } from './settingsSlice.ts'
export { useTableStyle } from './useTableStyle.ts'

// screens are chunks of their own
export const loadProfileScreen = () => import(/* webpackChunkName: "profile" */ './ProfileScreen.tsx')
