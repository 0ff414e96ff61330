import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import type { Purchase } from '#contract/purchases.ts'
import { readCompanyDay } from '#model/planning/companyDay.ts'
import { inScope } from '#platform/db/scope.ts'
import { addDays } from '#rules/days.ts'
import { openEventLog } from '#server/testing/eventLog.ts'
import { lampLine, newBuyer, purchaseInput } from '#server/testing/purchasing.ts'
import { openTestServer, type TestServer } from '#server/testing/testServer.ts'

let server: TestServer
let tenants = 0
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

const open = async () => {
  tenants += 1
  const buyer = await newBuyer(server, `buyer-${tenants}`)
  const { tenantId } = buyer.client
  const today = await inScope(server.platform.db, { tenant: tenantId }, (scope) =>
    readCompanyDay(scope, server.platform.now()),
  )
  return { ...buyer, today }
}

test('a draft gets the next number of its company, is changed, listed and thrown away', async () => {
  const { client, add } = await open()
  const first = await add({ notes: 'by sea' })
  expect(first).toMatchObject({
    number: 'PO-1001',
    status: 'draft',
    notes: 'by sea',
    by: expect.any(String),
    overdue: false,
    orderedAt: null,
    lines: [{ line: 1, sku: 'LAMP', quantity: 100, received: 0, shipped: 0, unitCost: 250 }],
    bookings: [],
  })
  const second = await add({ lines: [lampLine({ asin: 'b0shelf001', sku: ' SHELF ' })] })
  expect(second).toMatchObject({ number: 'PO-1002', lines: [{ asin: 'B0SHELF001', sku: 'SHELF' }] })
  const changed = await client.data<Purchase>(
    'PUT',
    `/po/${first.id}`,
    purchaseInput({
      lines: [lampLine({ line: 1, quantity: 40 }), lampLine({ sku: 'OTHER', unitCost: null, fnsku: null })],
      expected: '2026-12-01',
    }),
  )
  expect(changed).toMatchObject({
    notes: '',
    expected: '2026-12-01',
    lines: [
      { line: 1, quantity: 40 },
      { line: 2, sku: 'OTHER', unitCost: null, fnsku: null },
    ],
  })
  const numbers = async (query = '') =>
    (await client.data<Purchase[]>('GET', `/po${query}`)).map(({ number }) => number)
  expect(await numbers()).toEqual(['PO-1002', 'PO-1001'])
  expect(await numbers('?asin=B0SHELF001')).toEqual(['PO-1002'])
  expect(await numbers('?status=waiting')).toEqual([])
  expect(await client.data('DELETE', `/po/${second.id}`)).toEqual({})
  expect(await numbers()).toEqual(['PO-1001'])
  // somebody may have seen the number
  expect((await add()).number).toBe('PO-1003')
})

describe('an order is placed', () => {
  const message = 'SKU LAMB of B0LAMP0001 is not in the catalog of main.'
  test('when it says whom from, what and at which cost; a draft may lack them', async () => {
    const { add, refusal, client, anySupplier, knowSkus, show } = await open()
    const { id } = await add({ lines: [lampLine({ sku: 'LAMB' }), lampLine({ marketplace: 'CA', unitCost: null })] })
    const send = () => refusal('POST', `/po/${id}/send`, {})
    const save = (input: object) => client.data('PUT', `/po/${id}`, purchaseInput(input))
    expect(await send()).toEqual([400, 'PO-1001 is not placed yet. Choose a supplier. 2 more things are missing.'])
    const supplier = await anySupplier()
    await save({ supplier, lines: [lampLine({ sku: 'LAMB' })] })
    expect(await send()).toEqual([
      400,
      `PO-1001 is not placed yet. ${message} Choose another, or add it to the product.`,
    ])
    await knowSkus([lampLine(), lampLine({ asin: 'B0SHELF001', sku: 'LAMB' })])
    // a SKU of another product is none of this one
    expect((await send())[1]).toContain(message)
    await save({ supplier, lines: [lampLine({ unitCost: null })] })
    expect(await send()).toEqual([400, 'PO-1001 is not placed yet. Enter the unit cost of LAMP.'])
    expect(await show(id)).toMatchObject({ status: 'draft', orderedAt: null })
    await save({ supplier, lines: [lampLine()] })
    expect(await client.data('POST', `/po/${id}/send`, {})).toMatchObject({ status: 'waiting' })
  })

  test('and says how late it is, and what its products are called', async () => {
    const { order, today } = await open()
    const placed = await order({ expected: addDays(today, -21) }, addDays(today, -60))
    expect(placed).toMatchObject({ overdue: true, daysLate: 21, lines: [{ name: null }] })
    expect(await order({ expected: today })).toMatchObject({ overdue: false, daysLate: 0 })
  })
})

test('an order goes from waiting to open to received as its units come, and back as they are taken back', async () => {
  const { order, move, refusal, today } = await open()
  const sent = await order({}, addDays(today, -20))
  expect(sent).toMatchObject({ status: 'waiting', orderedAt: addDays(today, -20), shippedAt: null })
  const { id } = sent
  const shipped = await move(id, 'ship', { shippedAt: addDays(today, -15) })
  expect(shipped).toMatchObject({ status: 'open', shippedAt: addDays(today, -15), receivedAt: null })
  expect(await move(id, 'ship', { shippedAt: null })).toMatchObject({ status: 'waiting', shippedAt: null })
  await move(id, 'ship', { shippedAt: addDays(today, -15) })
  const receive = (quantity: number, days = 0) =>
    move(id, 'receive', { lines: [{ line: 1, quantity }], receivedAt: addDays(today, -days) })
  expect(await receive(60, 5)).toMatchObject({ status: 'open', receivedAt: null, lines: [{ received: 60 }] })
  expect(await receive(40, 2)).toMatchObject({
    status: 'received',
    receivedAt: addDays(today, -2),
    lines: [{ received: 100 }],
  })
  expect(await receive(-10, 1)).toMatchObject({ status: 'open', receivedAt: null, lines: [{ received: 90 }] })
  // more than ordered is taken and shows
  expect(await receive(15)).toMatchObject({
    status: 'received',
    receivedAt: today,
    lines: [{ received: 105, quantity: 100 }],
  })
  expect(await refusal('POST', `/po/${id}/receive`, { lines: [{ line: 1, quantity: 96 }] })).toEqual([
    400,
    '201 units of LAMP would be far more than the 100 ordered. Change the order first.',
  ])
  expect(await refusal('POST', `/po/${id}/receive`, { lines: [{ line: 1, quantity: -106 }] })).toEqual([
    400,
    '105 units of LAMP were received; 106 can’t be reversed.',
  ])
  expect(await refusal('POST', `/po/${id}/receive`, { lines: [{ line: 9, quantity: 1 }] })).toEqual([
    404,
    'Line 9 of PO-1001 was not found.',
  ])
})

test('of several lines all are received or none, and a line named twice is added up', async () => {
  const { order, move, refusal, show } = await open()
  const { id } = await order({ lines: [lampLine(), lampLine({ marketplace: 'CA', quantity: 10 })] })
  const lines = [
    { line: 1, quantity: 5 },
    { line: 2, quantity: 30 },
  ]
  expect((await refusal('POST', `/po/${id}/receive`, { lines }))[0]).toBe(400)
  expect((await show(id)).lines.map(({ received }) => received)).toEqual([0, 0])
  const twice = {
    lines: [
      { line: 2, quantity: 4 },
      { line: 2, quantity: 6 },
    ],
  }
  expect((await move(id, 'receive', twice)).lines.map(({ received }) => received)).toEqual([0, 10])
})

describe('what may be done depends on where an order stands', () => {
  test('a draft is sent before it ships or comes', async () => {
    const { add, refusal, today, anySupplier, knowSkus } = await open()
    await knowSkus([lampLine()])
    const { id } = await add({ supplier: await anySupplier() })
    const lines = [{ line: 1, quantity: 1 }]
    expect(await refusal('POST', `/po/${id}/receive`, { lines })).toEqual([
      409,
      'PO-1001 is draft and cannot be received. Place it first.',
    ])
    expect((await refusal('POST', `/po/${id}/ship`, {}))[0]).toBe(409)
    expect((await refusal('POST', `/po/${id}/close`))[0]).toBe(409)
    expect(await refusal('POST', `/po/${id}/send`, { orderedAt: addDays(today, 1) })).toEqual([
      400,
      `${addDays(today, 1)} is in the future. Enter a day up to today.`,
    ])
  })

  test('closed and cancelled ones come back to where they were', async () => {
    const { order, move, refusal, client } = await open()
    const first = await order()
    await move(first.id, 'receive', { lines: [{ line: 1, quantity: 30 }] })
    expect(await refusal('POST', `/po/${first.id}/cancel`)).toEqual([
      409,
      'PO-1001 is open and cannot be canceled. Units were received: close it instead.',
    ])
    expect(await move(first.id, 'close')).toMatchObject({ status: 'closed', receivedAt: expect.any(String) })
    expect(await refusal('PUT', `/po/${first.id}`, purchaseInput())).toEqual([
      409,
      'PO-1001 is closed and cannot be changed. Reopen it first.',
    ])
    expect(await move(first.id, 'reopen')).toMatchObject({ status: 'open', receivedAt: null })
    const second = await order()
    expect(await move(second.id, 'cancel')).toMatchObject({ status: 'cancelled' })
    expect(await move(second.id, 'reopen')).toMatchObject({ status: 'waiting' })
    expect(await refusal('DELETE', `/po/${second.id}`)).toEqual([
      409,
      'PO-1002 is waiting and cannot be discarded. Only a draft can be discarded; cancel it instead.',
    ])
    const draft = await client.data<Purchase>('POST', '/po', purchaseInput())
    await move(draft.id, 'cancel')
    expect(await move(draft.id, 'reopen')).toMatchObject({ status: 'draft' })
    expect((await refusal('POST', `/po/${second.id}/reopen`))[0]).toBe(409)
  })

  test('what has come of an order that was placed stays in it', async () => {
    const { order, move, refusal, client, anySupplier } = await open()
    const { id } = await order({ lines: [lampLine(), lampLine({ marketplace: 'CA' })] })
    await move(id, 'receive', { lines: [{ line: 1, quantity: 30 }] })
    const supplier = await anySupplier()
    const save = (lines: ReturnType<typeof lampLine>[], more = {}) =>
      refusal('PUT', `/po/${id}`, purchaseInput({ supplier, lines, ...more }))
    const kept = lampLine({ line: 1 })
    expect(await save([lampLine({ line: 2, marketplace: 'CA' })])).toEqual([
      409,
      '30 units of LAMP were received, so the line can’t be removed.',
    ])
    expect(await save([lampLine({ line: 1, quantity: 29 })])).toEqual([
      409,
      '30 units of LAMP were received, so the quantity can’t be lower.',
    ])
    expect((await save([lampLine({ line: 1, sku: 'OTHER' })]))[0]).toBe(409)
    expect(await save([kept], { currency: 'EUR' })).toEqual([
      409,
      'PO-1001 has been placed, so supplier and currency can’t change. Cancel it and create another one.',
    ])
    expect(await save([kept, lampLine({ line: 7, sku: 'NEW' })])).toEqual([404, 'Line 7 of PO-1001 was not found.'])
    // the untouched line goes, another one joins under a number of its own, and the order is whole
    const saved = await client.data<Purchase>(
      'PUT',
      `/po/${id}`,
      purchaseInput({
        supplier,
        lines: [lampLine({ line: 1, quantity: 30, unitCost: 260 }), lampLine({ sku: 'NEW', quantity: 5 })],
        notes: 'less',
      }),
    )
    expect(saved).toMatchObject({ status: 'open', notes: 'less' })
    expect(saved.lines).toMatchObject([
      { line: 1, quantity: 30, received: 30, unitCost: 260 },
      { line: 3, sku: 'NEW', received: 0 },
    ])
    const fewer = await client.data<Purchase>(
      'PUT',
      `/po/${id}`,
      purchaseInput({ supplier, lines: [lampLine({ line: 1, quantity: 30 })] }),
    )
    expect(fewer).toMatchObject({ status: 'received' })
  })
})

test.each<[string, object, string]>([
  ['no line', { lines: [] }, 'An order needs at least one line.'],
  ['no units', { lines: [lampLine({ quantity: 0 })] }, 'Enter 1 units or more.'],
  ['half a unit', { lines: [lampLine({ quantity: 1.5 })] }, 'Enter a whole number of units.'],
  ['no SKU', { lines: [lampLine({ sku: '' })] }, 'Choose a SKU.'],
  ['no ASIN', { lines: [lampLine({ asin: 'lamp' })] }, 'LAMP is not an ASIN: it has ten letters and digits.'],
  [
    'an unknown seller',
    { lines: [lampLine({ seller: 'nobody' })] },
    'There is no seller account nobody. There is main, second.',
  ],
  [
    'a place the seller is not in',
    { lines: [lampLine({ marketplace: 'DE' })] },
    'main does not sell in DE, but in US, CA.',
  ],
  ['a line twice', { lines: [lampLine(), lampLine()] }, 'LAMP for main in US is on two lines. Combine them.'],
  ['an unknown supplier', { supplier: '77' }, 'This supplier no longer exists. Choose another one.'],
  ['an unknown currency', { currency: 'XXQ' }, 'XXQ is not a known currency.'],
  ['a day that is none', { expected: '2026-02-30' }, 'this day is not in the calendar'],
])('%s is refused', async (_, change, message) => {
  const { refusal } = await open()
  expect(await refusal('POST', '/po', purchaseInput(change))).toEqual([400, expect.stringContaining(message)])
})

test('an order is overdue from the day after it was expected, by the company’s own clock', async () => {
  const { order, client, show, today, move } = await open()
  const { id } = await order({ expected: today }, addDays(today, -30))
  const late = await order({ expected: addDays(today, -1) }, addDays(today, -30))
  expect({ now: (await show(id)).overdue, later: late.overdue }).toEqual({ now: false, later: true })
  expect(await move(late.id, 'receive', { lines: [{ line: 1, quantity: 100 }] })).toMatchObject({ overdue: false })
  // in Kiritimati it is tomorrow for all but ten hours of the day, and never earlier than here
  const company = await client.data<object>('GET', '/admin/company')
  const inZone = async (timeZone: string) => {
    await client.data('PUT', '/admin/company', { ...company, timeZone })
    const day = await inScope(server.platform.db, { tenant: client.tenantId }, (scope) =>
      readCompanyDay(scope, server.platform.now()),
    )
    return { day, overdue: (await show(id)).overdue }
  }
  for (const zone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
    const { day, overdue } = await inZone(zone)
    expect(overdue).toBe(today < day)
  }
})

test('browsers are told whenever what is on order has changed', async () => {
  const { add, move, client, anySupplier, knowSkus } = await open()
  await knowSkus([lampLine()])
  const { id } = await add({ supplier: await anySupplier() })
  const eventOf = async (name: string, body?: object) => {
    const log = await openEventLog(server.platform, client.tenantId)
    await move(id, name, body)
    expect(await log.next('inventory')).toEqual({ asins: ['B0LAMP0001'] })
    log.close()
  }
  await eventOf('send', {})
  await eventOf('receive', { lines: [{ line: 1, quantity: 1 }] })
  await eventOf('close')
  await eventOf('reopen')
})

test('every change is in the audit log with what was and what is', async () => {
  const { order, move, client } = await open()
  const { id } = await order()
  await move(id, 'receive', { lines: [{ line: 1, quantity: 30 }] })
  const rows = await inScope(server.platform.db, { tenant: client.tenantId }, ({ tx }) =>
    tx
      .selectFrom('audit_log')
      .select(['action', 'before', 'after'])
      .where('action', 'like', '%/po%')
      .where('action', 'not like', '%/suppliers')
      .orderBy('id')
      .execute(),
  )
  expect(rows).toMatchObject([
    { action: 'POST /po', before: null, after: { number: 'PO-1001', status: 'draft' } },
    { action: 'POST /po/{id}/send', before: { status: 'draft' }, after: { status: 'waiting' } },
    {
      action: 'POST /po/{id}/receive',
      before: { status: 'waiting', lines: [{ received: 0 }] },
      after: { status: 'open', lines: [{ received: 30 }] },
    },
  ])
})

test('numbers go on per company, however many write at once', async () => {
  const { add } = await open()
  const numbers = (await Promise.all([add(), add(), add(), add()])).map(({ number }) => number)
  expect(numbers.sort()).toEqual(['PO-1001', 'PO-1002', 'PO-1003', 'PO-1004'])
  const other = await open()
  expect((await other.add()).number).toBe('PO-1001')
})

test.each(['0', '99999999', 'lamp', '1e3', '-1'])('there is no order %s', async (id) => {
  const { refusal } = await open()
  expect(await refusal('GET', `/po/${id}`)).toEqual([404, 'This purchase order was not found.'])
})
