export { addInventoryListeners } from './inventoryListeners.ts'
export { inventoryAsked, inventoryOutdated, inventorySlice } from './inventorySlice.ts'

// chunks of their own
export const loadHistoryScreen = async () => {
  // with what asks for the stock, so that it is asked for as soon as the screen is there
  const [screen] = await Promise.all([import('./HistoryScreen.tsx'), import('./stockListeners.ts')])
  return screen
}
export const loadInboundScreen = () => import('./InboundScreen.tsx')
export const loadSafetyScreen = () => import('./SafetyScreen.tsx')
export const loadDeadScreen = () => import('./DeadScreen.tsx')
export const loadStockPanel = () => import('./StockPanel.tsx')
