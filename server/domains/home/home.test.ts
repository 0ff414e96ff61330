import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { Home } from '#contract/home.ts'
import { inScope } from '#platform/db/scope.ts'
import { addDays } from '#rules/days.ts'
import { order, ordersFile, stockFile } from '#server/testing/reportFiles.ts'
import { openTestServer, type TestServer } from '#server/testing/testServer.ts'
import { newUploader } from '#server/testing/uploading.ts'
import { salesTiles } from './salesTiles.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

const on = (day: string, quantity: string, cells = {}) =>
  order(`${day} ${quantity}`, {
    'purchase-date': `${day}T20:00:00+00:00`,
    'last-updated-date': `${day}T20:30:00+00:00`,
    quantity,
    ...cells,
  })

test('a company with nothing imported has no figures yet', async () => {
  const client = await server.client({ tenant: 'empty', flags: ['outreach', 'data', 'uploads'] })
  expect(await client.data<Home>('GET', '/home/figures')).toEqual({
    sources: [],
    sales: [],
    tiles: {
      currency: 'USD',
      notes: [],
      spans: [
        { span: 'today', now: null, before: null },
        { span: 'yesterday', now: null, before: null },
        { span: 'week', now: null, before: null },
        { span: 'month', now: null, before: null },
      ],
    },
    importing: null,
  })
})

test('sales are of thirty days up to the last whole one, beside the same weekday a year before', async () => {
  const uploader = await newUploader(server, 'sales', [['us', 'amazon', ['US', 'CA']]])
  const figures = () => uploader.client.data<Home>('GET', '/home/figures')
  const end = '2026-03-09'
  await uploader.send(
    ordersFile([
      on('2026-02-07', '7'),
      on(end, '2'),
      on(end, '1', { 'sales-channel': 'Amazon.ca', currency: 'CAD', 'item-price': '4.00' }),
      // the file was made on this day
      on('2026-03-10', '9'),
    ]),
    { asOf: '2026-03-10T21:00:00Z' },
  )
  const { sales } = await figures()
  expect(sales.map(({ day }) => day)).toEqual(Array.from({ length: 30 }, (_, at) => addDays(end, at - 29)))
  expect(sales.at(-1)).toEqual({ day: end, units: 3, revenue: { CAD: 400, USD: 1000 }, unitsLastYear: null })
  expect(sales.slice(0, -1).filter(({ units }) => units !== 0)).toEqual([])

  // of last year a part is known
  const year = await uploader.send(ordersFile([on('2025-03-09', '4'), on('2025-03-10', '5')]), {
    asOf: '2025-03-20T00:00:00Z',
  })
  const known = (await figures()).sales
  expect(known.slice(-2).map(({ day, unitsLastYear }) => [day, unitsLastYear])).toEqual([
    ['2026-03-08', 4],
    ['2026-03-09', 5],
  ])
  expect(known.slice(0, -2).filter(({ unitsLastYear }) => unitsLastYear !== null)).toEqual([])
  await uploader.act(year.id, 'undo')
  expect((await figures()).sales).toEqual(sales)
  uploader.close()
})

test('tiles add up whole days in the company’s currency, beside the same days of a year or a period before', async () => {
  const now = new Date('2026-03-11T15:00:00Z')
  const uploader = await newUploader(server, 'tiles', [['us', 'amazon', ['US', 'CA']]])
  const tiles = async () =>
    inScope(server.platform.db, { tenant: uploader.client.tenantId }, (scope) => salesTiles(scope, now, true))
  const canadian = { 'sales-channel': 'Amazon.ca', currency: 'CAD', 'item-price': '4.00' }
  await uploader.send(
    ordersFile([
      on('2026-02-03', '3'),
      on('2026-02-10', '4'),
      on('2026-03-03', '5'),
      on('2026-03-10', '2'),
      on('2026-03-10', '1', canadian),
      on('2026-03-11', '6'),
    ]),
    { asOf: '2026-03-11T14:00:00Z' },
  )
  const priced = (since: string, until: string, units: number, orders: number, revenue: number) => ({
    ...{ since, until, units, orders, revenue },
    // no ads report is imported, and nobody has said what a unit costs
    ...{ ads: null, profit: null },
    // nor a settlement
    estimated: true,
  })
  // an order is $10.00, however many units it has
  expect(await tiles()).toEqual({
    currency: 'USD',
    notes: [expect.stringMatching(/^There is no exchange rate from CAD to USD/)],
    spans: [
      { span: 'today', now: priced('2026-03-11', '2026-03-11', 6, 1, 1000), before: null },
      {
        span: 'yesterday',
        now: priced('2026-03-10', '2026-03-10', 3, 2, 1000),
        before: { ...priced('2026-03-03', '2026-03-03', 5, 1, 1000), isYear: false },
      },
      {
        span: 'week',
        now: priced('2026-03-04', '2026-03-10', 3, 2, 1000),
        before: { ...priced('2026-02-25', '2026-03-03', 5, 1, 1000), isYear: false },
      },
      {
        span: 'month',
        now: priced('2026-03-01', '2026-03-10', 8, 3, 2000),
        // before the first order nothing is known
        before: null,
      },
    ],
  })
  await inScope(server.platform.db, { tenant: uploader.client.tenantId }, async ({ tx, tenant }) => {
    await tx
      .insertInto('exchange_rates')
      .values({ tenant_id: tenant(), home: 'USD', currency: 'CAD', since: '2026-01-01', rate: 0.75, set_by: 'test' })
      .execute()
  })
  const { notes, spans } = await tiles()
  expect([notes.filter((note) => note.includes('no exchange rate')), spans[1]?.now?.revenue]).toEqual([[], 1300])

  await uploader.send(ordersFile([on('2025-03-01', '1'), on('2025-03-04', '9'), on('2025-03-11', '7')]), {
    asOf: '2025-03-20T00:00:00Z',
  })
  const known = (await tiles()).spans.map(
    ({ before }) => before && [before.since, before.until, before.units, before.isYear],
  )
  expect(known).toEqual([
    null,
    ['2025-03-11', '2025-03-11', 7, true],
    ['2025-03-05', '2025-03-11', 7, true],
    ['2025-03-01', '2025-03-10', 10, true],
  ])
  uploader.close()
})

test('files on their way are counted until they are in', async () => {
  const uploader = await newUploader(server, 'importing', [['us', 'amazon', ['US']]])
  const { client } = uploader
  const importing = async () => (await client.data<Home>('GET', '/home/figures')).importing
  await uploader.send(ordersFile([order('a')]))
  expect(await importing()).toBeNull()
  await inScope(server.platform.db, { tenant: client.tenantId }, async ({ tx, tenant }) => {
    await tx
      .insertInto('uploads')
      .values({ tenant_id: tenant(), filename: 'next.txt', state: 'staged', as_of: new Date() })
      .execute()
  })
  expect(await importing()).toEqual({ waiting: 1, done: 1 })
  uploader.close()
})

test('sources are the newest standing imports, of a snapshot for each marketplace', async () => {
  const uploader = await newUploader(server, 'sources', [['us', 'amazon', ['US', 'CA']]])
  const sources = async () =>
    (await uploader.client.data<Home>('GET', '/home/figures')).sources.map(({ type, marketplaces, at }) => [
      type,
      marketplaces.join(),
      at.slice(0, 10),
    ])
  const stock = (marketplace: string, day: string, units: number) =>
    uploader.send(stockFile({ LAMP: units, SHELF: units + 4 }), { marketplace, asOf: `${day}T12:00:00.000Z` })
  await stock('US', '2026-03-01', 5)
  const newest = await stock('US', '2026-03-03', 6)
  await stock('CA', '2026-03-02', 9)
  await uploader.send(ordersFile([order('a')]), { asOf: '2026-03-04T12:00:00Z' })
  expect(await sources()).toEqual([
    ['myi', 'CA', '2026-03-02'],
    ['myi', 'US', '2026-03-03'],
    ['orders', 'US', '2026-03-04'],
  ])
  await uploader.act(newest.id, 'undo')
  expect((await sources())[1]).toEqual(['myi', 'US', '2026-03-01'])
  uploader.close()
})

test('the same figures are not sent twice', async () => {
  const client = await server.client({ tenant: 'etag' })
  const first = await client.call('GET', '/home/figures')
  const headers = { 'if-none-match': String(first.headers.etag) }
  expect((await client.call('GET', '/home/figures', undefined, { headers })).statusCode).toBe(304)
})
