import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { sql } from 'kysely'
import { inScope } from '#platform/db/scope.ts'
import { chooser } from '#server/testing/chooser.ts'
import { type DirectImports, newDirectImports } from '#server/testing/directImports.ts'
import { listingsFile, order, ordersFile, shopFile } from '#server/testing/reportFiles.ts'
import { openTestServer, type TestServer } from '#server/testing/testServer.ts'

let server: TestServer
let tenants = 0
/** Dozens of whole imports each. Milliseconds. */
const LONG = 60_000
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

const newcomer = () => {
  tenants += 1
  return newDirectImports(server, `sales-${tenants}`, [
    ['us', 'amazon', ['US']],
    ['own', 'shop', ['US', 'DE']],
  ])
}

/** What was sold, as the table keeps it and as the standing lines have it. */
const sold = ({ client }: DirectImports) =>
  inScope(server.platform.db, { tenant: client.tenantId }, async ({ tx }) => {
    const { rows: kept } = await sql<{ fact: string }>`
      select concat_ws(' ', day, asin, marketplace, seller, currency, units, orders, revenue) as fact from sales_daily
      where tenant_id = ${client.tenantId} order by 1`.execute(tx)
    const { rows: stands } = await sql<{ fact: string }>`
      with lines as (
        select *, coalesce(asin, (
          select min(asin) from listings l where l.tenant_id = o.tenant_id and l.sku = o.sku and l.standing
        ), '') as counted from order_lines o where tenant_id = ${client.tenantId} and standing and not cancelled
      )
      select concat_ws(' ', day, counted, marketplace, seller, coalesce(currency, ''), sum(quantity),
        count(distinct set_key), sum(coalesce(price, 0))) as fact
      from lines group by day, counted, marketplace, seller, coalesce(currency, '') order by 1`.execute(tx)
    const { rows: apart } = await sql`
      select day, marketplace, seller, currency, sum(units), sum(orders), sum(revenue) from sales_daily
      where tenant_id = ${client.tenantId} group by 1, 2, 3, 4
      except select day, marketplace, seller, currency, units, orders, revenue from sales_days where tenant_id = ${client.tenantId}`.execute(
      tx,
    )
    const { rows: more } = await sql`
      select day, marketplace, seller, currency from sales_days where tenant_id = ${client.tenantId}
      except select day, marketplace, seller, currency from sales_daily where tenant_id = ${client.tenantId}`.execute(
      tx,
    )
    expect([apart, more]).toEqual([[], []])
    return { kept: kept.map(({ fact }) => fact), stands: stands.map(({ fact }) => fact) }
  })

test('units, orders and revenue are summed by day, asin, marketplace, seller and currency', async () => {
  const uploader = await newcomer()
  await uploader.send(
    ordersFile([
      order('a', { quantity: '2', 'item-price': '20.00' }),
      order('a', { sku: 'LAMP-2', quantity: '1', 'item-price': '9.99' }),
      order('b', { 'order-status': 'Pending', 'item-price': '', currency: '' }),
      order('c', { 'order-status': 'Cancelled', quantity: '0' }),
      order('d', { 'purchase-date': '2026-03-02T07:59:00+00:00', 'item-price': '0.00' }),
      order('e', { 'purchase-date': '2026-03-02T08:01:00+00:00' }),
    ]),
  )
  await uploader.send(shopFile([['x', 'Xia', { asin: '', quantity: '3', currency: 'EUR', country: 'DE' }]]))
  const { kept, stands } = await sold(uploader)
  expect(kept).toEqual([
    '2026-03-01  DE own EUR 3 1 1000',
    '2026-03-01 B0LAMP0001 US us  1 1 0',
    '2026-03-01 B0LAMP0001 US us USD 4 2 2999',
    '2026-03-02 B0LAMP0001 US us USD 1 1 1000',
  ])
  expect(stands).toEqual(kept)
})

test('an order seen again counts as it does once that sighting is undone', async () => {
  const uploader = await newcomer()
  const said = (updated: string, quantity: string, ...more: string[]) =>
    uploader.send(
      ordersFile([
        order('a', { 'last-updated-date': updated, quantity }),
        ...more.map((id) => order(id, { quantity: '5' })),
      ]),
    )
  await said('2026-03-02T00:00:00Z', '1')
  const again = await said('2026-03-04T00:00:00Z', '1', 'b')
  await said('2026-03-03T00:00:00Z', '2')
  expect((await sold(uploader)).kept).toEqual(['2026-03-01 B0LAMP0001 US us USD 6 2 2000'])
  await uploader.undo(again.id)
  expect((await sold(uploader)).kept).toEqual(['2026-03-01 B0LAMP0001 US us USD 2 1 1000'])
})

test('an order is one order of an asin when only one of its lines names it and a listing tells the other', async () => {
  const uploader = await newcomer()
  await uploader.send(ordersFile([order('a'), order('a', { sku: 'S1', asin: '' })]))
  const listing = await uploader.send(listingsFile({ S1: 'B0LAMP0001' }), { seller: 'us', marketplace: 'US' })
  const { kept, stands } = await sold(uploader)
  expect(kept).toEqual(['2026-03-01 B0LAMP0001 US us USD 2 1 2000'])
  expect(stands).toEqual(kept)
  await uploader.undo(listing.id)
  expect((await sold(uploader)).kept).toEqual([
    '2026-03-01  US us USD 1 1 1000',
    '2026-03-01 B0LAMP0001 US us USD 1 1 1000',
  ])
})

const day = (offset: number) => `2026-03-${String(10 + offset).padStart(2, '0')}T12:00:00+00:00`
const asins = ['B0LAMP0001', 'B0SHELF001', '']

/** Any file there can be of a small shop: orders, own-shop orders, listings; some said before. */
const anyFile = (choose: (most: number) => number): { content: string; fields: Record<string, string> } => {
  const asOf = new Date(day(choose(6))).toISOString()
  const asin = () => asins[choose(3)] ?? ''
  const status = () => ['Shipped', 'Pending', 'Cancelled'][choose(3)] ?? ''
  const ids = () => [...'abcde'].filter(() => choose(2))
  const kind = choose(5)
  if (kind === 0) {
    const listed = Object.fromEntries(['S0', 'S1'].flatMap((sku) => (choose(3) ? [[sku, asins[choose(2)] ?? '']] : [])))
    return { content: listingsFile({ S9: 'B0OTHER001', ...listed }), fields: { asOf, seller: 'us', marketplace: 'US' } }
  }
  const common = () => ({ asin: asin(), sku: `S${choose(2)}`, quantity: String(1 + choose(3)) })
  if (kind === 1) {
    const lines = ['z', ...ids()].map((id) => [id, `Buyer ${id}`, common()] as const)
    return { content: shopFile(lines), fields: { asOf } }
  }
  const lines = ['z', ...ids()].flatMap((id) => {
    const updated = day(choose(4))
    const bought = day(choose(2))
    return Array.from({ length: 1 + choose(2) }, () =>
      order(id, { ...common(), 'last-updated-date': updated, 'purchase-date': bought, 'order-status': status() }),
    )
  })
  return { content: ordersFile(lines), fields: { asOf } }
}

test.each([1, 3])(
  'whatever is imported and undone, the sums are those of the lines that stand (%i)',
  async (seed) => {
    const uploader = await newcomer()
    const choose = chooser(seed)
    const living: string[] = []
    const said: ReturnType<typeof anyFile>[] = []
    const undo = async () => {
      const [id = ''] = living.splice(choose(living.length), 1)
      expect((await uploader.undo(id)).state).toBe('undone')
    }
    for (let step = 0; step < 24; step += 1) {
      if (living.length > 3 && choose(3) === 0) await undo()
      else {
        const file = (choose(5) === 0 && said[choose(said.length)]) || anyFile(choose)
        said.push(file)
        const upload = await uploader.send(file.content, file.fields)
        expect(upload.state).toBe('imported')
        living.push(upload.id)
      }
      const { kept, stands } = await sold(uploader)
      expect(kept).toEqual(stands)
    }
    while (living.length) await undo()
    expect(await sold(uploader)).toEqual({ kept: [], stands: [] })
  },
  LONG,
)
