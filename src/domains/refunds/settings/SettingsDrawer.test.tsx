import { expect, test } from '@jest/globals'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { dialogTitled } from '#app/testing/dialogTitled.ts'
import { mockedServer } from '#app/testing/mockedServer.ts'
import { openRefunds } from '#app/testing/openRefunds.ts'
import { violations } from '#app/testing/violations.ts'

const server = mockedServer()

const open = async (type: 'admin' | 'regular' = 'admin') => {
  const app = await openRefunds(server, { type })
  await app.user.click(await screen.findByRole('button', { name: 'Settings' }))
  const drawer = await dialogTitled('Claim settings')
  return { ...app, drawer }
}

test('a window is changed with who says so, and goes back to Clove’s', async () => {
  const { drawer, user, world } = await open()
  expect(await drawer.findByRole('row', { name: /Warehouse Lost US 23 Oct 2024 30–60 adjustment/ })).toBeVisible()
  expect(await violations()).toEqual([])
  await user.click(drawer.getByRole('button', { name: 'Edit Warehouse Lost, US' }))
  const dialog = await dialogTitled('Window of Warehouse Lost, US')
  fireEvent.change(dialog.getByLabelText('Closes after'), { target: { value: '90' } })
  expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled()
  await user.type(dialog.getByLabelText('Source'), 'Seller Central')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await drawer.findByRole('row', { name: /30–90 adjustment Yours/ })).toBeVisible()
  expect(world.windows[0]).toMatchObject({ closes_after: 90, source: 'Seller Central', own: true })
  await user.click(drawer.getByRole('button', { name: 'Restore Clove’s window of Warehouse Lost, US' }))
  await waitFor(() => expect(world.windows[0]?.own).toBe(false))
})

test('a color is picked, and shows at once wherever the type does', async () => {
  const { drawer, user, world } = await open()
  await user.click(drawer.getByText('Colors'))
  const field = await drawer.findByLabelText('Color of Warehouse Lost')
  fireEvent.change(field, { target: { value: '#123456' } })
  fireEvent.blur(field)
  await waitFor(() =>
    expect(world.types.find(({ claim_type }) => claim_type === 'Warehouse Lost')?.color).toBe('#123456'),
  )
  const rail = within(screen.getByRole('list', { name: 'Types', hidden: true }))
  const chip = rail.getByRole('button', { name: /^Warehouse Lost/, hidden: true })
  await waitFor(() => expect(chip).toHaveStyle({ borderInlineStartColor: '#123456' }))
  await user.click(drawer.getByRole('button', { name: 'Restore Clove’s color for Warehouse Lost' }))
  await waitFor(() =>
    expect(world.types.find(({ claim_type }) => claim_type === 'Warehouse Lost')?.color).not.toBe('#123456'),
  )
})

test('who is no admin sees how claims are counted, and changes nothing of it', async () => {
  const { drawer, user } = await open('regular')
  expect(await drawer.findByText('Only admins can change them.')).toBeVisible()
  expect(drawer.queryByRole('button', { name: /^Edit/ })).toBeNull()
  await user.click(drawer.getByText('Exchange rates'))
  expect(await drawer.findByText('Only admins can set them.')).toBeVisible()
  await user.click(drawer.getByText('Colors'))
  expect(await drawer.findByLabelText('Color of Disposed')).toBeDisabled()
})
