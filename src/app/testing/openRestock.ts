import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderApp } from './renderApp.tsx'

/** Opens the restock screen. */
export const openRestock = async (address = '/#/logistics/restock', width = 1280) => {
  const app = { ...renderApp(address, { width }), user: userEvent.setup() }
  await screen.findByRole('heading', { name: 'Restock' })
  return app
}
