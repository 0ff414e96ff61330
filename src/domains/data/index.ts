export { addDataListeners } from './dataListeners.ts'
export { dataSlice } from './dataSlice.ts'

// a screen is a chunk of its own
export const loadUploadsScreen = () => import('./UploadsScreen.tsx')
