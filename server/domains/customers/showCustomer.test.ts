import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { Explanation } from '#contract/explain.ts'
import { inScope } from '#platform/db/scope.ts'
import { ago, at, type Buyers, openBuyers } from '#server/testing/buyers.ts'
import { markOf } from '#server/testing/orderFacts.ts'

let buyers: Buyers
beforeAll(async () => {
  buyers = await openBuyers()
})
afterAll(() => buyers.close())

test('a buyer has figures over all platforms, and money in the currencies that were paid', async () => {
  const customer = await buyers.show((await buyers.jane()).hash)
  expect(customer).toMatchObject({
    kept: 'person',
    name: 'J••• D•••',
    place: '06•••',
    country: 'US',
    orders: 3,
    cancelled: 1,
    units: 5,
    first: ago(20),
    latest: ago(5),
    currency: 'USD',
    revenue: {
      paid: expect.arrayContaining([
        { currency: 'USD', amount: 42_50 },
        { currency: 'EUR', amount: 8_00 },
      ]),
    },
    // a tax is no refund of the seller's, and a fee is none of the buyer's
    refunded: { home: 10_00, paid: [{ currency: 'USD', amount: 10_00 }] },
    refundedOrders: 1,
    returned: 1,
    replaced: 0,
    cards: 0,
    labels: [],
    optedOut: false,
  })
  expect(customer.household?.others).toEqual([{ hash: expect.any(String), name: 'J••• D•••', orders: 1 }])
})

test('the timeline tells everything newest first, with the lines of files that say so', async () => {
  const { events, eventCount } = await buyers.show((await buyers.jane()).hash)
  const eventRows = events.map(({ kind, day, order: about, cancelled, details, sources }) => [
    kind,
    day,
    about,
    ...(cancelled ? ['canceled'] : []),
    ...(details ? [details] : []),
    sources.map(({ filename, line }) => `${filename}:${line}`).join(' '),
  ])
  expect(eventRows).toEqual([
    ['order', ago(5), 'S-1', 'shop.csv:2'],
    ['order', ago(10), '111-0000001-0000003', 'canceled', 'orders.txt:4 shipments.txt:4'],
    ['return', ago(11), '111-0000001-0000001', 'Defective', 'returns.txt:2'],
    ['refund', ago(12), '111-0000001-0000001', 'money.csv:4'],
    ['order', ago(15), '111-0000001-0000002', 'orders.txt:3 shipments.txt:3'],
    ['order', ago(20), '111-0000001-0000001', 'orders.txt:2 shipments.txt:2'],
  ])
  expect(eventCount).toBe(6)
  expect(events.at(-1)).toMatchObject({
    seller: 'us',
    platform: 'amazon',
    marketplace: 'US',
    lines: [{ asin: 'B0LAMP0001', sku: 'LAMP', name: 'Lamp', quantity: 3 }],
    money: { home: 30_00, paid: [{ currency: 'USD', amount: 30_00 }] },
  })
})

test('an order that only its shipment tells of has its units, and no money', async () => {
  const customer = await buyers.show((await buyers.find('111-0000001-0000004')).rows[0]?.hash ?? '')
  expect(customer).toMatchObject({ orders: 1, units: 2, revenue: { home: 0, paid: [] } })
  expect(customer.events).toMatchObject([{ kind: 'order', money: null, lines: [{ sku: 'LAMP', quantity: 2 }] }])
})

test('each figure is explained by its rows, in which people are masked', async () => {
  const { hash } = await buyers.jane()
  const explain = (figure: string) => buyers.client.call('POST', '/explain', { figure, key: { hash } })
  const rowsOf = async (figure: string) =>
    (await explain(figure)).json<{ data: Explanation }>().data.rows.map(({ filename, line }) => `${filename}:${line}`)
  expect(await rowsOf('customer.orders')).toEqual([
    ...['orders.txt:2', 'orders.txt:3', 'shop.csv:2'],
    ...['shipments.txt:2', 'shipments.txt:3', 'shipments.txt:4', 'shop.csv:2'],
  ])
  expect(await rowsOf('customer.revenue')).toEqual(['orders.txt:2', 'orders.txt:3', 'shop.csv:2'])
  expect(await rowsOf('customer.refunded')).toEqual(['money.csv:4'])
  expect(await rowsOf('customer.returned')).toEqual(['returns.txt:2'])
  const { body } = await explain('customer.orders')
  expect(body).toContain('"person":"•••"')
  expect(body).not.toMatch(/jane|doe|mill|haven|06513|k3x/i)
  expect(body).not.toContain(hash)
  const other = await buyers.server.client({ tenant: 'curious' })
  expect((await other.call('POST', '/explain', { figure: 'customer.orders', key: { hash } })).statusCode).toBe(404)
})

test('labels, cards and opt-outs are part of the story', async () => {
  const { hash } = await buyers.jane()
  const { household } = await buyers.show(hash)
  await buyers.client.data('POST', `/addresses/${hash}/labels`, { type: 'customer', label: 'dropshipper' })
  await buyers.client.data('POST', `/addresses/${household?.hash}/labels`, { type: 'address', label: 'shared' })
  await buyers.client.data('POST', '/addresses/opt-outs', { code: hash })
  await inScope(buyers.server.platform.db, { tenant: buyers.client.tenantId }, ({ tx }) =>
    tx
      .insertInto('leads')
      .values({
        tenant_id: buyers.client.tenantId,
        asin: 'B0LAMP0001',
        buyer: Buffer.from(hash, 'hex'),
        household: Buffer.from(household?.hash ?? '', 'hex'),
        platform: 'shop',
        seller: 'shop',
        order_kind: 'shop',
        order_id: 'S-1',
        printed_at: new Date(`${ago(3)}T09:00:00Z`),
      })
      .execute(),
  )
  const customer = await buyers.show(hash)
  expect(customer).toMatchObject({ cards: 1, optedOut: true, labels: [{ type: 'customer', label: 'dropshipper' }] })
  expect(customer.household?.labels).toEqual([{ type: 'address', label: 'shared' }])
  expect(customer.events.slice(0, 4).map(({ kind, details }) => [kind, details])).toEqual(
    expect.arrayContaining([
      ['optOut', null],
      ['label', 'Address: shared'],
      ['label', 'Customer: dropshipper'],
      ['card', null],
    ]),
  )
})

test('of whom retention has taken there is still what may be known', async () => {
  const client = await buyers.server.client({ tenant: 'forgetful' })
  const buyer = markOf('ann')
  const common = {
    ...{
      tenant_id: client.tenantId,
      kind: 'shipments',
      seller: 'us',
      set_key: '1',
      import_id: 1,
      line: 2,
      standing: true,
    },
    ...{
      at: new Date(),
      key_hash: '1',
      row_hash: '1',
      platform: 'amazon',
      order_id: '1',
      happened_at: new Date(at(60)),
    },
  }
  await inScope(buyers.server.platform.db, { tenant: client.tenantId }, ({ tx }) =>
    tx
      .insertInto('recipients')
      .values({ ...common, buyer, household: markOf('home'), person: null, country: 'US' })
      .execute(),
  )
  const hash = buyer.toString('hex')
  expect(await buyers.show(hash, client)).toMatchObject({ kept: 'nothing', name: null, place: null, orders: 1 })
  const refused = await client.call('POST', `/customers/${hash}/reveal`)
  expect([refused.statusCode, refused.json<{ message: string }>().message]).toEqual([
    404,
    'No name or address is stored for this customer.',
  ])
})
