import { expect, test } from '@jest/globals'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { dialogTitled } from '#app/testing/dialogTitled.ts'
import { mockedServer } from '#app/testing/mockedServer.ts'
import { caseClosing, openRefunds, someCases } from '#app/testing/openRefunds.ts'
import { violations } from '#app/testing/violations.ts'

const server = mockedServer()
const open = (given: Parameters<typeof openRefunds>[1] = {}) =>
  openRefunds(server, { address: '/#/refunds/refunds?view=board', ...given })
const column = (name: string) => within(screen.getByRole('region', { name }))
const card = async (name: string) => (await screen.findByRole('button', { name })).closest('li') as HTMLElement

test('cases stand by status; what was not filed in time is none of the work ahead', async () => {
  await open({ cases: [...someCases(), caseClosing(-3, { id: '4', name: 'Old lamp' })] })
  await screen.findByRole('region', { name: 'Found' })
  expect(await column('Found').findByRole('button', { name: 'Bamboo lamp' })).toBeVisible()
  expect(await column('Filed').findByRole('button', { name: 'Oak shelf' })).toBeVisible()
  expect(column('Found').queryByRole('button', { name: 'Old lamp' })).toBeNull()
  expect(column('Found').getByRole('heading')).toHaveTextContent('Found 2')
  expect(await violations()).toEqual([])
})

test('a card is moved by its button, to where it may go alone', async () => {
  const { user } = await open()
  await user.click(within(await card('Bamboo lamp')).getByRole('button', { name: 'Move Bamboo lamp' }))
  const moves = within(await screen.findByRole('tooltip'))
  expect(moves.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Mark as filed',
    'Ready to file',
    'Dismiss',
  ])
  await user.click(moves.getByRole('button', { name: 'Ready to file' }))
  expect(await column('Ready to file').findByRole('button', { name: 'Bamboo lamp' })).toBeVisible()
})

test('a card is dragged to a column that takes it, and not to another', async () => {
  const { world } = await open()
  const dataTransfer = { setData: () => undefined, effectAllowed: '' }
  const drag = async (to: string) => {
    fireEvent.dragStart(await card('Bamboo lamp'), { dataTransfer })
    const target = screen.getByRole('region', { name: to })
    const isTaken = !fireEvent.dragOver(target, { dataTransfer })
    fireEvent.drop(target, { dataTransfer })
    return isTaken
  }
  expect(await drag('Reimbursed')).toBe(false)
  expect(world.cases[0]?.status).toBe('found')
  expect(await drag('Ready to file')).toBe(true)
  await waitFor(() => expect(world.cases[0]?.status).toBe('ready'))
})

test('a card opens its case', async () => {
  const { user } = await open()
  await user.click(await screen.findByRole('button', { name: 'Oak shelf' }))
  expect(await (await dialogTitled('Case')).findByText(/Oak shelf/)).toBeVisible()
  expect(window.location.hash).toBe('#/refunds/refunds?view=board&case=2')
})
