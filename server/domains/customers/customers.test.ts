import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { AuditEntry } from '#contract/company.ts'
import type { Customer, CustomerRow, customerRoutes, RevealedPerson } from '#contract/customers.ts'
import type { Explanation } from '#contract/explain.ts'
import type { ResponseOf } from '#contract/route.ts'
import { inScope } from '#platform/db/scope.ts'
import { customerReturnsFile } from '#server/testing/claimFiles.ts'
import { markOf } from '#server/testing/orderFacts.ts'
import { order, ordersFile, shipmentsFile, shopFile } from '#server/testing/reportFiles.ts'
import { transactionsFile } from '#server/testing/statementFiles.ts'
import { openTestServer, type TestServer } from '#server/testing/testServer.ts'
import { newUploader, type Uploader } from '#server/testing/uploading.ts'

type Listed = ResponseOf<typeof customerRoutes.listCustomers>

const DAY = 86_400_000
const ago = (days: number) => new Date(Date.now() - days * DAY).toISOString().slice(0, 10)
// at an hour that is of the same day in America
const at = (days: number) => `${ago(days)}T20:00:00+00:00`
const mill = {
  'ship-address-1': '12 Mill Lane',
  'ship-city': 'New Haven',
  'ship-state': 'CT',
  'ship-postal-code': '06513',
}
const sent = (days: number, cells = {}) => ({
  ...mill,
  'shipment-date': at(days),
  'reporting-date': at(days),
  'buyer-email': 'k3x@marketplace.amazon.com',
  ...cells,
})

let server: TestServer
let company: Uploader
beforeAll(async () => {
  server = await openTestServer()
  company = await newUploader(server, 'company', [
    ['us', 'amazon', ['US']],
    ['shop', 'shop', ['US', 'DE']],
  ])
  const bought = (id: string, days: number, cells = {}) => order(id, { 'purchase-date': at(days), ...cells })
  await company.send(
    ordersFile([
      bought('111-0000001-0000001', 20, { 'item-price': '30.00', quantity: '3' }),
      bought('111-0000001-0000002', 15, { 'item-price': '12.50' }),
      bought('111-0000001-0000003', 10, { 'order-status': 'Cancelled', 'item-status': 'Cancelled' }),
      bought('111-0000001-0000009', 9),
    ]),
    {},
    'orders.txt',
  )
  await company.send(
    shipmentsFile([
      ['111-0000001-0000001', 'Jane Doe', sent(19)],
      ['111-0000001-0000002', 'Jane Doe', sent(14)],
      ['111-0000001-0000003', 'Jane Doe', sent(9)],
      ['111-0000001-0000004', 'John Doe', sent(8, { 'quantity-shipped': '2', 'buyer-email': '' })],
    ]),
    {},
    'shipments.txt',
  )
  await company.send(
    shopFile([
      [
        'S-1',
        'Jane Doe',
        {
          ...{ 'address-1': '12 Mill Ln', city: 'New Haven', state: 'CT', 'postal-code': '06513', email: '' },
          ...{ 'purchase-date': at(5), currency: 'EUR', 'item-price': '8.00' },
        },
      ],
      [
        'S-2',
        '',
        { 'address-1': '', city: '', 'postal-code': '', email: 'only@alias.example', 'purchase-date': at(4) },
      ],
    ]),
    {},
    'shop.csv',
  )
  await company.send(
    transactionsFile([
      {
        'date/time': `${ago(12)} 10:00:00 AM PST`,
        type: 'Refund',
        'order id': '111-0000001-0000001',
        sku: 'LAMP',
        quantity: '1',
        'product sales': '-10.00',
        'product sales tax': '-0.80',
        'selling fees': '1.20',
      },
      {
        'date/time': `${ago(12)} 10:00:00 AM PST`,
        type: 'Refund',
        'order id': '111-9999999-9999999',
        sku: 'LAMP',
        quantity: '1',
        'product sales': '-99.00',
      },
    ]),
    {},
    'money.csv',
  )
  await company.send(
    customerReturnsFile([
      {
        'return-date': at(11),
        'order-id': '111-0000001-0000001',
        sku: 'LAMP',
        asin: 'B0LAMP0001',
        quantity: '1',
        reason: 'DEFECTIVE',
      },
    ]),
    {},
    'returns.txt',
  )
})
afterAll(async () => {
  company.close()
  await server.close()
})

const find = (text: string) => company.client.data<Listed>('GET', `/customers?search=${encodeURIComponent(text)}`)
const jane = async (): Promise<CustomerRow> => {
  const [row] = (await find('111-0000001-0000001')).rows
  if (!row) throw new Error('Jane is not found')
  return row
}
const show = (hash: string, of = company.client) => of.data<Customer>('GET', `/customers/${hash}`)

test.each([
  ['111-0000001-0000001', ['J••• D••• 06•••']],
  ['S-1', ['J••• D••• 06•••']],
  ['jane doe', ['J••• D••• 06•••']],
  ['doe', ['J••• D••• 06•••', 'J••• D••• 06•••']],
  ['12 mill lane', ['J••• D••• 06•••', 'J••• D••• 06•••']],
  ['john 06513', ['J••• D••• 06•••']],
  ['only@alias.example', ['null null']],
  ['jan', []],
  ['111-0000001', []],
])('%s finds %j, masked', async (text, found) => {
  expect((await find(text)).rows.map(({ name, place }) => `${name} ${place}`)).toEqual(found)
})

test('a hash finds its buyer, and one of an address everybody there', async () => {
  const { hash } = await jane()
  expect((await find(hash.toUpperCase())).rows.map((row) => row.hash)).toEqual([hash])
  const { household } = await show(hash)
  expect((await find(household?.hash ?? '')).rows).toHaveLength(2)
})

test('an order of which nobody says who bought it is told from one that is not known', async () => {
  expect(await find('111-0000001-0000009')).toEqual({ rows: [], total: 0, cursor: null, buyerless: true })
  expect((await find('111-0000001-0000404')).buyerless).toBe(false)
})

test('without a search the newest buyers come, and those asked for by hash in their order', async () => {
  const { rows, total } = await company.client.data<Listed>('GET', '/customers')
  expect({ orders: rows.map(({ orders }) => orders), total }).toEqual({ orders: [4, 1], total: null })
  const hashes = rows.map(({ hash }) => hash).reverse()
  const named = await company.client.data<Listed>('GET', `/customers?hashes=${hashes.join()}`)
  expect(named.rows.map(({ hash }) => hash)).toEqual(hashes)
})

test('pages follow one another', async () => {
  const first = await company.client.data<Listed>('GET', '/customers?search=doe&limit=1')
  const second = await company.client.data<Listed>(
    'GET',
    `/customers?search=doe&limit=1&cursor=${encodeURIComponent(first.cursor ?? '')}`,
  )
  expect(
    [first.total, ...first.rows, ...second.rows].map((each) => (typeof each === 'object' ? each?.orders : each)),
  ).toEqual([2, 4, 1])
  expect(second.cursor).toBeNull()
})

test('a buyer has figures over all platforms, and money in the currencies that were paid', async () => {
  const customer = await show((await jane()).hash)
  expect(customer).toMatchObject({
    kept: 'person',
    name: 'J••• D•••',
    place: '06•••',
    country: 'US',
    orders: 4,
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
  const { events, eventCount } = await show((await jane()).hash)
  const told = events.map(({ kind, day, order: about, cancelled, words, sources }) => [
    kind,
    day,
    about,
    ...(cancelled ? ['canceled'] : []),
    ...(words ? [words] : []),
    sources.map(({ filename, line }) => `${filename}:${line}`).join(' '),
  ])
  expect(told).toEqual([
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
  const customer = await show((await find('111-0000001-0000004')).rows[0]?.hash ?? '')
  expect(customer).toMatchObject({ orders: 1, units: 2, revenue: { home: 0, paid: [] } })
  expect(customer.events).toMatchObject([{ kind: 'order', money: null, lines: [{ sku: 'LAMP', quantity: 2 }] }])
})

test('nowhere but where it is asked for stands a name or an address', async () => {
  const { hash } = await jane()
  const answers = [
    await company.client.call('GET', '/customers?search=jane'),
    await company.client.call('GET', `/customers/${hash}`),
  ]
  for (const { body, headers } of answers) {
    expect(body).not.toMatch(/jane|doe|mill|haven|06513|k3x/i)
    expect(headers['cache-control']).toBe('no-store')
  }
})

test('name and address are shown to who asks, and it is in the audit log without them', async () => {
  const { hash } = await jane()
  const person = await company.client.data<RevealedPerson>('POST', `/customers/${hash}/reveal`)
  expect(person).toEqual({
    name: 'Jane Doe',
    lines: ['12 Mill Ln'],
    city: 'New Haven',
    state: 'CT',
    postcode: '06513',
    country: 'US',
  })
  const { rows } = await company.client.data<{ rows: AuditEntry[] }>('GET', '/audit?limit=1')
  expect(rows[0]).toMatchObject({ did: `looked at the name and address of customer ${hash}` })
  expect(JSON.stringify(rows)).not.toMatch(/jane|mill/i)
})

test('regular members may ask as well; without the flag nobody may', async () => {
  const { hash } = await jane()
  const regular = await server.client({ tenant: 'company', type: 'regular' })
  expect((await regular.call('POST', `/customers/${hash}/reveal`)).statusCode).toBe(200)
  const shut = await server.client({ tenant: 'shut', flags: ['outreach'] })
  for (const [method, url] of [
    ['GET', '/customers?search=doe'],
    ['GET', `/customers/${hash}`],
    ['POST', `/customers/${hash}/reveal`],
  ] as const)
    expect((await shut.call(method, url)).statusCode).toBe(403)
})

test('the buyers of one company are unknown to another', async () => {
  const { hash } = await jane()
  const other = await server.client({ tenant: 'elsewhere' })
  for (const search of ['doe', hash, '111-0000001-0000001'])
    expect(await other.data('GET', `/customers?search=${search}`)).toMatchObject({
      rows: [],
      total: 0,
      buyerless: false,
    })
  expect((await other.data<Listed>('GET', `/customers?hashes=${hash}`)).rows).toMatchObject([{ name: null, orders: 0 }])
  expect((await other.call('GET', `/customers/${hash}`)).statusCode).toBe(404)
  expect((await other.call('POST', `/customers/${hash}/reveal`)).statusCode).toBe(404)
})

test('labels, cards and opt-outs are part of the story', async () => {
  const { hash } = await jane()
  const { household } = await show(hash)
  await company.client.data('POST', `/addresses/${hash}/labels`, { type: 'customer', label: 'dropshipper' })
  await company.client.data('POST', `/addresses/${household?.hash}/labels`, { type: 'address', label: 'shared' })
  await company.client.data('POST', '/addresses/opt-outs', { code: hash })
  await inScope(server.platform.db, { tenant: company.client.tenantId }, ({ tx }) =>
    tx
      .insertInto('leads')
      .values({
        tenant_id: company.client.tenantId,
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
  const customer = await show(hash)
  expect(customer).toMatchObject({ cards: 1, optedOut: true, labels: [{ type: 'customer', label: 'dropshipper' }] })
  expect(customer.household?.labels).toEqual([{ type: 'address', label: 'shared' }])
  expect(customer.events.slice(0, 4).map(({ kind, words }) => [kind, words])).toEqual(
    expect.arrayContaining([
      ['optOut', null],
      ['label', 'Address: shared'],
      ['label', 'Customer: dropshipper'],
      ['card', null],
    ]),
  )
})

test('of whom retention has taken there is still what may be known', async () => {
  const client = await server.client({ tenant: 'forgetful' })
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
  await inScope(server.platform.db, { tenant: client.tenantId }, ({ tx }) =>
    tx
      .insertInto('recipients')
      .values({ ...common, buyer, household: markOf('home'), person: null, country: 'US' })
      .execute(),
  )
  const hash = buyer.toString('hex')
  expect(await show(hash, client)).toMatchObject({ kept: 'nothing', name: null, place: null, orders: 1 })
  const refused = await client.call('POST', `/customers/${hash}/reveal`)
  expect([refused.statusCode, refused.json<{ message: string }>().message]).toEqual([
    404,
    'Of this customer no name or address is kept.',
  ])
})

test('each figure is explained by its rows, in which people are masked', async () => {
  const { hash } = await jane()
  const explain = (figure: string) => company.client.call('POST', '/explain', { figure, key: { hash } })
  const rowsOf = async (figure: string) =>
    (await explain(figure)).json<{ data: Explanation }>().data.rows.map(({ filename, line }) => `${filename}:${line}`)
  expect(await rowsOf('customer.orders')).toEqual([
    ...['orders.txt:2', 'orders.txt:3', 'orders.txt:4', 'shop.csv:2'],
    ...['shipments.txt:2', 'shipments.txt:3', 'shipments.txt:4', 'shop.csv:2'],
  ])
  expect(await rowsOf('customer.revenue')).toEqual(['orders.txt:2', 'orders.txt:3', 'shop.csv:2'])
  expect(await rowsOf('customer.refunded')).toEqual(['money.csv:4'])
  expect(await rowsOf('customer.returned')).toEqual(['returns.txt:2'])
  const { body } = await explain('customer.orders')
  expect(body).toContain('"person":"•••"')
  expect(body).not.toMatch(/jane|doe|mill|haven|06513|k3x/i)
  expect(body).not.toContain(hash)
  const other = await server.client({ tenant: 'curious' })
  expect((await other.call('POST', '/explain', { figure: 'customer.orders', key: { hash } })).statusCode).toBe(404)
})

test('who bought last stands first, whoever was sent theirs last', async () => {
  const late = await newUploader(server, 'late', [['us', 'amazon', ['US']]])
  const bought = (id: string, days: number) => order(id, { 'purchase-date': at(days) })
  await late.send(ordersFile([bought('111-0000001-0000001', 9), bought('111-0000001-0000002', 4)]), {}, 'orders.txt')
  await late.send(
    shipmentsFile([
      ['111-0000001-0000001', 'Ann Slow', sent(2, { 'buyer-email': '' })],
      ['111-0000001-0000002', 'Ben Quick', sent(3, { 'buyer-email': '' })],
    ]),
    {},
    'shipments.txt',
  )
  const { rows } = await late.client.data<Listed>('GET', '/customers')
  expect(rows.map(({ name, latest }) => [name, latest])).toEqual([
    ['B••• Q•••', ago(4)],
    ['A••• S•••', ago(9)],
  ])
})
