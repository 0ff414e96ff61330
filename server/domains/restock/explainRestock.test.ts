import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { Explanation } from '#contract/explain.ts'
import { addDays, daysUpTo } from '#rules/days.ts'
import { ordersFile, stockFile } from '#server/testing/reportFiles.ts'
import {
  END,
  LAMP,
  made,
  NOW,
  newcomer,
  on,
  openStandingServer,
  smallOrders,
  steady,
  TODAY,
} from '#server/testing/restockSteps.ts'
import { afnFile, myiFile, reservedFile } from '#server/testing/stockFiles.ts'
import type { TestServer } from '#server/testing/testServer.ts'

let server: TestServer
beforeAll(async () => {
  server = await openStandingServer()
})
afterAll(() => server.close())

test.each([
  ['restock.units', { span: '7 days' }, `Units ordered in the 7 days up to ${END} = 14`, 7],
  ['restock.velocity', {}, 'Units a day = level × season of tomorrow = 2; level = (Σ w·u + k·ℓ₀) ÷ (Σ w·s + k)', 60],
  [
    'restock.daysOfCover',
    {},
    'Cover = the day on which demand uses up 50 units of inventory, FC transfer and FC processing, without arrivals = 25 days',
    1,
  ],
  [
    'restock.stockOut',
    {},
    `The day on which 50 units, less 2 a day from ${TODAY}, with each arrival on its day, reach 0 = ${addDays(TODAY, 25)}`,
    1,
  ],
  [
    'restock.orderBy',
    {},
    `Order by = the day on which stock on hand and incoming falls below the demand of 35 days plus safety stock, 70 + 26.91 = 96.91; it is 50 now = ${TODAY}`,
    1,
  ],
  [
    'restock.suggested',
    { scale: '42' },
    'Needed before rounding = demand + safety stock − stock on hand and incoming = 140 + 26.91 − 50 = 116.91, at least 0; to order = 125',
    61,
  ],
])('%s explains itself with the numbers in it and the rows behind', async (figure, more, formula, total) => {
  const uploader = await steady(server)
  await uploader.client.data('POST', '/po/settings/creation', smallOrders)
  const key = { asin: LAMP, marketplace: 'US', seller: 'us', ...more }
  const found = await uploader.client.data<Explanation>('POST', '/explain', { figure, key })
  expect({ formula: found.formula, total: found.total, rows: found.rows.length }).toEqual({
    formula,
    total,
    rows: total,
  })
  expect(found.rows.filter(({ filename, line }) => filename === '' || !(line > 0))).toEqual([])
})

test('an explanation names the days and lines that were left out', async () => {
  const uploader = await newcomer(server)
  const days = daysUpTo(END, 60)
  await uploader.send(
    ordersFile([
      ...days.map((day) => on(day, 2)),
      ...daysUpTo(END, 3).map((day) => on(day, 1, { 'order-status': 'Cancelled' })),
      ...daysUpTo(END, 4).map((day) => on(day, 1, { 'fulfillment-channel': 'Merchant' })),
    ]),
    made,
  )
  await uploader.send(stockFile({ LAMP: 50 }), { marketplace: 'US', ...made })
  await uploader.rollDemand()
  const key = { asin: LAMP, marketplace: 'US', seller: 'us' }
  const { inputs } = await uploader.client.data<Explanation>('POST', '/explain', { figure: 'restock.velocity', key })
  const value = (name: string) => inputs.find((one) => one.name.startsWith(name))?.value
  expect({
    inStock: value('Days in stock of the 60'),
    units: value('Units on days in stock'),
    shipped: value('Merchant-fulfilled units (excluded)'),
    cancelled: value('Canceled order lines'),
    level: value('Level, units a day'),
  }).toEqual({
    inStock: 60,
    units: 120,
    shipped: 4,
    cancelled: 3,
    level: expect.stringMatching(/^\([\d.]+ \+ 16 × 2\) ÷ \([\d.]+ \+ 16\) = 2$/),
  })
})

test.each(['restock.daysOfCover', 'restock.stockOut', 'restock.suggested'])(
  'the rows behind the stock of %s come to the stock, however many reports tell of it',
  async (figure) => {
    const uploader = await steady(server)
    // each after the report before it, and none in the future
    const at = (ms: number) => ({ asOf: new Date(NOW.getTime() + ms).toISOString() })
    await uploader.send(myiFile([{ 'afn-fulfillable-quantity': '7' }]), { marketplace: 'US', ...at(1) })
    await uploader.send(afnFile([{ 'Quantity Available': '6' }]), { marketplace: 'US', ...at(2) })
    const reserved = { reserved_qty: '5', 'reserved_fc-transfers': '2', 'reserved_fc-processing': '1' }
    await uploader.send(reservedFile([{ ...reserved, reserved_customerorders: '2' }]), { marketplace: 'US', ...at(3) })
    const key = { asin: LAMP, marketplace: 'US', seller: 'us' }
    const { inputs, rows } = await uploader.client.data<Explanation>('POST', '/explain', { figure, key })
    const value = (name: string) => inputs.find((one) => one.name === name)?.value
    const sum = (name: string) => rows.reduce((all, row) => all + Number(row.values[name] ?? 0), 0)
    expect([value('Inventory'), value('FC transfer'), value('FC processing')]).toEqual([6, 2, 1])
    expect([sum('fulfillable'), sum('fc_transfer'), sum('fc_processing')]).toEqual([6, 2, 1])
  },
)

test('an explanation needs an asin that is there', async () => {
  const uploader = await newcomer(server)
  const ask = async (key: object) => {
    const answer = await uploader.client.call('POST', '/explain', { figure: 'restock.velocity', key })
    return [answer.statusCode, answer.json<{ message: string }>().message]
  }
  expect(await ask({})).toEqual([400, 'Say which asin: key {asin, marketplace, seller}.'])
  expect(await ask({ asin: LAMP })).toEqual([404, expect.any(String)])
})
