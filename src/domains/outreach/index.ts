export { addOutreachListeners } from './outreachListeners.ts'
export { outreachSlice } from './outreachSlice.ts'

// a screen is a chunk of its own
export const loadAddressesScreen = () => import('./AddressesScreen.tsx')
