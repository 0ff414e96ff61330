import { expect, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { mockedServer } from '#app/testing/mockedServer.ts'
import { renderApp } from '#app/testing/renderApp.tsx'
import { columnOf } from '#app/testing/tableCells.ts'
import { violations } from '#app/testing/violations.ts'
import { inventoryRoutes, type SafetyRow } from '#contract/inventory.ts'
import { mockSafety } from '#mocks/handlers/inventory.ts'
import { LAMP, SHELF } from '#mocks/handlers/leads.ts'
import { mockRoute, refuse } from '#mocks/handlers/mockRoute.ts'
import { selectDocument } from './inventorySelectors.ts'
import { inventoryEntered } from './inventorySlice.ts'

const server = mockedServer()
const open = () => ({ ...renderApp('/#/logistics/safety'), user: userEvent.setup() })
const field = (asin: string, marketplace: string) =>
  screen.findByRole('textbox', { name: `Safety stock of ${asin} in ${marketplace}, main` })

/** A server that keeps what it is told, and what it was told. */
const keeping = () => {
  const rows: SafetyRow[] = [
    mockSafety(),
    mockSafety({ marketplace: 'CA', safetyQty: 5, suggested: 8 }),
    mockSafety({ asin: SHELF, name: 'Oak shelf', velocity: null, suggested: null }),
  ]
  const sent: unknown[] = []
  server.use(
    mockRoute(inventoryRoutes.listSafety, () => rows),
    mockRoute(inventoryRoutes.setSafety, ({ body }) => {
      sent.push(body)
      for (const { marketplace, asin, safetyQty } of body)
        for (const row of rows) if (row.asin === asin && row.marketplace === marketplace) row.safetyQty = safetyQty
      return { changed: body.length }
    }),
  )
  return sent
}
const us = { marketplace: 'US', asin: LAMP, seller: 'main' }

test('what is set stands beside what is suggested', async () => {
  open()
  expect(await field(LAMP, 'CA')).toHaveValue('5')
  expect(await field(LAMP, 'US')).toHaveValue('')
  expect((await columnOf('suggested')).sort()).toEqual(['25', '8', '–'])
  expect((await columnOf('counts')).sort()).toEqual(['25', '5', '–'])
  expect(screen.getByText('3 listings · 1 set by hand')).toBeVisible()
  expect(screen.getByRole('heading', { level: 1, name: 'Safety Stock' })).toBeVisible()
  expect(await violations()).toEqual([])
})

test('a quantity is set in its cell, shows in the stock, and can be taken back', async () => {
  const sent = keeping()
  const { user, store } = open()
  const cell = await field(LAMP, 'US')
  // what answers it comes with the rooms, so with the screen at the latest
  store.dispatch(inventoryEntered())
  await waitFor(() => expect(selectDocument(store.getState()).entities[`US|${LAMP}|main`]).toBeDefined())
  await user.type(cell, '40{Enter}')
  await waitFor(() => expect(sent).toEqual([[{ ...us, safetyQty: 40 }]]))
  expect(await screen.findByText(`Safety stock of ${LAMP} in US is 40.`)).toBeVisible()
  expect(selectDocument(store.getState()).entities[`US|${LAMP}|main`]).toMatchObject({ safetyQty: 40, safetyTotal: 40 })
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(sent.at(-1)).toEqual([{ ...us, safetyQty: null }]))
  await waitFor(() =>
    expect(selectDocument(store.getState()).entities[`US|${LAMP}|main`]).toMatchObject({
      safetyQty: null,
      safetyTotal: 25,
    }),
  )
  await waitFor(async () => expect(await field(LAMP, 'US')).toHaveValue(''))
})

test('only whole numbers from 0 are sent; Escape leaves it as it was', async () => {
  const sent = keeping()
  const { user } = open()
  const input = await field(LAMP, 'CA')
  await user.clear(input)
  await user.type(input, '1.5')
  expect(input).toBeInvalid()
  await user.tab()
  expect(input).toHaveValue('5')
  await user.clear(input)
  await user.type(input, '9{Escape}')
  await user.tab()
  expect(input).toHaveValue('5')
  expect(sent).toEqual([])
})

test('suggestions are applied, and what was set is cleared, for all that are selected', async () => {
  const sent = keeping()
  const { user } = open()
  await field(LAMP, 'US')
  await user.click(screen.getByRole('checkbox', { name: /all/i }))
  await user.click(await screen.findByRole('button', { name: 'Apply 2 suggestions' }))
  await waitFor(() =>
    expect(sent).toEqual([
      [
        { ...us, safetyQty: 25 },
        { ...us, marketplace: 'CA', safetyQty: 8 },
      ],
    ]),
  )
  await user.click(await screen.findByRole('button', { name: 'Clear 2 set by hand' }))
  await waitFor(() => expect(sent).toHaveLength(2))
  // the notice of the first may still be there
  expect((await screen.findAllByText('Safety stock of 2 rows saved.')).at(-1)).toBeVisible()
})

test('a refusal leaves what was there', async () => {
  server.use(mockRoute(inventoryRoutes.setSafety, () => refuse(400, 'Safety stock is 0 or more units.')))
  const { user } = open()
  const input = await field(LAMP, 'CA')
  await user.clear(input)
  await user.type(input, '7{Enter}')
  expect(await screen.findByText('Safety stock is 0 or more units.')).toBeVisible()
  await waitFor(async () => expect(await field(LAMP, 'CA')).toHaveValue('5'))
  expect(within(screen.getByRole('main')).queryByText(/saved/)).toBeNull()
})
