import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { sql } from 'kysely'
import type { Catalogue } from '#contract/asins.ts'
import { inScope } from '#platform/db/scope.ts'
import { DAY_MS } from '#rules/days.ts'
import { type DirectImports, newDirectImports } from '#server/testing/directImports.ts'
import { openEventLog } from '#server/testing/eventLog.ts'
import { listingsFile, order, ordersFile, shopFile } from '#server/testing/reportFiles.ts'
import { openTestServer, type TestClient, type TestServer } from '#server/testing/testServer.ts'

const LAMP = 'B0LAMP0001'

let server: TestServer
let tenants = 0
let shop: DirectImports
let client: TestClient
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

const company = async () => {
  tenants += 1
  shop = await newDirectImports(server, `nuke-${tenants}`, [
    ['us', 'amazon', ['US']],
    ['eu', 'amazon', ['DE']],
    ['own', 'shop', ['US']],
  ])
  client = shop.client
}
const nuke = (sku: string, seller = 'us', platform = 'amazon') =>
  client.data<{ sales: number }>('POST', '/admin/items/nuke', { sku, seller, platform })
const skus = async () =>
  (await client.data<Catalogue>('GET', '/asins')).skus.map(({ seller, sku }) => `${seller} ${sku}`)

/** What stands, and all that was computed from it. */
const state = async () => {
  await shop.rollDemand()
  return inScope(server.platform.db, { tenant: client.tenantId }, async ({ tx }) => {
    const of = async (from: string) =>
      (await sql<{ fact: string }>`${sql.raw(`select concat_ws(' ', ${from}`)} order by 1`.execute(tx)).rows.map(
        ({ fact }) => fact,
      )
    return {
      lines: await of('seller, set_key, sku, quantity) as fact from order_lines where standing'),
      sales: await of('day, asin, marketplace, seller, currency, units, orders, revenue) as fact from sales_daily'),
      skus: await of('platform, seller, sku, asin) as fact from skus where not removed'),
      products: await of('asin, name, skus) as fact from products'),
      leads: await of('asin, name) as fact from lead_asins'),
      demand: await of(
        'marketplace, asin, seller, until, units) as fact from demand join demand_pairs using (tenant_id, seller, marketplace)',
      ),
      sightings: await of(`set_key, lines) as fact from sightings`),
    }
  })
}

test('the sales of the SKU on the platform of that seller go, all others stay', async () => {
  await company()
  const lines = [
    order('a', { sku: 'S' }),
    order('a', { sku: 'T', asin: 'B0OTHER001' }),
    order('b', { sku: 'S', quantity: '5' }),
  ]
  await shop.send(ordersFile(lines), { seller: 'us' })
  await shop.send(ordersFile([order('e', { sku: 'S', 'sales-channel': 'Amazon.de', currency: 'EUR' })]), {
    seller: 'eu',
  })
  await shop.send(shopFile([['x', 'Xia', { sku: 'S' }]]))
  expect(await nuke('S')).toEqual({ sales: 2 })
  const left = await state()
  expect(left.lines).toEqual(['eu e S 1', 'own x S 1', 'us a T 1'])
  expect(left.sales).toEqual([
    '2026-03-01 B0LAMP0001 DE eu EUR 1 1 1000',
    '2026-03-01 B0LAMP0001 US own USD 1 1 1000',
    '2026-03-01 B0OTHER001 US us USD 1 1 1000',
  ])
  expect(await skus()).toEqual(['eu S', 'us T', 'own S'])
  expect(left.demand.filter((row) => row.includes(' us '))).toEqual([expect.stringContaining('B0OTHER001')])
})

test('a SKU that listings go on naming stays away as well', async () => {
  await company()
  await shop.send(listingsFile({ S: LAMP, T: LAMP }), { seller: 'us', marketplace: 'US' })
  await shop.send(ordersFile([order('a', { sku: 'S' })]), { seller: 'us' })
  expect(await nuke('S')).toEqual({ sales: 1 })
  await shop.send(listingsFile({ S: LAMP, T: LAMP, U: LAMP }), { seller: 'us', marketplace: 'US' })
  expect(await skus()).toEqual(['us T', 'us U'])
})

test('the same and newer files with those days do not bring the sales back, and new days come in', async () => {
  await company()
  const lines = [order('a', { sku: 'S' }), order('a', { sku: 'T' }), order('b', { sku: 'S' })]
  const first = await shop.send(ordersFile(lines), { seller: 'us', asOf: '2026-03-10T00:00:00Z' })
  await nuke('S')
  const nuked = await state()
  expect(nuked.lines).toEqual(['us a T 1'])
  const duplicate = await shop.send(ordersFile(lines), { seller: 'us', asOf: '2026-03-10T00:00:00Z' })
  expect(duplicate.message).toMatch(/already imported/)
  expect(await state()).toEqual(nuked)
  const again = await shop.send(ordersFile([...lines].reverse()), { seller: 'us', asOf: '2026-03-11T00:00:00Z' })
  expect({ state: again.state, rows: again.rows, message: again.message }).toEqual({
    state: 'imported',
    rows: { read: 3, new: 0, changed: 0, same: 1, older: 0, rejected: 0 },
    message: '2 rows belong to deleted SKUs and were skipped.',
  })
  expect((await state()).lines).toEqual(nuked.lines)
  await shop.undo(first.id)
  await shop.undo(duplicate.id)
  await shop.undo(again.id)
  expect(await state()).toEqual({ lines: [], sales: [], skus: [], products: [], leads: [], demand: [], sightings: [] })
  const later = new Date(Date.now() + DAY_MS).toISOString()
  const newest = await shop.send(ordersFile([...lines, order('c', { sku: 'S', 'purchase-date': later })]), {
    seller: 'us',
  })
  expect({ new: newest.rows.new, lines: (await state()).lines }).toEqual({ new: 2, lines: ['us a T 1', 'us c S 1'] })
})

test('an older version of an order that stands again has no deleted line either, and lines of sightings stay right', async () => {
  await company()
  const stockReport = (updated: string, asOf: string, ...lines: (readonly [sku: string, quantity: string])[]) =>
    shop.send(
      ordersFile([
        order('first', { sku: 'Z', 'last-updated-date': updated }),
        ...lines.map(([sku, quantity]) => order('a', { sku, quantity, 'last-updated-date': updated })),
      ]),
      { seller: 'us', asOf },
    )
  const one = await stockReport('2026-03-02T00:00:00Z', '2026-03-02T00:00:00Z', ['S', '1'], ['T', '1'], ['R', '1'])
  const two = await stockReport('2026-03-03T00:00:00Z', '2026-03-03T00:00:00Z', ['R', '1'], ['S', '1'], ['T', '1'])
  const three = await stockReport('2026-03-04T00:00:00Z', '2026-03-04T00:00:00Z', ['S', '9'], ['R', '1'])
  expect(await nuke('S')).toEqual({ sales: 1 })
  expect((await state()).lines).toEqual(['us a R 1', 'us first Z 1'])
  await shop.undo(three.id)
  expect((await state()).lines).toEqual(['us a R 1', 'us a T 1', 'us first Z 1'])
  await shop.undo(one.id)
  expect((await state()).lines).toEqual(['us a R 1', 'us a T 1', 'us first Z 1'])
  const { rows } = await client.data<{ rows: { line: number; values: { sku: string } }[] }>('POST', '/explain', {
    figure: 'upload.rows',
    key: { upload: two.id },
  })
  expect(rows.map(({ line, values }) => [line, values.sku])).toEqual([
    [2, 'Z'],
    [3, 'R'],
    [5, 'T'],
  ])
})

test('leads of the deleted sales go when leads are judged again', async () => {
  await company()
  const log = await openEventLog(server.platform, client.tenantId)
  await shop.send(
    shopFile([
      ['x', 'Xia', { sku: 'S' }],
      ['y', 'Yan', { sku: 'T' }],
    ]),
  )
  const { job } = await client.data<{ job: { id: string } }>('POST', `/leads/${LAMP}`, {})
  await log.jobEnd(job.id)
  const ready = async () => (await client.data<{ ready: number }[]>('GET', '/leads'))[0]?.ready
  expect(await ready()).toBe(2)
  const from = log.events.length
  expect(await nuke('S', 'own', 'shop')).toEqual({ sales: 1 })
  await log.next('leads', (data) => log.events.findLastIndex((event) => event.data === data) >= from && !data.asins)
  expect(await ready()).toBe(1)
  log.close()
})

test('it is an admin’s alone, on record, and says when there is nothing to delete', async () => {
  await company()
  await shop.send(ordersFile([order('a', { sku: 'S' })]), { seller: 'us' })
  const regular = await server.client({ tenant: client.tenantCode, type: 'regular' })
  const key = { sku: 'S', seller: 'us', platform: 'amazon' }
  expect((await regular.call('POST', '/admin/items/nuke', key)).statusCode).toBe(403)
  await nuke('S')
  const { rows } = await client.data<{ rows: { before: unknown; after: unknown }[] }>('GET', '/audit')
  expect({ before: rows[0]?.before, after: rows[0]?.after }).toEqual({
    before: { ...key, asin: LAMP },
    after: { ...key, sales: 1 },
  })
  const answer = await client.call('POST', '/admin/items/nuke', key)
  expect({ statusCode: answer.statusCode, body: answer.json() }).toEqual({
    statusCode: 404,
    body: { message: 'S of us on amazon was not found.' },
  })
})
