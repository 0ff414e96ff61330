export { addLeadsListeners } from './leadsListeners.ts'
export { leadsSlice } from './leadsSlice.ts'

// a screen is a chunk of its own
export const loadLeadsScreen = () => import('./LeadsScreen.tsx')
