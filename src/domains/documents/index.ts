export { addDocumentsListeners } from './documentsListeners.ts'
export { documentsSlice } from './documentsSlice.ts'

// a screen is a chunk of its own
export const loadShippingScreen = () => import('./ShippingScreen.tsx')
