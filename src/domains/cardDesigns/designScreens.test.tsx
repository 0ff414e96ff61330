import { expect, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { mockedServer } from '#app/testing/mockedServer.ts'
import { renderApp } from '#app/testing/renderApp.tsx'
import { violations } from '#app/testing/violations.ts'
import { cardDesignRoutes } from '#contract/cardDesigns.ts'
import { mockCardDesign } from '#mocks/handlers/cardDesigns.ts'
import { mockRoute, refuse } from '#mocks/mockRoute.ts'

const server = mockedServer()
const DESIGNS = '/#/outreach/postcards/designs'
const open = (address = DESIGNS) => ({ ...renderApp(address), user: userEvent.setup() })
const elements = () => within(screen.getByRole('region', { name: 'Elements' }))

test('designs are shown, copied, and deleted with a way back', async () => {
  const asked: string[] = []
  server.use(
    mockRoute(cardDesignRoutes.listCardDesigns, () => [mockCardDesign()]),
    mockRoute(cardDesignRoutes.removeCardDesign, () => {
      asked.push('removed')
      return {}
    }),
    mockRoute(cardDesignRoutes.restoreCardDesign, () => {
      asked.push('restored')
      return mockCardDesign()
    }),
  )
  const { user } = open()
  expect(await screen.findByText('1 design')).toBeVisible()
  expect(await violations()).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Copy Thank you' }))
  expect(await screen.findByText('Thank you (copy) is made.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Delete Thank you' }))
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(asked).toEqual(['removed', 'restored']))
})

test('without designs one is begun with one of ours, in a size of one’s own', async () => {
  const made: unknown[] = []
  server.use(
    mockRoute(cardDesignRoutes.addCardDesign, ({ body }) => {
      made.push([body.title, body.size])
      return mockCardDesign({ ...body, id: '2' })
    }),
  )
  const { user } = open()
  expect(await screen.findByText('No designs yet')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'New design' }))
  await user.click(await screen.findByText('A6'))
  await user.click(screen.getByRole('button', { name: /^Letter/ }))
  expect(await screen.findByRole('region', { name: 'Properties' })).toBeVisible()
  expect(made).toEqual([['Letter', 'a6']])
})

test('an element is chosen in the list, moved with keys, changed in the panel, and saved with its version', async () => {
  const saved: unknown[] = []
  server.use(
    mockRoute(cardDesignRoutes.saveCardDesign, ({ body }) => {
      saved.push([body.version, body.front[0]])
      return mockCardDesign({ ...body, version: 2 })
    }),
  )
  const { user } = open(`${DESIGNS}/1`)
  await user.click(await screen.findByRole('button', { name: /^Text: Hello/ }))
  await user.keyboard('{ArrowRight}{Shift>}{ArrowDown}{/Shift}')
  expect(screen.getByText('11 mm from the left, 15 mm from the top')).toBeVisible()
  await user.clear(screen.getByRole('spinbutton', { name: 'Width, mm' }))
  await user.type(screen.getByRole('spinbutton', { name: 'Width, mm' }), '90')
  await user.click(screen.getByRole('switch', { name: 'Bold' }))
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(screen.getByRole('switch', { name: 'Bold' })).not.toBeChecked()
  expect(await violations()).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Thank you is saved.')).toBeVisible()
  expect(saved).toEqual([[1, expect.objectContaining({ x: 11, y: 15, width: 90, bold: false })]])
})

test('elements are added and removed, and the removal is taken back', async () => {
  const { user } = open(`${DESIGNS}/1`)
  await user.click(await screen.findByRole('button', { name: 'Add…' }))
  await user.click(await screen.findByRole('menuitem', { name: 'QR code' }))
  expect(elements().getByRole('button', { name: /^QR code/, pressed: true })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Remove' }))
  expect(elements().queryByRole('button', { name: /^QR code/ })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(elements().getByRole('button', { name: /^QR code/ })).toBeVisible()
})

test('who was slower than a colleague keeps what is theirs as a copy', async () => {
  let version = 1
  const copies: string[] = []
  server.use(
    mockRoute(cardDesignRoutes.readCardDesign, () => mockCardDesign({ version })),
    mockRoute(cardDesignRoutes.saveCardDesign, () => {
      version = 2
      return refuse(409, 'Somebody else has changed this design since you opened it.')
    }),
    mockRoute(cardDesignRoutes.addCardDesign, ({ body }) => {
      copies.push(body.title)
      return mockCardDesign({ ...body, id: '2' })
    }),
  )
  const { user } = open(`${DESIGNS}/1`)
  await user.click(await screen.findByRole('button', { name: /^Text: Hello/ }))
  await user.keyboard('{ArrowRight}')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await user.click(await screen.findByRole('button', { name: 'Save mine as a copy' }))
  await waitFor(() => expect(copies).toEqual(['Thank you (mine)']))
})
