import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { Budget } from '#contract/budget.ts'
import { daysUpTo } from '#rules/days.ts'
import type { DirectImports } from '#server/testing/directImports.ts'
import { ordersFile } from '#server/testing/reportFiles.ts'
import { END, LAMP, made, newcomer, on, openStandingServer, smallOrders, steady } from '#server/testing/restockSteps.ts'
import { myiFile } from '#server/testing/stockFiles.ts'
import type { TestServer } from '#server/testing/testServer.ts'

const SHELF = 'B0SHELF001'

let server: TestServer
beforeAll(async () => {
  server = await openStandingServer()
})
afterAll(() => server.close())

const plan = ({ client }: DirectImports, amount: number | null) =>
  client.data<Budget>('POST', '/sales/restock/budget', { amount })
const setCost = ({ client }: DirectImports, asin: string, value: number) =>
  client.data('POST', '/asins/info/batch', {
    rows: [{ asin, seller: 'us', type: 'unit_cost', value }],
    from: '2020-01-01',
  })

test('a product without a unit cost is left out by name until it has one', async () => {
  const company = await steady(server)
  await company.client.data('POST', '/po/settings/creation', smallOrders)
  const { currency, products } = await plan(company, 100_000)
  expect(currency).toBe('USD')
  expect(products).toMatchObject([
    { asin: LAMP, name: 'Item LAMP', suggested: 125, suggestedCost: null, units: 0, reason: 'noCost', lines: [] },
  ])
  await setCost(company, LAMP, 200)
  const lamp = { asin: LAMP, suggested: 125, suggestedCost: 25_000, cartons: null, beforeFees: true }
  expect((await plan(company, null)).products).toMatchObject([
    { ...lamp, units: 125, cost: 25_000, reason: null, lines: [{ marketplace: 'US', seller: 'us', quantity: 125 }] },
  ])
  // fifty units of two dollars; each sale saved leaves three
  const [part] = (await plan(company, 10_900)).products
  expect(part).toMatchObject({ ...lamp, units: 50, cost: 10_000, reason: 'money' })
  expect(part?.margin).toBeGreaterThan(10_000)
  expect(part?.margin).toBeLessThanOrEqual(15_000)
  expect((await plan(company, 1000)).products).toMatchObject([{ units: 0, cost: 0, margin: 0, reason: 'money' }])
  await setCost(company, LAMP, 600)
  expect((await plan(company, null)).products).toMatchObject([{ units: 0, reason: 'loss' }])
})

test('the money goes to the product that saves more for it', async () => {
  const company = await newcomer(server)
  const days = daysUpTo(END, 60)
  const shelf = { sku: 'SHELF', asin: SHELF }
  await company.send(
    ordersFile([
      ...days.map((day) => on(day, 2)),
      ...days.map((day) => on(day, 2, { ...shelf, 'amazon-order-id': `shelf ${day}` })),
    ]),
    made,
  )
  const fifty = { 'afn-fulfillable-quantity': '50' }
  const stock = [fifty, { ...fifty, asin: SHELF, sku: 'SHELF', fnsku: 'XSHELF' }]
  await company.send(myiFile(stock), { marketplace: 'US', ...made })
  await company.rollDemand()
  await company.client.data('POST', '/po/settings/creation', smallOrders)
  const { products: unweighed } = await plan(company, null)
  expect(unweighed.map(({ reason }) => reason)).toEqual(['noCost', 'noCost'])
  for (const { asin } of unweighed) await setCost(company, asin, asin === LAMP ? 100 : 300)
  const { products } = await plan(company, 12_500)
  expect(products).toMatchObject([
    { asin: LAMP, units: 125, cost: 12_500, reason: null },
    { units: 0, cost: 0, reason: 'money' },
  ])
})

test('a product whose minimum lasts over half a year is held back', async () => {
  const company = await steady(server)
  await company.client.data('POST', '/po/settings/creation', { minQuantity: 1000, roundTo: 1 })
  await setCost(company, LAMP, 200)
  expect((await plan(company, null)).products).toMatchObject([{ suggested: 1000, units: 0, reason: 'heldBack' }])
})

test('an amount that is none is refused with a sentence', async () => {
  const company = await newcomer(server)
  const refused = async (amount: number) =>
    (await company.client.call('POST', '/sales/restock/budget', { amount })).json()
  expect(await refused(0)).toEqual({ message: 'amount: Enter an amount above 0.' })
  expect(await refused(2e12)).toEqual({ message: 'amount: The amount is too high.' })
  expect((await plan(company, 1)).products).toEqual([])
})
