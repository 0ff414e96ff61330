export { addRestockListeners } from './restockListeners.ts'
export { restockSlice } from './restockSlice.ts'

// a screen is a chunk of its own
export const loadRestockScreen = async () => {
  // with what asks for the table, so that it is asked for as soon as the screen is there
  const [screen] = await Promise.all([import('./RestockScreen.tsx'), import('./loadListeners.ts')])
  return screen
}
