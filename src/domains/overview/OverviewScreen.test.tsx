import { expect, test } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { dialogTitled } from '#app/testing/dialogTitled.ts'
import { mockedServer } from '#app/testing/mockedServer.ts'
import { renderApp } from '#app/testing/renderApp.tsx'
import { columnOf } from '#app/testing/tableCells.ts'
import { violations } from '#app/testing/violations.ts'
import { type ClientOverview, type FeeRate, overviewRoutes } from '#contract/overview.ts'
import { sessionRoutes } from '#contract/session.ts'
import { tenantRoutes } from '#contract/tenants.ts'
import { mockOpenClaims } from '#mocks/handlers/home.ts'
import { mockRoute, refuse } from '#mocks/handlers/mockRoute.ts'
import { mockMonth } from '#mocks/handlers/overview.ts'
import { mockUser } from '#mocks/handlers/session.ts'
import { mockTenant } from '#mocks/handlers/tenants.ts'

const server = mockedServer()

const lamps: ClientOverview = {
  ...{ tenant: 'lamps', title: 'Lamps Inc', currency: 'USD', isAdmin: true },
  rates: [{ since: '2026-01', rate: 12_500 }],
  open: mockOpenClaims(),
  months: [mockMonth({ month: '2026-09', recovered: { cases: 0, amount: 0, withoutRate: 0 }, fee: 0 }), mockMonth()],
}
const shelves: ClientOverview = {
  ...{ tenant: 'shelves', title: 'Shelves GmbH', currency: 'EUR', isAdmin: false, rates: [] },
  open: mockOpenClaims({ currency: 'EUR' }),
  months: [mockMonth({ rate: 0, fee: 0, recovered: { cases: 1, amount: 500, withoutRate: 0 } })],
}

const open = async ({
  flags = ['overview', 'billing'],
  clients = [lamps, shelves],
  heading = 'Client Overview',
  width = 1280,
} = {}) => {
  const tenants = [mockTenant({ featureFlags: { refund_ninja: true } })]
  const set: FeeRate[] = []
  server.use(
    mockRoute(sessionRoutes.whoami, () => mockUser({ tenants, flags })),
    mockRoute(tenantRoutes.listTenants, () => tenants),
    mockRoute(overviewRoutes.showOverview, () => clients),
    mockRoute(overviewRoutes.setFeeRate, ({ body }) => {
      set.push(body)
      return [body]
    }),
  )
  renderApp('/#/refunds/client-overview', { width })
  await screen.findByRole('heading', { level: 1, name: heading })
  return { set, user: userEvent.setup() }
}

test.each([[[]], [['overview']], [['billing']]])(
  'with %j alone it neither opens nor stands in the menu',
  async (flags) => {
    await open({ flags, heading: 'Home' })
    expect(screen.queryByRole('link', { name: 'Client Overview' })).toBeNull()
  },
)

test('months of all companies stand newest first, and no sum mixes currencies', async () => {
  await open()
  expect(await columnOf('month')).toEqual(['Oct 2026', 'Oct 2026', 'Sep 2026'])
  expect(await columnOf('client')).toEqual(['Lamps Inc', 'Shelves GmbH', 'Lamps Inc'])
  expect(await columnOf('recovered')).toEqual(['$960.00', '€5.00', '$0.00'])
  expect(await columnOf('rate')).toEqual(['12.5 %', '0 %', '12.5 %'])
  const totals = within(screen.getByRole('region', { name: 'Totals by currency' }))
  expect(totals.getByRole('button', { name: 'Recovered in USD: $960.00' })).toBeVisible()
  expect(totals.getByRole('button', { name: 'Recovered in EUR: €5.00' })).toBeVisible()
  expect(totals.queryByText('$965.00')).toBeNull()
  expect(await violations()).toEqual([])
})

test('a figure says how it comes about', async () => {
  const { user } = await open()
  await user.click(await screen.findByRole('button', { name: 'Fee of Lamps Inc for Oct 2026: $120.00' }))
  expect(await screen.findByText('$960.00 recovered × 12.5 % = $120.00')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Recovered by Lamps Inc in Oct 2026: $960.00' }))
  expect(await screen.findByText('1 case of them excluded: no exchange rate for the day.')).toBeVisible()
})

test('an invoice is there where something came back, for an admin of the company', async () => {
  await open()
  expect(await columnOf('invoice')).toEqual(['PDF', '–', '–'])
  expect(screen.getByRole('link', { name: 'Invoice of Lamps Inc for Oct 2026 as PDF' })).toHaveAttribute(
    'href',
    '/overview/lamps/invoice.pdf?month=2026-10',
  )
})

test('an admin of a company sets its rate; a refusal stands beside it', async () => {
  const { user, set } = await open()
  await user.click(await screen.findByRole('button', { name: 'Fee rates' }))
  const drawer = await dialogTitled('Fee rates')
  expect(drawer.getByText('12.5 % from Jan 2026')).toBeVisible()
  expect(drawer.getByText('A company admin can set it.')).toBeVisible()
  await user.type(drawer.getByLabelText('Rate of Lamps Inc in percent'), '101')
  await user.click(drawer.getByRole('button', { name: 'Set the rate of Lamps Inc' }))
  expect(await drawer.findByText('A rate is 100 % at most.')).toBeVisible()
  await user.clear(drawer.getByLabelText('Rate of Lamps Inc in percent'))
  await user.type(drawer.getByLabelText('Rate of Lamps Inc in percent'), '15,25')
  await user.click(drawer.getByRole('button', { name: 'Set the rate of Lamps Inc' }))
  expect(await screen.findByText('Lamps Inc: 15.25 % from Oct 2026.')).toBeVisible()
  expect(set).toEqual([{ since: '2026-10', rate: 15_250 }])
  server.use(mockRoute(overviewRoutes.setFeeRate, () => refuse(403, 'This is for admins.')))
  await user.type(drawer.getByLabelText('Rate of Lamps Inc in percent'), '9')
  await user.click(drawer.getByRole('button', { name: 'Set the rate of Lamps Inc' }))
  expect(await drawer.findByText('This is for admins.')).toBeVisible()
})

test('without a company it says who shows here', async () => {
  await open({ clients: [] })
  expect(await screen.findByText('No companies yet')).toBeVisible()
})

test('on a narrow screen a month says whose it is', async () => {
  await open({ width: 390 })
  expect(await columnOf('month')).toEqual(['Oct 2026 Lamps Inc', 'Oct 2026 Shelves GmbH', 'Sep 2026 Lamps Inc'])
  expect(await columnOf('fee')).toEqual(['$120.00', '€0.00', '$0.00'])
})
