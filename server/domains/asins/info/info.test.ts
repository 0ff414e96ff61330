import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { sql } from 'kysely'
import type { AsinSheet, Catalogue } from '#contract/asins.ts'
import { unitCostOn, unitCostSpans } from '#model/profit/unitCost.ts'
import { inScope } from '#platform/db/scope.ts'
import { addDays } from '#rules/days.ts'
import { costOnDay, costSpans } from '#rules/info/costSpans.ts'
import { order, ordersFile } from '#server/testing/reportFiles.ts'
import { openTestServer, type TestClient, type TestServer } from '#server/testing/testServer.ts'
import { newUploader } from '#server/testing/uploading.ts'

const LAMP = 'B0LAMP0001'
const SHELF = 'B0SHELF001'

let server: TestServer
let tenants = 0
let client: TestClient
/** Tomorrow's evening in Greenwich, when it is the day after in Auckland. */
const EVENING = Date.parse(addDays(new Date().toISOString().slice(0, 10), 1)) + 23.5 * 3_600_000
let now = new Date(EVENING)
const TODAY = addDays(now.toISOString().slice(0, 10), 1)
beforeAll(async () => {
  server = await openTestServer()
  server.platform.now = () => now
})
afterAll(() => server.close())

const company = async () => {
  now = new Date(EVENING)
  tenants += 1
  const shop = await newUploader(server, `info-${tenants}`, [
    ['us', 'amazon', ['US']],
    ['eu', 'amazon', ['DE']],
  ])
  client = shop.client
  const settings = await client.data<object>('GET', '/admin/company')
  await client.data('PUT', '/admin/company', { ...settings, timeZone: 'Pacific/Auckland', currency: 'EUR' })
  await shop.send(ordersFile([order('a'), order('b', { asin: SHELF, sku: 'SHELF' })]), { seller: 'us' })
  shop.close()
}
const info = async () => (await client.data<Catalogue>('GET', '/asins')).asin_info
const sheet = () => client.data<AsinSheet>('GET', `/asins/${LAMP}`)
const noted = (seller: string, body: object, from = '') =>
  client.call('POST', `/asins/${LAMP}/info/${seller}${from}`, body)
const refused = async (...call: Parameters<TestClient['call']>) => {
  const answer = await client.call(...call)
  return [answer.statusCode, answer.json<{ message: string }>().message]
}

test('a value is noted of one type and seller alone, and forgotten alone', async () => {
  await company()
  await noted('us', { unit_cost: 1250 })
  await noted('eu', { unit_cost: 1100 })
  await noted('us', { supplier: ' Acme ' })
  expect(await info()).toEqual({ [LAMP]: { us: { unit_cost: 1250, supplier: 'Acme' }, eu: { unit_cost: 1100 } } })
  await noted('us', { unit_cost: 1300 })
  expect((await info())[LAMP]?.us).toEqual({ unit_cost: 1300, supplier: 'Acme' })
  expect((await client.call('DELETE', `/asins/${LAMP}/info/us`, { unit_cost: null })).json()).toEqual({ data: {} })
  expect(await info()).toEqual({ [LAMP]: { us: { supplier: 'Acme' }, eu: { unit_cost: 1100 } } })
  expect((await client.data<Catalogue>('GET', '/asins')).currency).toBe('EUR')
})

test('a value counts from its day on, by the clocks of the company, and its history stays', async () => {
  await company()
  await noted('us', { lead_time: 30 }, '?from=2026-01-01')
  await noted('us', { lead_time: 45 })
  await noted('us', { lead_time: 60 }, `?from=${addDays(TODAY, 1)}`)
  expect((await sheet()).info).toEqual({ us: { lead_time: 45 } })
  const by = expect.stringMatching(/^User /)
  expect((await sheet()).infoHistory).toEqual([
    { seller: 'us', type: 'lead_time', value: 60, from: addDays(TODAY, 1), by },
    { seller: 'us', type: 'lead_time', value: 45, from: TODAY, by },
    { seller: 'us', type: 'lead_time', value: 30, from: '2026-01-01', by },
  ])
  now = new Date(EVENING + 13 * 3_600_000)
  expect((await sheet()).info).toEqual({ us: { lead_time: 60 } })
  now = new Date(EVENING)
  await client.call('DELETE', `/asins/${LAMP}/info/us`, { lead_time: null })
  expect((await sheet()).infoHistory.map(({ value, from }) => [value, from])).toEqual([
    [null, TODAY],
    [30, '2026-01-01'],
  ])
  expect((await sheet()).info).toEqual({})
})

test('what says the same again is not noted twice', async () => {
  await company()
  await noted('us', { case_pack: 12 }, '?from=2026-01-01')
  await noted('us', { case_pack: 12 })
  await client.call('DELETE', `/asins/${LAMP}/info/us`, { category: null })
  expect((await sheet()).infoHistory).toHaveLength(1)
})

test.each([
  [{ unit_cost: -1 }, /unit_cost is a whole number of minor units/],
  [{ unit_cost: 12.5 }, /unit_cost is a whole number of minor units/],
  [{ unit_cost: '12' }, /unit_cost is a whole number of minor units/],
  [{ case_pack: 0 }, /case_pack is a whole number of units, 1 or more/],
  [{ lead_time: 731 }, /lead_time is a whole number of days from 0 to 730/],
  [{ supplier: '  ' }, /supplier is a name/],
  [{ category: 'x'.repeat(121) }, /category is a name/],
  [{}, /exactly one info type/],
  [{ unit_cost: 1, case_pack: 1 }, /exactly one info type/],
])('%j is refused in words', async (body, words) => {
  if (tenants === 0) await company()
  expect(await refused('POST', `/asins/${LAMP}/info/us`, body)).toEqual([400, expect.stringMatching(words)])
  expect(Object.keys(await info())).not.toContain(SHELF)
})

test('values at the edges are taken', async () => {
  await company()
  for (const body of [{ unit_cost: 0 }, { case_pack: 1 }, { lead_time: 0 }, { lead_time: 730 }])
    expect((await noted('us', body)).statusCode).toBe(200)
})

test('an asin nobody knows, a seller nobody has and a day that is none are refused', async () => {
  await company()
  const body = { case_pack: 1 }
  expect(await refused('POST', '/asins/B0NOWHERE0/info/us', body)).toEqual([
    400,
    'B0NOWHERE0 is in no report and has no SKU.',
  ])
  expect(await refused('POST', `/asins/${LAMP}/info/nobody`, body)).toEqual([
    400,
    'nobody is not a seller account. There are eu, us.',
  ])
  expect((await refused('POST', `/asins/${LAMP}/info/us?from=2026-02-30`, body))[0]).toBe(400)
})

test('many values are noted at once, all or none, and a wrong one is named', async () => {
  await company()
  const row = (asin: string, type: string, value: unknown, seller = 'us') => ({ asin, seller, type, value })
  const send = (...rows: object[]) => client.call('POST', '/asins/info/batch', { rows })
  await noted('us', { case_pack: 6 })
  const good = [row(LAMP, 'unit_cost', 100), row(SHELF.toLowerCase(), 'supplier', 'Acme'), row(LAMP, 'case_pack', 6)]
  expect((await send(...good)).json()).toEqual({ data: { changed: 2 } })
  expect(await info()).toEqual({
    [LAMP]: { us: { unit_cost: 100, case_pack: 6 } },
    [SHELF]: { us: { supplier: 'Acme' } },
  })
  const bad = await send(row(LAMP, 'unit_cost', 200), row(SHELF, 'lead_time', 'soon'))
  expect({ statusCode: bad.statusCode, body: bad.json() }).toEqual({
    statusCode: 400,
    body: { message: 'Row 2: lead_time is a whole number of days from 0 to 730.' },
  })
  expect((await info())[LAMP]).toEqual({ us: { unit_cost: 100, case_pack: 6 } })
  const twice = await send(row(LAMP, 'unit_cost', 300), row(LAMP, 'unit_cost', 400), row(SHELF, 'supplier', null))
  expect(twice.json()).toEqual({ data: { changed: 2 } })
  expect(await info()).toEqual({ [LAMP]: { us: { unit_cost: 400, case_pack: 6 } } })
  const later = { rows: [row(LAMP, 'unit_cost', 500)], from: addDays(TODAY, 5) }
  expect(await client.data('POST', '/asins/info/batch', later)).toEqual({ changed: 1 })
  expect((await info())[LAMP]?.us?.unit_cost).toBe(400)
})

test('the values in use are offered, and the suppliers that there are', async () => {
  await company()
  expect(await client.data('GET', '/asins/allowedValues')).toEqual({
    unit_cost: [],
    case_pack: [],
    supplier: [],
    lead_time: [],
    min_quantity: [],
    category: [],
  })
  await client.data('POST', '/asins/info/batch', {
    rows: [
      { asin: LAMP, seller: 'us', type: 'case_pack', value: 12 },
      { asin: LAMP, seller: 'eu', type: 'case_pack', value: 6 },
      { asin: SHELF, seller: 'us', type: 'case_pack', value: 6 },
      { asin: LAMP, seller: 'us', type: 'supplier', value: 'Beta' },
      { asin: LAMP, seller: 'us', type: 'category', value: 'Lighting' },
    ],
  })
  const supplier = { name: 'Acme', email: '', address: '', currency: 'USD', leadTime: null }
  await client.data('POST', '/po/suppliers', supplier)
  expect(await client.data('GET', '/asins/allowedValues')).toEqual({
    unit_cost: [],
    case_pack: ['6', '12'],
    supplier: ['Acme', 'Beta'],
    lead_time: [],
    min_quantity: [],
    category: ['Lighting'],
  })
  expect((await client.data<Catalogue>('GET', '/asins')).meta[LAMP]?.category).toBe('Lighting')
  expect((await sheet()).category).toBe('Lighting')
})

test('what was noted is on record with what counted before', async () => {
  await company()
  await noted('us', { unit_cost: 100 }, '?from=2026-01-01')
  await noted('us', { unit_cost: 120 })
  const { rows } = await client.data<{ rows: { before: unknown; after: unknown }[] }>('GET', '/audit')
  const entry = { asin: LAMP, seller: 'us', type: 'unit_cost' }
  expect(rows.slice(0, 2).map(({ before, after }) => [before, after])).toEqual([
    [[{ ...entry, value: 100 }], [{ ...entry, value: 120, from: TODAY }]],
    [[{ ...entry, value: null }], [{ ...entry, value: 100, from: '2026-01-01' }]],
  ])
})

/** The cost that profit counts with on each of some days, by the database. */
const countedCosts = (days: readonly string[]) =>
  inScope(server.platform.db, { tenant: client.tenantId }, async ({ tx, tenant }) => {
    const costs: (number | null)[] = []
    for (const day of days) {
      const { rows } = await sql<{ cost: string }>`
        select cost from (${unitCostOn(tenant(), sql`${LAMP}::text`, sql`'us'::text`, sql`${day}::date`)}) c`.execute(
        tx,
      )
      costs.push(rows[0]?.cost === undefined || rows[0].cost === null ? null : Number(rows[0].cost))
      const spans = await sql<{ cost: string | null }>`
        select cost from (${unitCostSpans(tenant(), [LAMP])}) c
        where seller = 'us' and since <= ${day}::date and ${day}::date < until`.execute(tx)
      expect(spans.rows.map(({ cost }) => cost)).toEqual(
        rows.length ? rows.map(({ cost }) => cost) : spans.rows.map(() => null),
      )
    }
    return costs
  })
const DAYS = [
  '2020-02-29',
  '2026-02-28',
  '2026-03-01',
  '2026-05-31',
  '2026-06-01',
  addDays(TODAY, -1),
  TODAY,
  addDays(TODAY, 400),
]
const costHistory = async () => (await sheet()).infoHistory.filter(({ type }) => type === 'unit_cost')

test('a later cost holds from the day that is chosen, by the cell and by pasting, and the rule tells the same as the sums', async () => {
  await company()
  await noted('us', { unit_cost: 100 })
  expect(new Set(await countedCosts(DAYS))).toEqual(new Set([100]))
  await noted('us', { unit_cost: 80 }, '?from=2026-03-01')
  const paste = { rows: [{ asin: LAMP, seller: 'us', type: 'unit_cost', value: 90 }], from: '2026-06-01' }
  await client.data('POST', '/asins/info/batch', paste)
  const spans = costSpans(await costHistory())
  expect(await countedCosts(DAYS)).toEqual([80, 80, 80, 80, 90, 90, 100, 100])
  expect(DAYS.map((day) => costOnDay(spans, day))).toEqual(await countedCosts(DAYS))
})

test('a cost that holds always takes the place of all others, which the audit log keeps', async () => {
  await company()
  await noted('us', { unit_cost: 100 }, '?from=2026-03-01')
  await noted('us', { unit_cost: 120 })
  await noted('us', { unit_cost: 110 }, '?from=always')
  expect(await costHistory()).toMatchObject([{ value: 110, from: '1900-01-01' }])
  expect(new Set(await countedCosts(DAYS))).toEqual(new Set([110]))
  const { rows } = await client.data<{ rows: { before: unknown; after: unknown }[] }>('GET', '/audit')
  const entry = { asin: LAMP, seller: 'us', type: 'unit_cost' }
  expect([rows[0]?.before, rows[0]?.after]).toEqual([
    [
      {
        ...entry,
        value: 120,
        history: [
          { from: '2026-03-01', value: 100 },
          { from: TODAY, value: 120 },
        ],
      },
    ],
    [{ ...entry, value: 110, from: 'always' }],
  ])
  // said again it changes nothing
  const again = { rows: [{ ...entry, value: 110 }], from: 'always' }
  expect(await client.data('POST', '/asins/info/batch', again)).toEqual({ changed: 0 })
  expect((await refused('POST', `/asins/${LAMP}/info/us?from=ever`, { unit_cost: 1 }))[0]).toBe(400)
})

test('each row of a paste may have a day of its own', async () => {
  await company()
  const row = { asin: LAMP, seller: 'us', type: 'unit_cost' }
  const rows = [
    { ...row, value: 100, from: 'always' },
    { ...row, value: 120, from: '2026-06-01' },
    { ...row, value: 130 },
  ]
  expect(await client.data('POST', '/asins/info/batch', { rows })).toEqual({ changed: 3 })
  expect((await costHistory()).map(({ from, value }) => [from, value])).toEqual([
    [TODAY, 130],
    ['2026-06-01', 120],
    ['1900-01-01', 100],
  ])
})

test('what is put back on its day leaves no row behind', async () => {
  await company()
  await noted('us', { unit_cost: 100 }, '?from=2026-03-01')
  await noted('us', { unit_cost: 120 })
  await noted('us', { unit_cost: 100 })
  expect(await costHistory()).toMatchObject([{ value: 100, from: '2026-03-01' }])
  await noted('eu', { case_pack: 4 })
  await client.call('DELETE', `/asins/${LAMP}/info/eu`, { case_pack: null })
  expect((await sheet()).infoHistory.filter(({ seller }) => seller === 'eu')).toEqual([])
})
