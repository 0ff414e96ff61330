export { useGetAllowedSellersQuery } from './asinsApi.ts'

// chunks of their own
export const loadAsinScreen = () => import('./AsinScreen.tsx')
export const loadAsinSearch = () => import('./AsinSearch.tsx')
