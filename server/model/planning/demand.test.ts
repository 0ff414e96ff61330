import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { type RawBuilder, sql } from 'kysely'
import { inScope } from '#platform/db/scope.ts'
import { addDays, daysUpTo } from '#rules/days.ts'
import { type DirectImports, newDirectImports } from '#server/testing/directImports.ts'
import { ledgerFile } from '#server/testing/logisticsFiles.ts'
import { listingsFile, order, ordersFile, stockFile } from '#server/testing/reportFiles.ts'
import { openTestServer, type TestServer } from '#server/testing/testServer.ts'

let server: TestServer
let tenants = 0
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

const LAMP = 'B0LAMP0001'
const END = '2026-03-09'
const made = { asOf: '2026-03-10T21:00:00Z' }

const newcomer = (marketplaces = ['US', 'CA']) => {
  tenants += 1
  return newDirectImports(server, `demand-${tenants}`, [['us', 'amazon', marketplaces]])
}
const inTenant = <T>({ client }: DirectImports, query: RawBuilder<T>) =>
  inScope(server.platform.db, { tenant: client.tenantId }, async ({ tx }) => (await query.execute(tx)).rows)

/** Orders of so many units on each day, one order a day. */
const daily = (days: readonly string[], quantity: number, cells = {}) => days.map((day) => on(day, quantity, cells))
const on = (day: string, quantity: number, cells = {}) =>
  order(`${day} ${quantity} ${JSON.stringify(cells)}`, {
    'purchase-date': `${day}T20:00:00+00:00`,
    quantity: String(quantity),
    ...cells,
  })
const canadian = { 'sales-channel': 'Amazon.ca', currency: 'CAD' }

const demandOf = (uploader: DirectImports) =>
  inTenant(
    uploader,
    sql<Record<string, unknown>>`
      select marketplace, asin, until, first_day, units, in_stock, days, sigma, sigma_days, unknown_stock
      from demand order by marketplace, asin`,
  )

/** A ledger's days: what is left of the lamp at the end of each; null covers the day without naming it. */
const ledger = (stock: Readonly<Record<string, number | null>>) =>
  ledgerFile(
    Object.entries(stock).map(([day, units]) => ({
      Date: `${day.slice(5, 7)}/${day.slice(8)}/${day.slice(0, 4)}`,
      Location: 'US',
      MSKU: units === null ? 'OTHER' : 'LAMP',
      FNSKU: units === null ? 'X00OTHER01' : 'X00LAMP001',
      ASIN: units === null ? 'B0OTHER001' : LAMP,
      'Ending Warehouse Balance': String(units ?? 0),
    })),
  )
/** Days up to the end, all of them told of; `there` has units. */
const told = (count: number, there: Readonly<Record<string, number>>) =>
  ledger(Object.fromEntries(daysUpTo(END, count).map((day) => [day, there[day] ?? null])))

test('two a day on each of sixty days, in stock as far as anybody knows', async () => {
  const uploader = await newcomer()
  await uploader.send(ordersFile([...daily(daysUpTo(END, 60), 2), on('2026-03-10', 50)]), made)
  expect(await demandOf(uploader)).toEqual([
    {
      marketplace: 'US',
      asin: LAMP,
      until: END,
      first_day: addDays(END, -59),
      units: [6, 14, 60],
      in_stock: [3, 7, 30],
      days: [3, 7, 30],
      sigma: 0,
      sigma_days: 60,
      unknown_stock: true,
    },
  ])
})

test('the day on which a file was made is not over, by the clock of the marketplace', async () => {
  const uploader = await newcomer()
  // 07:30 in London, still the ninth in Los Angeles
  await uploader.send(ordersFile([on(END, 2)]), { asOf: '2026-03-10T06:30:00Z' })
  expect(await demandOf(uploader)).toEqual([])
  await uploader.send(ordersFile([on(END, 2), on('2026-03-08', 1)]), { asOf: '2026-03-10T08:30:00Z' })
  expect(await demandOf(uploader)).toMatchObject([{ until: END, units: [3, 3, 3], days: [2, 2, 2], sigma: null }])
})

test('a file that says the same again, made a day later, covers that day', async () => {
  const uploader = await newcomer()
  const lines = [on('2026-03-08', 1), on(END, 2)]
  await uploader.send(ordersFile(lines), { asOf: '2026-03-09T22:00:00Z' })
  expect(await demandOf(uploader)).toMatchObject([{ until: '2026-03-08', units: [1, 1, 1] }])
  const again = await uploader.send(ordersFile([...lines].reverse()), made)
  expect(await demandOf(uploader)).toMatchObject([{ until: END, units: [3, 3, 3] }])
  await uploader.undo(again.id)
  expect(await demandOf(uploader)).toMatchObject([{ until: '2026-03-08', units: [1, 1, 1] }])
})

test('each marketplace has windows of its own; cancelled orders do not count, pending, replaced and other channels do', async () => {
  const uploader = await newcomer()
  await uploader.send(
    ordersFile([
      on(END, 1, { 'order-status': 'Pending' }),
      on(END, 2, { 'order-status': 'Cancelled' }),
      on(END, 4, { 'item-price': '0.00' }),
      on(END, 8, { 'sales-channel': 'Non-Amazon', 'ship-country': 'US' }),
    ]),
    made,
  )
  await uploader.send(ordersFile([on('2026-02-20', 16, canadian)]), { asOf: '2026-02-25T00:00:00Z' })
  expect(await demandOf(uploader)).toMatchObject([
    { marketplace: 'CA', until: '2026-02-20', units: [16, 16, 16], days: [1, 1, 1] },
    { marketplace: 'US', until: END, units: [13, 13, 13], days: [1, 1, 1] },
  ])
})

test('windows move for products that did not sell on, and leave those alone that stopped 90 days ago', async () => {
  const uploader = await newcomer()
  const shelf = { sku: 'SHELF', asin: 'B0SHELF001' }
  await uploader.send(ordersFile([on('2026-03-01', 6), on('2025-12-09', 3, shelf)]), { asOf: '2026-03-05T00:00:00Z' })
  expect(await demandOf(uploader)).toMatchObject([{ units: [6, 6, 6] }, { asin: 'B0SHELF001', units: [0, 0, 0] }])
  const other = { sku: 'OTHER', asin: 'B0OTHER001' }
  await uploader.send(ordersFile([on(END, 1, other)]), made)
  expect(await demandOf(uploader)).toMatchObject([
    { asin: LAMP, until: END, units: [0, 0, 6], days: [3, 7, 9] },
    { asin: 'B0OTHER001', until: END, units: [1, 1, 1] },
  ])
})

test('days without stock do not count, days that no report tells of do', async () => {
  const uploader = await newcomer()
  await uploader.send(ordersFile(daily(daysUpTo(END, 30), 3)), made)
  // in stock on two of the last days; sold on all of them, so all of them count
  const file = await uploader.send(told(10, { [END]: 5, [addDays(END, -1)]: 5 }), made)
  expect(await demandOf(uploader)).toMatchObject([{ in_stock: [3, 7, 30], unknown_stock: false }])
  await uploader.undo(file.id)
  expect(await demandOf(uploader)).toMatchObject([{ in_stock: [3, 7, 30], unknown_stock: true }])

  const quiet = await newcomer()
  await quiet.send(ordersFile([on(addDays(END, -20), 8), on(END, 4)]), made)
  const before = await demandOf(quiet)
  const file2 = await quiet.send(told(10, { [addDays(END, -3)]: 2, [addDays(END, -4)]: 0 }), made)
  // the last day by its sale, three days ago by its stock; 21 − 10 days are not told of
  expect(await demandOf(quiet)).toMatchObject([
    { units: [4, 4, 12], in_stock: [1, 2, 13], days: [3, 7, 21], sigma: null, sigma_days: 13, unknown_stock: false },
  ])
  await quiet.undo(file2.id)
  expect(await demandOf(quiet)).toEqual(before)
})

test('the first stock begins the windows, the deviation is that of the in-stock days of the last 90', async () => {
  const uploader = await newcomer()
  await uploader.send(ordersFile([on(addDays(END, -9), 14), on(END, 0)]), made)
  const days = daysUpTo(END, 14)
  await uploader.send(told(41, Object.fromEntries(days.map((day) => [day, 9]))), made)
  const [lamp] = await demandOf(uploader)
  expect(lamp).toMatchObject({
    first_day: days[0],
    units: [0, 0, 14],
    days: [3, 7, 14],
    in_stock: [3, 7, 14],
    sigma_days: 14,
  })
  // 14 on one of 14 days: (196 − 14²/14) ÷ 13
  expect(lamp?.sigma).toBeCloseTo(Math.sqrt(182 / 13), 10)
})

test('any order of the same imports and undos gives the same', async () => {
  const files = [
    [ordersFile(daily(daysUpTo('2026-02-20', 20), 3)), { asOf: '2026-02-22T00:00:00Z' }],
    [ordersFile([...daily(daysUpTo(END, 10), 5), ...daily(daysUpTo(END, 3), 1, canadian)]), made],
    [
      ordersFile([
        on(addDays(END, -2), 5, { 'order-status': 'Cancelled', 'last-updated-date': '2026-03-10T12:00:00+00:00' }),
      ]),
      made,
    ],
    [ordersFile(daily(daysUpTo('2025-11-20', 4), 9)), { asOf: '2025-12-01T00:00:00Z' }],
    [told(20, { [addDays(END, -2)]: 3, [addDays(END, -12)]: 8 }), made],
    [told(5, { [addDays(END, -1)]: 3 }), { asOf: '2026-03-11T12:00:00Z' }],
    [stockFile({ LAMP: 4 }), { marketplace: 'US', asOf: '2026-02-20T12:00:00Z' }],
    [stockFile({ LAMP: 0 }), { marketplace: 'US', asOf: '2026-03-11T12:00:00Z' }],
  ] as const
  const outcome = async (sequence: readonly number[], undone: readonly number[]) => {
    const uploader = await newcomer()
    const ids = new Map<number, string>()
    for (const at of sequence) {
      const [file, fields] = files[at] ?? files[0]
      ids.set(at, (await uploader.send(file, fields)).id)
    }
    for (const at of undone) await uploader.undo(ids.get(at) ?? '')
    const found = await demandOf(uploader)
    return found
  }
  const straight = await outcome([0, 1, 2, 3, 4, 5, 6, 7], [])
  expect(straight).toHaveLength(2)
  const sequences = [
    [7, 6, 5, 4, 3, 2, 1, 0],
    [4, 1, 6, 3, 0, 7, 2, 5],
  ]
  for (const sequence of sequences) expect(await outcome(sequence, [])).toEqual(straight)
  const first = await outcome([0], [])
  expect(await outcome([1, 4, 0, 2, 5, 3, 6, 7], [3, 5, 1, 7, 4, 2, 6])).toEqual(first)
  const stocked = await outcome([0, 4, 6], [])
  expect(await outcome([5, 6, 1, 0, 4, 2, 7], [2, 5, 7, 1])).toEqual(stocked)
  expect(await outcome([0, 4, 3], [0, 4, 3])).toEqual([])
  // many imports, and the machine may be busy
}, 90_000)

test('a season is kept while the company reckons with it, and only with twelve whole months', async () => {
  const uploader = await newcomer()
  const seasons = async () =>
    (await inTenant(uploader, sql<{ season: number[] | null }>`select season from demand`)).map(({ season }) => season)
  const { client } = uploader
  // a year of 1 a day, 3 a day in March
  const lines = daysUpTo(END, 375).map((day) => on(day, day.startsWith('2025-03') ? 3 : 1))
  const older = await uploader.send(ordersFile(lines.slice(0, 60)), { asOf: '2025-05-10T00:00:00Z' })
  await uploader.send(ordersFile(lines.slice(60)), made)
  expect(await seasons()).toEqual([null])
  await client.data('POST', '/sales/restock/settings', { useSeason: true })
  // the mean of eleven months of 1 and one of 3 is 14 ÷ 12
  const index = (await seasons())[0]?.map((one) => Math.round((one * 14) / 1.2) / 10)
  expect(index).toEqual([1, 1, 3, 1, 1, 1, 1, 1, 1, 1, 1, 1])
  await uploader.undo(older.id)
  expect(await seasons()).toEqual([null])
})

test('lines without an asin count for the one a listing gives their SKU', async () => {
  const uploader = await newcomer()
  await uploader.send(ordersFile([on(END, 4, { asin: '' }), on(END, 1)]), made)
  expect(await demandOf(uploader)).toMatchObject([{ asin: LAMP, units: [1, 1, 1] }])
  const listings = await uploader.send(listingsFile({ LAMP: 'B0LISTED01' }), { marketplace: 'US', ...made })
  expect(await demandOf(uploader)).toMatchObject([{ asin: LAMP }, { asin: 'B0LISTED01', units: [4, 4, 4] }])
  await uploader.undo(listings.id)
  expect(await demandOf(uploader)).toMatchObject([{ asin: LAMP, units: [1, 1, 1] }])
})
