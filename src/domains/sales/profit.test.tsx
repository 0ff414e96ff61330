import { beforeEach, expect, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { mockedServer } from '#app/testing/mockedServer.ts'
import { renderApp } from '#app/testing/renderApp.tsx'
import { cellOf } from '#app/testing/tableCells.ts'
import { violations } from '#app/testing/violations.ts'
import { asinInfoRoutes } from '#contract/asinInfo.ts'
import { type MeasuresAnswer, measuresRoutes } from '#contract/measures.ts'
import { profitRoutes } from '#contract/profit.ts'
import { tenantRoutes } from '#contract/tenants.ts'
import { LAMP } from '#mocks/handlers/leads.ts'
import { mockMeasures } from '#mocks/handlers/measures.ts'
import { mockRoute, refuse } from '#mocks/handlers/mockRoute.ts'
import { mockCostsMissing, mockSettlement } from '#mocks/handlers/profit.ts'
import { mockTenant } from '#mocks/handlers/tenants.ts'
import { measureOf } from '#rules/measures/catalogue.ts'
import { gregorian } from '#shared/lib/calendar.ts'
import { profitSteps, waterfallOf } from './profitSteps.ts'
// or the first test of all would wait for them
import './CostsDrawer.tsx'
import './ProductsTab.tsx'
import './ProfitTab.tsx'
import './SalesScreen.tsx'
import './SettlementsTab.tsx'

const server = mockedServer()
beforeEach(() => {
  const featureFlags = { logistics: true, sales: true, data: true, uploads: true }
  server.use(mockRoute(tenantRoutes.listTenants, () => [mockTenant({ featureFlags })]))
})
const open = (address: string) => ({ ...renderApp(`/#/sales/chart${address}`), user: userEvent.setup() })

/** Two lamps at $25.00, their fees and their cost. */
const totals = {
  ...{ sales: 5000, referralFees: -750, fbaFees: -810, costOfGoods: -800, advertising: -440, profit: 2200 },
  ...{ margin: 0.44, roi: 2.75, units: 3, soldUnits: 2, unitsWithoutCost: 0 },
}
const answer = (rest: Partial<MeasuresAnswer> = {}): MeasuresAnswer => ({
  ...mockMeasures({ measures: [...profitSteps, 'profit'], since: '2026-10-02', until: '2026-10-31' }),
  totals,
  ...rest,
})
const moneyIs = (rest: Partial<MeasuresAnswer> = {}, states: MeasuresAnswer['rows'] = []) =>
  server.use(
    mockRoute(measuresRoutes.queryMeasures, ({ body }) => {
      if (!body.dimensions?.length) return answer(rest)
      const byState = mockMeasures(body)
      return { ...byState, rows: states }
    }),
  )

test('the steps of the waterfall are all that the profit is made of', () => {
  const partsOf = (key: string) => {
    const measure = measureOf(key)
    return measure && measure.kind !== 'ratio' ? measure.parts.map(([sign, sum]) => `${sign} ${sum}`) : []
  }
  expect(profitSteps.flatMap((key) => partsOf(key)).sort()).toEqual([...partsOf('profit')].sort())
})

test('each step leads on from the one before, and the last one to the profit', () => {
  const waterfall = waterfallOf(answer())
  expect(waterfall?.steps.map(({ key, from, to }) => [key, from, to])).toEqual([
    ['sales', 0, 5000],
    ['referralFees', 5000, 4250],
    ['fbaFees', 4250, 3440],
    ['advertising', 3440, 3000],
    ['costOfGoods', 3000, 2200],
  ])
  expect([waterfall?.sum, waterfall?.profit]).toEqual([2200, 2200])
  expect(waterfallOf(answer({ totals: {} }))).toBeUndefined()
})

test('from sales to profit, with the part of each step that is estimated', async () => {
  moneyIs({}, [
    ['settled', 3000, ...profitSteps.slice(1).map(() => 0)],
    ['estimated', 2000, ...profitSteps.slice(1).map(() => -10)],
  ])
  open('?tab=profit')
  const table = within(await screen.findByRole('table', { name: 'From sales to profit' }))
  const line = async (name: string) => within(await table.findByRole('row', { name: new RegExp(`^${name}`) }))
  await waitFor(async () => expect((await line('Sales')).getByText('$20.00')).toBeVisible())
  expect((await line('Referral fees')).getByText('−$7.50')).toBeVisible()
  expect((await line('Referral fees')).getByText('−15.0 %')).toBeVisible()
  expect((await line('Profit')).getByText('$22.00')).toBeVisible()
  expect(screen.getByText('275.0 %')).toBeVisible()
  // those ordered, as on the home screen and in charts; of one of them no money is known
  expect(screen.getByText('Units').nextSibling).toHaveTextContent('3')
  expect(screen.queryByText(/lacks? a cost/)).toBeNull()
  expect(await violations()).toEqual([])
})

test('what reports do not cover from the first day on says from when it is known, and marks the profit', async () => {
  moneyIs({ knownFrom: { advertising: '2026-10-20', storageFees: '2026-10-15', profit: '2026-10-20' } })
  open('?tab=profit')
  const table = within(await screen.findByRole('table', { name: 'From sales to profit' }))
  const heads = await waitFor(() => table.getAllByRole('rowheader').map(({ textContent }) => textContent?.trim()))
  expect(heads).toEqual([
    ...['Sales', 'Referral fees', 'FBA fees', `Storage fees known from ${gregorian.day('2026-10-15')}`],
    ...[`Advertising known from ${gregorian.day('2026-10-20')}`, 'Cost of goods'],
    `Profit incomplete before ${gregorian.day('2026-10-20')}`,
  ])
})

test('an amount explains itself', async () => {
  moneyIs()
  const { user } = open('?tab=profit&marketplace=US')
  await user.click(await screen.findByRole('button', { name: '−$8.10' }))
  const explained = new URLSearchParams(window.location.hash.split('?')[1]).get('explain')
  expect(explained).toBe(
    `measure?${new URLSearchParams({ measure: 'fbaFees', marketplace: 'US', since: '2026-10-02', until: '2026-10-31', currency: 'USD' })}`,
  )
})

test('while some units lack a cost the profit says how many it covers, and leaves their orders out', async () => {
  moneyIs({ totals: { ...totals, profit: 1200, withoutCost: -1000, unitsWithoutCost: 3, unitsWithCost: 97 } })
  open('?tab=profit')
  expect(await screen.findByText('3 units sold lack a cost. Profit covers 97 % of units.')).toBeVisible()
  expect(screen.getByRole('row', { name: /^Orders without a cost/ })).toHaveTextContent('−$10.00')
  expect(screen.getByRole('row', { name: /^Profit/ })).toHaveTextContent('$12.00')
  expect(screen.getByRole('button', { name: 'Enter costs' })).toBeVisible()
})

test('with most costs missing the profit is a dash, says of how many units, and the cost is entered at once', async () => {
  moneyIs({ totals: { ...totals, profit: null, margin: null, roi: null, unitsWithoutCost: 12 } })
  const sent: unknown[] = []
  server.use(
    mockRoute(asinInfoRoutes.setAsinInfo, ({ params, body, query }) => {
      sent.push([params.asin, params.seller, body, query.get('from')])
      server.use(mockRoute(profitRoutes.listCostsMissing, () => mockCostsMissing({ units: 0, products: [] })))
      return {}
    }),
  )
  const { user } = open('?tab=profit')
  expect(
    await screen.findByText('12 units sold lack a cost. That is more than half, so profit can’t be calculated.'),
  ).toBeVisible()
  expect(screen.getByRole('row', { name: /^Profit before missing costs/ })).toHaveTextContent('$22.00')
  await user.click(screen.getByRole('button', { name: 'Enter costs' }))
  await user.click(await screen.findByRole('button', { name: new RegExp(`Unit cost of ${LAMP} for main, edit`) }))
  await user.type(await screen.findByRole('combobox', { name: `Unit cost of ${LAMP} for main` }), '4.50{Enter}')
  await waitFor(() => expect(sent).toEqual([[LAMP, 'main', { unit_cost: 450 }, '2026-03-01']]))
  expect(await screen.findByText('Every unit on these days has a cost.')).toBeVisible()
})

test('products stand with their money, their fees beside the fee preview, and ratios of sums in all', async () => {
  server.use(
    mockRoute(measuresRoutes.queryMeasures, ({ body }) => {
      const made = mockMeasures(body)
      const values = (named: Record<string, number | null>) => body.measures.map((key) => named[key] ?? 0)
      return {
        ...made,
        rows: [
          [LAMP, ...values({ ...totals, salesWithCost: 5000, units: 2 })],
          [
            'B0SHELF001',
            ...values({
              ...{ sales: 5000, salesWithCost: 5000, referralFees: -1000, costOfGoods: -3200, profit: 800 },
              ...{ soldUnits: 4, units: 4 },
            }),
          ],
        ],
        count: 2,
      }
    }),
  )
  const { user } = open('?tab=products')
  expect(await cellOf('Bamboo lamp', 'profit')).toHaveTextContent('$22.00')
  expect(await cellOf('Bamboo lamp', 'margin')).toHaveTextContent('44.0')
  expect(await cellOf('Bamboo lamp', 'fbaFees a unit')).toHaveTextContent('−$4.05')
  const total = (key: string) => document.querySelector(`tfoot td[data-col="${key}"]`)?.textContent
  // 3000 of 10000, not the mean of 44 % and 16 %
  await waitFor(() => expect([total('profit'), total('margin'), total('roi')]).toEqual(['$30.00', '30.0', '75.0']))
  await user.click(screen.getByRole('button', { name: /\$1.35 a unit/ }))
  expect(await screen.findByText(/Charged \$5.40, the fee preview says \$4.05/)).toBeVisible()
})

test('settlements that add up say so, and a press lays out the sum', async () => {
  const { user } = open('?tab=settlements')
  expect(await screen.findByText(/^The settlement reconciles to the cent/)).toHaveTextContent(
    '1 line no rule knows is counted as other',
  )
  await user.click(screen.getByRole('button', { name: /to the cent/ }))
  const story = within(await screen.findByRole('tooltip'))
  expect(story.getByRole('row', { name: 'All lines $29.00' })).toBeVisible()
  expect(story.getByText(/Levy · other-transaction · Levy: 1 line, −\$2.70/)).toBeVisible()
})

test('one that does not add up is named, with what it is off by', async () => {
  server.use(mockRoute(profitRoutes.listSettlements, () => [mockSettlement({ stated: 2950, difference: 50 })]))
  const { user } = open('?tab=settlements')
  const accounting = within(await screen.findByRole('region', { name: 'Export for accounting' }))
  expect(accounting.getByRole('link', { name: 'CSV' })).toHaveAttribute(
    'href',
    '/profit/statement?format=csv&tenant=demo',
  )
  await user.click(accounting.getByRole('combobox', { name: 'Year of the export' }))
  await user.click(await screen.findByTitle('2026'))
  expect(accounting.getByRole('link', { name: /XLSX/ })).toHaveAttribute(
    'href',
    '/profit/statement?format=xlsx&from=2026-01&until=2026-12&tenant=demo',
  )
  expect(accounting.getByRole('link', { name: /Parquet/ })).toHaveAttribute(
    'href',
    '/profit/statement?format=parquet&from=2026-01&until=2026-12&tenant=demo',
  )
  expect(await screen.findByText(/^1 settlement of 1 off the stated total/)).toBeVisible()
  expect(screen.getByRole('button', { name: /off by \$0.50/ })).toBeVisible()
})

test('what cannot be loaded says so and can be tried again', async () => {
  server.use(mockRoute(profitRoutes.listSettlements, () => refuse(500, 'The database is asleep.')))
  const { user } = open('?tab=settlements')
  expect(await screen.findByText('The database is asleep.')).toBeVisible()
  server.use(mockRoute(profitRoutes.listSettlements, () => []))
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('No settlement imported yet')).toBeVisible()
})
