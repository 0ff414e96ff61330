import { expect, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import { mockedServer } from '#app/testing/mockedServer.ts'
import { openRestock } from '#app/testing/openRestock.ts'
import { renderApp } from '#app/testing/renderApp.tsx'
import { violations } from '#app/testing/violations.ts'
import { cashRoutes } from '#contract/cash.ts'
import { mockCash } from '#mocks/handlers/cash.ts'
import { mockRoute } from '#mocks/handlers/mockRoute.ts'

const server = mockedServer()

const weekNamed = async (name: string) => {
  const header = await screen.findByRole('rowheader', { name })
  const row = header.closest('tr')
  if (!row) throw new Error(`no row of ${name}`)
  return within(row)
}

test('the lowest week is named first, and amounts show their lines', async () => {
  const { user } = await openRestock()
  await user.click(await screen.findByRole('button', { name: 'Cash' }))
  await screen.findByRole('heading', { name: 'Cash' })
  expect(await screen.findByText('Lowest in the week of 13 Apr: $4,230.00, below your line of $4,500.00')).toBeVisible()
  expect(screen.getByText(/off by 6 % on average/)).toHaveTextContent('Ads are deducted from settlements in US.')
  expect(screen.getByText(/^Left out/)).toHaveTextContent('Left out: CA (settlements for 4 of 13 weeks).')
  await user.click((await weekNamed('6 Apr')).getByRole('button', { name: '$980.00' }))
  expect(await screen.findByText('8 Apr · US main · $1,400.00 sales × 70.0 %')).toBeVisible()
  await user.click((await weekNamed('13 Apr')).getByRole('button', { name: '$1,750.00' }))
  expect(await screen.findByText('14 Apr · PO-1001 · Acme · rest')).toBeVisible()
  expect((await weekNamed('13 Apr')).getByText('$4,230.00 below line')).toBeVisible()
  await user.keyboard('{Escape}')
  expect(await violations()).toEqual([])
})

test('balance and line are checked at their fields and saved', async () => {
  const sent: unknown[] = []
  server.use(
    mockRoute(cashRoutes.showCash, () => mockCash({ settings: { balance: null, balanceDay: null, line: null } })),
    mockRoute(cashRoutes.saveCashSettings, ({ body }) => {
      sent.push(body)
      return mockCash().settings
    }),
  )
  const { user } = await openRestock()
  await user.click(await screen.findByRole('button', { name: 'Cash' }))
  const balance = await screen.findByRole('textbox', { name: 'Balance today, USD' })
  await user.type(balance, '99999999999.00')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(screen.getByRole('alert')).toHaveTextContent('The amount is too high.')
  expect(sent).toEqual([])
  await user.clear(balance)
  await user.type(balance, '5,000')
  await user.type(screen.getByRole('textbox', { name: 'Warn below, USD' }), '450{Enter}')
  await waitFor(() => expect(sent).toEqual([{ balance: 500_000, line: 45_000 }]))
})

test('without a balance the sums are named, and without reports what is missing', async () => {
  const unknown = { balance: null, lowest: null }
  const none = { settings: { balance: null, balanceDay: null, line: null } }
  server.use(
    mockRoute(cashRoutes.showCash, () =>
      mockCash({ ...none, weeks: mockCash().weeks.map((week) => ({ ...week, ...unknown })) }),
    ),
  )
  const { unmount } = renderApp('/#/logistics/cash')
  expect(await screen.findByText(/^\$980\.00 in, \$1,750\.00 out over 13 weeks/)).toBeVisible()
  unmount()
  server.use(mockRoute(cashRoutes.showCash, () => mockCash({ ...none, deposits: [], payments: [] })))
  renderApp('/#/logistics/cash')
  expect(await screen.findByRole('heading', { name: 'No cash forecast yet' })).toBeVisible()
})
