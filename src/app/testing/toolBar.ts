import { screen, waitFor, within } from '@testing-library/react'
import type userEvent from '@testing-library/user-event'

type User = ReturnType<typeof userEvent.setup>

/** Closes the popover of '+ Filter' if it is open. */
const closeFilters = async (user: User) => {
  if (!screen.queryByRole('region', { name: 'Add a filter' })) return
  await user.click(screen.getByRole('button', { name: 'Add filter' }))
  await waitFor(() => {
    if (screen.queryByRole('region', { name: 'Add a filter' })) throw new Error('The filters are still open.')
  })
}

/** Opens the fields of a filter by '+ Filter', and returns them. */
export const addFilter = async (user: User, name: string) => {
  await closeFilters(user)
  await user.click(screen.getByRole('button', { name: 'Add filter' }))
  const fields = within(await screen.findByRole('region', { name: 'Add a filter' }))
  await user.click(await fields.findByRole('button', { name }))
  return fields
}

/** Opens the menu at the right end of the tool bar. */
export const openTools = async (user: User) => {
  await user.click(await screen.findByRole('button', { name: 'Table tools' }))
  return within(await screen.findByRole('region', { name: 'Table tools' }))
}
