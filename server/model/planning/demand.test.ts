import { expect, test } from '@jest/globals'
import { sql } from 'kysely'
import { addDays, daysUpTo } from '#rules/days.ts'
import { canadian, coveredLedger, daily, demandBed, END, made } from '#server/testing/demandBed.ts'
import { listingsFile, ordersFile, stockFile } from '#server/testing/reportFiles.ts'
import { LAMP, on } from '#server/testing/restockSteps.ts'

const { newcomer, inTenant, storedDemandOf, demandOf } = demandBed()

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
      merchant: [0, 0, 0],
      in_stock: [3, 7, 30],
      trend: [...Array<number>(10).fill(0), ...Array<number>(20).fill(6)].join(),
      level: expect.closeTo(2, 10),
      plain_level: expect.closeTo(2, 10),
      in_stock_days: 60,
      stock_units: 120,
      stock_squares: 240,
      unknown_stock: true,
      sold_last_90: true,
      // an order of two for 10.00
      price: 500,
      season: null,
    },
  ])
})

test('the day on which a file was made is not over, by the clock of the marketplace', async () => {
  const uploader = await newcomer()
  // 07:30 in London, still the ninth in Los Angeles
  await uploader.send(ordersFile([on(END, 2)]), { asOf: '2026-03-10T06:30:00Z' })
  expect(await demandOf(uploader)).toEqual([])
  await uploader.send(ordersFile([on(END, 2), on('2026-03-08', 1)]), { asOf: '2026-03-10T08:30:00Z' })
  expect(await demandOf(uploader)).toMatchObject([{ until: END, units: [3, 3, 3], in_stock_days: 2 }])
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

test('lines of included days count at once, beside a new day when the job has run, and an undo takes them back', async () => {
  const uploader = await newcomer()
  const aDayEarlier = { asOf: '2026-03-09T22:00:00Z' }
  await uploader.send(ordersFile([on('2026-03-07', 1), on('2026-03-08', 2)]), aDayEarlier)
  expect(await storedDemandOf(uploader)).toEqual([])
  const before = await demandOf(uploader)
  expect(before).toMatchObject([{ until: '2026-03-08', units: [3, 3, 3] }])
  const lateFile = await uploader.send(ordersFile([on('2026-03-06', 4, { 'item-price': '9.00' })]), aDayEarlier)
  const withLate = await storedDemandOf(uploader)
  expect(withLate).toMatchObject([{ until: '2026-03-08', first_day: '2026-03-06', units: [7, 7, 7], in_stock_days: 3 }])
  const file = await uploader.send(ordersFile([on('2026-03-05', 1), on(END, 8)]), made)
  expect(await storedDemandOf(uploader)).toEqual(withLate)
  const withDay = await demandOf(uploader)
  expect(withDay).toMatchObject([{ until: END, first_day: '2026-03-05', units: [11, 16, 16], in_stock_days: 5 }])
  await uploader.undo(file.id)
  expect(await storedDemandOf(uploader)).toEqual(withDay)
  expect(await demandOf(uploader)).toEqual(withLate)
  await uploader.undo(lateFile.id)
  expect(await storedDemandOf(uploader)).toEqual(before)
})

test('one job is queued for several imports with new days, none for lines of days that are included', async () => {
  const uploader = await newcomer()
  const queuedCount = async () => {
    const [row] = await inTenant(
      uploader,
      sql<{ count: number }>`
      select count(*) as count from jobs where kind = 'demand.roll' and state = 'queued'`,
    )
    return row?.count
  }
  await uploader.send(ordersFile([on(END, 2)]), made)
  await uploader.send(ordersFile([on(END, 2, canadian)]), made)
  expect(await queuedCount()).toBe(1)
  await uploader.rollDemand()
  await uploader.send(ordersFile([on('2026-03-01', 2)]), { asOf: '2026-03-10T20:00:00Z' })
  expect(await queuedCount()).toBe(0)
  await uploader.send(coveredLedger(2, { [END]: 3 }), made)
  expect(await queuedCount()).toBe(1)
})

test('a day that moves back before the first units of a listing leaves it out', async () => {
  const uploader = await newcomer()
  const shelf = { sku: 'SHELF', asin: 'B0SHELF001' }
  await uploader.send(ordersFile([on('2026-03-05', 1, shelf)]), { asOf: '2026-03-07T00:00:00Z' })
  const newer = await uploader.send(ordersFile([on(END, 1, shelf)]), made)
  await uploader.send(stockFile({ LAMP: 0 }), { marketplace: 'US', asOf: '2026-03-05T12:00:00Z' })
  await uploader.send(stockFile({ LAMP: 3 }), { marketplace: 'US', asOf: '2026-03-08T12:00:00Z' })
  expect(await demandOf(uploader)).toMatchObject([{ first_day: '2026-03-08', until: END }, { asin: 'B0SHELF001' }])
  await uploader.undo(newer.id)
  expect(await demandOf(uploader)).toMatchObject([{ asin: 'B0SHELF001', until: '2026-03-05' }])
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
    { marketplace: 'CA', until: '2026-02-20', units: [16, 16, 16], in_stock_days: 1 },
    { marketplace: 'US', until: END, units: [13, 13, 13], in_stock_days: 1 },
  ])
})

test('the price is of the last 90 days with paid sales in the marketplace’s currency, or else of all', async () => {
  const uploader = await newcomer()
  const product = (nr: number) => ({ sku: `SKU${nr}`, asin: `B0PRICE00${nr}` })
  const sales = (nr: number, oldDays: number) => [
    on(addDays(END, -95), 1, { ...product(nr), 'item-price': '5.00' }),
    on(addDays(END, -oldDays), 2, { ...product(nr), 'item-price': '15.01' }),
  ]
  const unpaid = (nr: number) => [
    on(addDays(END, -3), 4, { ...product(nr), currency: 'CAD', 'item-price': '90.00' }),
    on(END, 1, { ...product(nr), 'item-price': '0.00' }),
  ]
  await uploader.send(ordersFile([...sales(1, 89), ...sales(2, 90), ...[1, 2, 3].flatMap(unpaid)]), made)
  expect((await demandOf(uploader)).map(({ asin, price }) => [asin, price])).toEqual([
    ['B0PRICE001', 751],
    ['B0PRICE002', 667],
    ['B0PRICE003', null],
  ])
})

test('windows move for products that did not sell on, and keep those that have long stopped', async () => {
  const uploader = await newcomer()
  const shelf = { sku: 'SHELF', asin: 'B0SHELF001' }
  await uploader.send(ordersFile([on('2026-03-01', 6), on('2025-12-09', 3, shelf)]), { asOf: '2026-03-05T00:00:00Z' })
  expect(await demandOf(uploader)).toMatchObject([{ units: [6, 6, 6] }, { asin: 'B0SHELF001', units: [0, 0, 0] }])
  const other = { sku: 'OTHER', asin: 'B0OTHER001' }
  await uploader.send(ordersFile([on(END, 1, other)]), made)
  expect(await demandOf(uploader)).toMatchObject([
    { asin: LAMP, until: END, units: [0, 0, 6], in_stock_days: 9 },
    { asin: 'B0OTHER001', until: END, units: [1, 1, 1] },
    // out of the windows, its level stays
    { asin: 'B0SHELF001', until: END, units: [0, 0, 0], in_stock_days: 91, sold_last_90: false },
  ])
})

test('days without stock do not count, days that no report tells of do', async () => {
  const uploader = await newcomer()
  await uploader.send(ordersFile(daily(daysUpTo(END, 30), 3)), made)
  // in stock on two of the last days; sold on all of them, so all of them count
  const file = await uploader.send(coveredLedger(10, { [END]: 5, [addDays(END, -1)]: 5 }), made)
  expect(await demandOf(uploader)).toMatchObject([{ in_stock: [3, 7, 30], unknown_stock: false }])
  await uploader.undo(file.id)
  expect(await demandOf(uploader)).toMatchObject([{ in_stock: [3, 7, 30], unknown_stock: true }])

  const quiet = await newcomer()
  await quiet.send(ordersFile([on(addDays(END, -20), 8), on(END, 4)]), made)
  const before = await demandOf(quiet)
  const file2 = await quiet.send(coveredLedger(10, { [addDays(END, -3)]: 2, [addDays(END, -4)]: 0 }), made)
  // the last day by its sale, three days ago by its stock; 21 − 10 days are not told of
  expect(await demandOf(quiet)).toMatchObject([
    { units: [4, 4, 12], in_stock: [1, 2, 13], in_stock_days: 13, unknown_stock: false },
  ])
  await quiet.undo(file2.id)
  expect(await demandOf(quiet)).toEqual(before)
})

test('the first stock begins the windows, and the sums for the spread are of in-stock days alone', async () => {
  const uploader = await newcomer()
  await uploader.send(ordersFile([on(addDays(END, -9), 14), on(END, 0)]), made)
  const days = daysUpTo(END, 14)
  await uploader.send(coveredLedger(41, Object.fromEntries(days.map((day) => [day, 9]))), made)
  const [lamp] = await demandOf(uploader)
  expect(lamp).toMatchObject({
    first_day: days[0],
    units: [0, 0, 14],
    in_stock: [3, 7, 14],
    in_stock_days: 14,
    stock_units: 14,
    stock_squares: 196,
  })
})

test('units the seller shipped himself are told apart, and count where one stock serves both', async () => {
  const uploader = await newcomer()
  const days = daysUpTo(END, 30)
  await uploader.send(ordersFile([...daily(days, 2), ...daily(days, 1, { 'fulfillment-channel': 'Merchant' })]), made)
  const figures = { units: [9, 21, 90], merchant: [3, 7, 30] }
  expect(await demandOf(uploader)).toMatchObject([{ ...figures, level: expect.closeTo(2, 10), stock_units: 60 }])
  const listing = { marketplace: 'US', asin: LAMP, seller: 'us' }
  await uploader.client.data('POST', '/sales/restock/oneStock', { ...listing, oneStock: true })
  expect(await storedDemandOf(uploader)).toMatchObject([{ ...figures, level: expect.closeTo(3, 10), stock_units: 90 }])
  await uploader.client.data('POST', '/sales/restock/oneStock', { ...listing, oneStock: false })
  expect(await storedDemandOf(uploader)).toMatchObject([{ ...figures, level: expect.closeTo(2, 10) }])
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
    [coveredLedger(20, { [addDays(END, -2)]: 3, [addDays(END, -12)]: 8 }), made],
    [coveredLedger(5, { [addDays(END, -1)]: 3 }), { asOf: '2026-03-11T12:00:00Z' }],
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

test('lines without an asin count for the one a listing gives their SKU', async () => {
  const uploader = await newcomer()
  await uploader.send(ordersFile([on(END, 4, { asin: '' }), on(END, 1)]), made)
  expect(await demandOf(uploader)).toMatchObject([{ asin: LAMP, units: [1, 1, 1] }])
  const listings = await uploader.send(listingsFile({ LAMP: 'B0LISTED01' }), { marketplace: 'US', ...made })
  expect(await demandOf(uploader)).toMatchObject([{ asin: LAMP }, { asin: 'B0LISTED01', units: [4, 4, 4] }])
  await uploader.undo(listings.id)
  expect(await demandOf(uploader)).toMatchObject([{ asin: LAMP, units: [1, 1, 1] }])
})
