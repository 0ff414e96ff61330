export { addRefundsListeners } from './refundsListeners.ts'
export { refundsSlice } from './refundsSlice.ts'

// chunks of their own
export const loadRefundsScreen = () => import('./RefundsScreen.tsx')
