import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { COLUMNS_TYPE } from '#contract/headers.ts'
import type { Inventory, InventoryRow, SafetyRow } from '#contract/inventory.ts'
import { inScope } from '#platform/db/scope.ts'
import { daysUpTo } from '#rules/days.ts'
import { fromBytes } from '#rules/lists/columnBytes.ts'
import { plainRow, toRows } from '#rules/lists/columnRows.ts'
import { openEventLog } from '#server/testing/eventLog.ts'
import { rollDemand } from '#server/testing/jobRuns.ts'
import { order, ordersFile } from '#server/testing/reportFiles.ts'
import { myiFile } from '#server/testing/stockFiles.ts'
import { openTestServer, type TestServer } from '#server/testing/testServer.ts'
import { newUploader, type Uploader } from '#server/testing/uploading.ts'

let server: TestServer
let tenants = 0
/** Far off, so that no session has ended. */
const NOW = new Date('2099-03-10T12:00:00Z')
beforeAll(async () => {
  server = await openTestServer()
  server.platform.now = () => NOW
})
afterAll(() => server.close())

const LAMP = 'B0LAMP0001'
const NEW = 'B0NEWONE01'
const END = '2026-03-09'

const newcomer = () => {
  tenants += 1
  return newUploader(server, `inventory-${tenants}`, [['us', 'amazon', ['US']]])
}
const stock = (uploader: Uploader) =>
  uploader.send(myiFile([{ 'afn-fulfillable-quantity': '50' }]), { asOf: '2026-03-10T08:00:00Z' })

/** Two a day on each of sixty days. */
const sales = async (uploader: Uploader) => {
  await uploader.send(
    ordersFile(daysUpTo(END, 60).map((day) => order(day, { 'purchase-date': `${day}T20:00:00+00:00`, quantity: '2' }))),
    { asOf: '2026-03-10T21:00:00Z' },
  )
  await rollDemand(server.platform, uploader.client.tenantId)
}

const openOrder = (
  { client }: Uploader,
  lines: readonly (readonly [asin: string, quantity: number])[],
  expected: string | null,
) =>
  inScope(server.platform.db, { tenant: client.tenantId }, async ({ tx, tenant }) => {
    const { id } = await tx
      .insertInto('purchase_orders')
      .values({
        tenant_id: tenant(),
        number: Math.floor(Math.random() * 1e9),
        status: 'open',
        currency: 'USD',
        expected,
        ordered_on: '2099-03-01',
        created_by: 'me',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const place = { tenant_id: tenant(), order_id: id, marketplace: 'US', seller: 'us', sku: 'LAMP' }
    await tx
      .insertInto('purchase_lines')
      .values(lines.map(([asin, quantity], line) => ({ ...place, line: line + 1, asin, quantity })))
      .execute()
  })

const listed = ({ client }: Uploader) => client.data<Inventory>('GET', '/sales/inventory')

test('before the first import there is nothing, and no time of it', async () => {
  const client = await server.client({ tenant: 'nothing' })
  expect(await client.data('GET', '/sales/inventory')).toEqual({ rows: [], updatedAt: null })
})

test('open orders stand beside stock, those of products never in stock too; the answer says which event it includes', async () => {
  const uploader = await newcomer()
  await stock(uploader)
  await openOrder(
    uploader,
    [
      [LAMP, 300],
      [NEW, 40],
    ],
    '2099-05-01',
  )
  await openOrder(uploader, [[LAMP, 20]], null)
  const { rows, updatedAt } = await listed(uploader)
  expect(rows.map(({ asin, amt, orders, dueBy }) => [asin, amt, orders, dueBy])).toEqual([
    // four weeks and 42 days from the tenth of March; nobody said when: four weeks after it was ordered
    [
      LAMP,
      50,
      [
        { amt: 20, when: '2099-03-29' },
        { amt: 300, when: '2099-05-01' },
      ],
      '2099-05-19',
    ],
    [NEW, 0, [{ amt: 40, when: '2099-05-01' }], '2099-05-19'],
  ])
  expect(updatedAt).toBe('2026-03-10T08:00:00.000Z')
  const answer = await uploader.client.call('GET', '/sales/inventory')
  expect(Number(answer.headers['x-clove-event'])).toBeGreaterThan(0)
  uploader.close()
})

test('a long list by columns has the same rows, for callers who accept it', async () => {
  const uploader = await newcomer()
  const lines = Array.from({ length: 1200 }, (_, at) => {
    const code = String(at).padStart(5, '0')
    return { sku: `SKU-${code}`, asin: `B0LAM${code}`, 'product-name': at % 3 ? `Lämp ${at}` : '' }
  })
  await uploader.send(myiFile(lines), { asOf: '2026-03-10T08:00:00Z' })
  const accept = { headers: { accept: `${COLUMNS_TYPE}, application/json` } }
  const answer = await uploader.client.call('GET', '/sales/inventory', undefined, accept)
  expect(answer.headers).toMatchObject({
    'content-type': COLUMNS_TYPE,
    'x-clove-event': expect.any(String),
    vary: expect.stringContaining('Accept'),
  })
  const bytes = answer.rawPayload
  const { data, columns } = fromBytes(Uint8Array.from(bytes).buffer)
  const { rows, ...facts } = await listed(uploader)
  expect(rows).toHaveLength(1200)
  expect(data).toEqual({ ...facts, rows: [] })
  const plain = toRows(columns).map((row) => plainRow(row as InventoryRow))
  expect(plain.map((row) => ({ ...row, receiving: plainRow(row.receiving) }))).toEqual(rows)
  const zipped = { headers: { ...accept.headers, 'accept-encoding': 'gzip' } }
  const packed = await uploader.client.call('GET', '/sales/inventory', undefined, zipped)
  expect(gunzipSync(packed.rawPayload).equals(bytes)).toBe(true)
  uploader.close()
})

test('a list that a browser has already is neither read nor sent again, up to the next half hour', async () => {
  const uploader = await newcomer()
  const { client } = uploader
  // no import, whose jobs emit events for a while
  await openOrder(uploader, [[LAMP, 300]], '2099-05-01')
  const first = await client.call('GET', '/sales/inventory')
  const headers = { 'if-none-match': String(first.headers.etag) }
  const repeat = (more = {}) => client.call('GET', '/sales/inventory', undefined, { headers: { ...headers, ...more } })
  const again = await repeat()
  expect({ statusCode: again.statusCode, body: again.body }).toEqual({ statusCode: 304, body: '' })
  expect(again.headers).toMatchObject({
    'x-clove-event': first.headers['x-clove-event'],
    'cache-control': 'private, no-cache',
  })
  expect((await repeat({ accept: COLUMNS_TYPE })).statusCode).toBe(200)
  server.platform.now = () => new Date(NOW.getTime() + 30 * 60_000)
  expect((await repeat()).statusCode).toBe(200)
  server.platform.now = () => NOW
  const place = { marketplace: 'US', asin: LAMP, seller: 'us' }
  await client.data('POST', '/sales/safety', [{ ...place, safetyQty: 7 }])
  const changed = await repeat()
  expect({
    statusCode: changed.statusCode,
    total: changed.json<{ data: Inventory }>().data.rows[0]?.safetyTotal,
  }).toEqual({
    statusCode: 200,
    total: 7,
  })
  uploader.close()
})

test('safety stock is the suggestion until a person sets it, and again once he takes it back', async () => {
  const uploader = await newcomer()
  const { client } = uploader
  await stock(uploader)
  await sales(uploader)
  const safety = async () => (await client.data<SafetyRow[]>('GET', '/sales/safety'))[0]
  // 1.65·√(70 + (0.2·70)²) = 26.9: 35 days of two a day, lead times of no orders
  expect(await safety()).toMatchObject({
    inventory: 50,
    velocity: expect.closeTo(2, 10),
    suggested: 27,
    safetyQty: null,
  })
  const total = async () => (await listed(uploader)).rows.map(({ safetyTotal, safetyQty }) => [safetyTotal, safetyQty])
  expect(await total()).toEqual([[27, null]])
  const log = await openEventLog(server.platform, client.tenantId)
  const place = { marketplace: 'US', asin: LAMP.toLowerCase(), seller: 'us' }
  expect(await client.data('POST', '/sales/safety', [{ ...place, safetyQty: 0 }])).toEqual({ changed: 1 })
  expect(await log.next('inventory')).toEqual({ asins: [LAMP] })
  log.close()
  expect(await total()).toEqual([[0, 0]])
  expect(await client.data('POST', '/sales/safety', [{ ...place, safetyQty: 0 }])).toEqual({ changed: 0 })
  expect(await client.data('POST', '/sales/safety', [{ ...place, safetyQty: null }])).toEqual({ changed: 1 })
  expect(await total()).toEqual([[27, null]])
  const { rows: audit } = await client.data<{ rows: { action: string; before: unknown; after: unknown }[] }>(
    'GET',
    '/audit',
  )
  const set = audit.filter(({ action }) => action === 'POST /sales/safety').at(-1)
  expect(set).toMatchObject({ before: [{ asin: LAMP, safetyQty: null }], after: [{ asin: LAMP, safetyQty: 0 }] })
  uploader.close()
})

test.each([
  [{ asin: 'LAMP' }, 'LAMP is not an ASIN: it has ten letters and digits.'],
  [{ marketplace: 'XX' }, 'There is no marketplace XX. Write it as US or DE.'],
  [{ seller: 'eu' }, 'There is no seller eu. Sellers are us.'],
  [{ safetyQty: -1 }, 'Safety stock is 0 or more units.'],
])('safety stock of %j is refused', async (wrong, message) => {
  const uploader = await newcomer()
  const row = { marketplace: 'US', asin: LAMP, seller: 'us', safetyQty: 5, ...wrong }
  const answer = await uploader.client.call('POST', '/sales/safety', [row])
  expect(answer.statusCode).toBe(400)
  expect(answer.json<{ message: string }>().message).toContain(message)
  uploader.close()
})

test('what asks for no ASIN is refused, an ASIN nobody knows has no rows', async () => {
  const client = await server.client({ tenant: 'unknown' })
  expect((await client.call('GET', '/sales/inventory/lamp')).statusCode).toBe(400)
  expect(await client.data('GET', `/sales/inventory/${NEW}`)).toEqual({ rows: [], updatedAt: null })
})
