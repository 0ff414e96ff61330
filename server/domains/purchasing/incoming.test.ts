import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import type { BookedShipment, MissingPo } from '#contract/incoming.ts'
import type { Purchase } from '#contract/purchases.ts'
import { readShipmentLinks } from '#model/planning/shipmentOrders.ts'
import { readPairings } from '#model/receipts/pairings.ts'
import { newestUnmatched } from '#model/receipts/unmatched.ts'
import { inScope } from '#platform/db/scope.ts'
import { openEventLog } from '#server/testing/eventLog.ts'
import { inboundFile, ledgerEventsFile, receiptsFile } from '#server/testing/logisticsFiles.ts'
import { lampLine, newBuyer } from '#server/testing/purchasing.ts'
import { openTestServer, type TestServer } from '#server/testing/testServer.ts'

let server: TestServer
let tenants = 0
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

const MAIN = { seller: 'main', marketplace: 'US' }

const open = async () => {
  tenants += 1
  const buyer = await newBuyer(server, `incoming-${tenants}`)
  const { client, send } = buyer
  const missing = () => client.data<Record<string, MissingPo>>('GET', '/sales/incoming/missing')
  return {
    ...buyer,
    missing,
    takeBack: buyer.undo,
    /** Unbooked units by shipment. */
    left: async () =>
      Object.fromEntries(
        Object.values(await missing()).flatMap(({ ids }) => ids.map(({ id, received }) => [id, received])),
      ),
    count: async () => (await client.data<{ pos: number }>('GET', '/notifications/missingPo')).pos,
    /** Received units by shipment; a name that holds an order's number makes a sure match. */
    ship: (...shipments: (readonly [id: string, received: number, cells?: Record<string, string>])[]) =>
      send(
        inboundFile(
          shipments.map(([id, received, cells]) => ({
            'Shipment ID': id,
            'Units expected': String(received),
            'Units located': String(received),
            Created: '2026-02-10',
            'Last updated': '2026-03-10',
            Status: 'Closed',
            ...cells,
          })),
        ),
        MAIN,
      ),
    match: (id: string, po: string, received: number, fnsku = 'XLAMP', line?: number) =>
      client.data('POST', '/sales/incoming/match', { fnsku, id, po, received, ...(line ? { line } : {}) }),
    undo: (id: string, po?: string, fnsku = 'XLAMP') =>
      client.data('POST', '/sales/incoming/undo', { fnsku, id, ...(po ? { po } : {}) }),
  }
}
const bookings = ({ bookings: all }: Purchase) =>
  all.map(({ id, line, quantity, automatic, undone }) => ({ id, line, quantity, automatic, undone }))

test('received shipments are listed by FNSKU, each with its open orders, best first', async () => {
  const { ship, missing, order, count, client } = await open()
  const far = await order({ lines: [lampLine({ quantity: 700 })] }, '2026-02-09')
  const near = await order({ lines: [lampLine({ quantity: 100 })] }, '2026-02-10')
  await order({ lines: [lampLine({ seller: 'second' })] }, '2026-02-10')
  await order({ lines: [lampLine({ sku: 'SHELF', fnsku: 'XSHELF' })] }, '2026-02-10')
  await ship(
    ['FBA1', 98],
    ['FBA2', 0],
    ['FBA3', 30, { FNSKU: 'XCHAIR', 'Merchant SKU': 'CHAIR', 'Last updated': '2026-03-09' }],
  )
  const newest = await inScope(server.platform.db, { tenant: client.tenantId }, (scope) => newestUnmatched(scope, 1))
  expect(newest).toEqual(['XLAMP'])
  const found = await missing()
  expect(Object.keys(found).sort()).toEqual(['XCHAIR', 'XLAMP'])
  expect(found.XLAMP).toMatchObject({
    fnsku: 'XLAMP',
    seller: 'main',
    asin: 'B0LAMP0001',
    sku: 'LAMP',
    ids: [{ id: 'FBA1', date: '2026-03-10', received: 98, seller: 'main', marketplace: 'US' }],
  })
  expect(found.XLAMP?.candidates).toEqual([
    {
      id: 'FBA1',
      po: near.id,
      number: near.number,
      line: 1,
      marketplace: 'US',
      isElsewhere: false,
      open: 100,
      date: '2026-02-10',
      score: 50,
      reasons: ['Nearly the same quantity: 98 of 100', 'Received 28 days after the order, lead time 28'],
    },
    expect.objectContaining({ po: far.id, score: 35 }),
  ])
  expect(found.XCHAIR?.candidates).toEqual([])
  expect(await count()).toBe(2)
})

test('the old receipts and the ledger tell of shipments that no inbound report names', async () => {
  const { ship, send, left } = await open()
  const receipt = { 'Event Type': 'Receipts', 'Reference ID': 'FBA7', Quantity: '20' }
  await send(
    ledgerEventsFile([
      receipt,
      { ...receipt, Date: '03/02/2026', Quantity: '5' },
      { ...receipt, Quantity: '-2' },
      { Quantity: '-1' },
    ]),
    MAIN,
  )
  await send(
    receiptsFile([
      { 'fba-shipment-id': 'FBA8', quantity: '9' },
      { 'fba-shipment-id': 'FBA7', quantity: '99' },
    ]),
    MAIN,
  )
  expect(await left()).toEqual({ FBA7: 23, FBA8: 9 })
  await ship(['FBA7', 24])
  expect(await left()).toEqual({ FBA7: 24, FBA8: 9 })
})

test('a match takes the shipment off the list, shows on the order, and its Undo takes it back', async () => {
  const { ship, order, match, left, show, undo, count, client } = await open()
  const { id, number } = await order({ lines: [lampLine({ quantity: 100 })] }, '2026-02-10')
  await ship(['FBA1', 60], ['FBA2', 7])
  const log = await openEventLog(server.platform, client.tenantId)
  await match('FBA1', id, 60)
  expect(await log.next('notification')).toEqual({ name: 'missingPo', value: 1 })
  expect(await log.next('inventory')).toEqual({ asins: ['B0LAMP0001'] })
  log.close()
  expect({ left: await left(), count: await count() }).toEqual({ left: { FBA2: 7 }, count: 1 })
  const booked = await show(id)
  expect(booked).toMatchObject({
    status: 'open',
    shippedAt: '2026-02-10',
    sellableAt: '2026-03-10',
    lines: [{ received: 60, shipped: 60 }],
  })
  expect(bookings(booked)).toEqual([{ id: 'FBA1', line: 1, quantity: 60, automatic: false, undone: false }])
  await undo('FBA1', id)
  expect(await left()).toEqual({ FBA1: 60, FBA2: 7 })
  expect(await show(id)).toMatchObject({ status: 'waiting', shippedAt: null, sellableAt: null, bookings: [] })
  // its number does as well
  await match('FBA1', number, 60)
  await undo('FBA1', number)
  await match('FBA1', number.replace('PO-', ''), 60)
  expect(await left()).toEqual({ FBA2: 7 })
})

test('one shipment fills several orders, one order takes several shipments, in part too', async () => {
  const { ship, order, match, left, show } = await open()
  const one = await order(
    { lines: [lampLine({ quantity: 50 }), lampLine({ marketplace: 'CA', quantity: 20 })] },
    '2026-02-10',
  )
  const other = await order({ lines: [lampLine({ quantity: 100 })] }, '2026-02-10')
  await ship(['FBA1', 100], ['FBA2', 30])
  await match('FBA1', one.id, 60)
  expect(await left()).toEqual({ FBA1: 40, FBA2: 30 })
  expect((await show(one.id)).lines.map(({ shipped }) => shipped)).toEqual([50, 10])
  await match('FBA1', other.id, 40)
  await match('FBA2', other.id, 25)
  expect(await left()).toEqual({ FBA2: 5 })
  expect(bookings(await show(other.id)).map(({ id, quantity }) => [id, quantity])).toEqual([
    ['FBA1', 40],
    ['FBA2', 25],
  ])
  // more of the same pair is added up; more than ordered is taken and shows
  await match('FBA2', one.id, 5)
  expect(await left()).toEqual({})
  expect((await show(one.id)).lines.map(({ shipped }) => shipped)).toEqual([50, 15])
})

test('units counted in before they went to Amazon are not counted twice', async () => {
  const { ship, order, match, move, show } = await open()
  const { id } = await order({ lines: [lampLine({ quantity: 100 })] }, '2026-02-10')
  expect(await move(id, 'receive', { lines: [{ line: 1, quantity: 100 }] })).toMatchObject({ status: 'received' })
  await ship(['FBA1', 60])
  await match('FBA1', id, 60)
  expect(await show(id)).toMatchObject({ status: 'received', lines: [{ received: 100, shipped: 60 }] })
})

test('what was taken off the list is off until it is taken back; others of the FNSKU stay', async () => {
  const { ship, left, count, client, undo, refusal } = await open()
  await ship(['FBA1', 60], ['FBA2', 7])
  const log = await openEventLog(server.platform, client.tenantId)
  expect(await client.data('POST', '/sales/incoming/delete', { fnsku: 'XLAMP', id: 'FBA1' })).toEqual({})
  expect(await log.next('notification')).toEqual({ name: 'missingPo', value: 1 })
  log.close()
  expect({ left: await left(), count: await count() }).toEqual({ left: { FBA2: 7 }, count: 1 })
  await ship(['FBA1', 61])
  expect(await left()).toEqual({ FBA2: 7 })
  expect((await refusal('POST', '/sales/incoming/delete', { fnsku: 'XLAMP', id: 'FBA1' }))[0]).toBe(404)
  await undo('FBA1')
  expect(await left()).toEqual({ FBA1: 61, FBA2: 7 })
  expect((await refusal('POST', '/sales/incoming/undo', { fnsku: 'XLAMP', id: 'FBA1' }))[0]).toBe(404)
})

describe('a match is refused', () => {
  test('of more units than there are, of none, of a shipment or order that does not fit', async () => {
    const { ship, order, add, refusal } = await open()
    const { id } = await order()
    const other = await order({ lines: [lampLine({ seller: 'second' })] })
    const draft = await add()
    await ship(['FBA1', 60])
    const match = (change: object) =>
      refusal('POST', '/sales/incoming/match', { fnsku: 'XLAMP', id: 'FBA1', po: id, received: 60, ...change })
    expect(await match({ received: 61 })).toEqual([400, 'Shipment FBA1 has 60 units that belong to no order, not 61.'])
    expect((await match({ received: 0 }))[0]).toBe(400)
    expect(await match({ id: 'FBA9' })).toEqual([
      404,
      'Shipment FBA9 with unmatched units of XLAMP does not exist, or not any more.',
    ])
    for (const po of [other.id, draft.id, draft.number, 'PO-9999', 'lamp'])
      expect(await match({ po })).toEqual([
        400,
        `${po} is no purchase order of main with XLAMP on it that has been placed.`,
      ])
  })
})

describe('what an order cannot be matched with', () => {
  test('a shipment that came before it was placed: it is no candidate, and is refused by hand', async () => {
    const { ship, order, missing, refusal } = await open()
    const before = await order({}, '2026-03-10')
    const after = await order({}, '2026-03-11')
    // named after the later one, of its very quantity
    await ship(['FBA1', 100, { 'Shipment name': after.number }])
    expect((await missing()).XLAMP?.candidates.map(({ po }) => po)).toEqual([before.id])
    const match = { fnsku: 'XLAMP', id: 'FBA1', po: after.id, received: 100 }
    expect(await refusal('POST', '/sales/incoming/match', match)).toEqual([
      400,
      'PO-1002 was placed on 2026-03-11, after Amazon began to count FBA1 in on 2026-03-10. If that day is wrong, cancel the order and write it again with the right one.',
    ])
  })

  test('a line for another marketplace waits for a hand, and says so', async () => {
    const { ship, order, missing, match, show } = await open()
    const { id, number } = await order(
      { lines: [lampLine({ marketplace: 'CA' }), lampLine({ quantity: 300 })] },
      '2026-02-10',
    )
    await ship(['FBA1', 100, { 'Shipment name': number }])
    expect((await missing()).XLAMP?.candidates).toMatchObject([
      { line: 2, isElsewhere: false, score: 65, open: 300 },
      { line: 1, isElsewhere: true, score: 90, open: 100, marketplace: 'CA' },
    ])
    await match('FBA1', id, 100, 'XLAMP', 1)
    expect((await show(id)).lines.map(({ shipped }) => shipped)).toEqual([100, 0])
  })

  test('a line that somebody has booked units of the shipment on has as many as was said', async () => {
    const { ship, order, match, show, left } = await open()
    const { id, number } = await order({ lines: [lampLine({ quantity: 100 })] }, '2026-02-10')
    await ship(['FBA1', 140])
    await match('FBA1', id, 40)
    // 60 are left, and 60 are open: by its name it would be sure
    await ship(['FBA1', 100, { 'Shipment name': number, 'Last updated': '2026-03-12' }])
    expect({ left: await left(), booked: bookings(await show(id)) }).toEqual({
      left: { FBA1: 60 },
      booked: [{ id: 'FBA1', line: 1, quantity: 40, automatic: false, undone: false }],
    })
  })
})

test('the quantity of a line counts, not that of its order', async () => {
  const { ship, order, show } = await open()
  const lines = [lampLine({ quantity: 100 }), lampLine({ marketplace: 'CA', quantity: 60 })]
  const { id, number } = await order({ lines }, '2026-02-10')
  await ship(['FBA1', 100, { 'Shipment name': number }])
  expect(bookings(await show(id))).toMatchObject([{ id: 'FBA1', line: 1, quantity: 100, automatic: true }])
})

test('each shipment says whose it is, of one FNSKU too', async () => {
  const { ship, send, missing } = await open()
  await ship(['FBA1', 60])
  await send(
    inboundFile([{ 'Shipment ID': 'FBA2', 'Units located': '7', 'Last updated': '2026-03-10', Status: 'Closed' }]),
    { seller: 'second', marketplace: 'US' },
  )
  expect((await missing()).XLAMP?.ids.map(({ id, seller }) => [id, seller])).toEqual([
    ['FBA1', 'main'],
    ['FBA2', 'second'],
  ])
})

describe('all are matched with their best orders', () => {
  const all = (...ids: string[]) => ({ shipments: ids.map((id) => ({ fnsku: 'XLAMP', id })) })
  const filled = async () => {
    const buyer = await open()
    const one = await buyer.order({ lines: [lampLine({ quantity: 100 })] }, '2026-02-10')
    const other = await buyer.order({ lines: [lampLine({ quantity: 50 })] }, '2026-02-12')
    await buyer.order({ lines: [lampLine({ marketplace: 'CA', quantity: 9 })] }, '2026-02-12')
    await buyer.ship(
      ['FBA1', 98],
      ['FBA2', 9],
      ['FBA3', 70],
      ['FBA4', 5, { Created: '2026-01-01', 'Last updated': '2026-01-20' }],
    )
    return { ...buyer, one, other }
  }

  test('the oldest first, each with what is still open; what nothing speaks for stays', async () => {
    const { client, left, one, other, show } = await filled()
    const booked = await client.data<BookedShipment[]>(
      'POST',
      '/sales/incoming/matchAll',
      all('FBA1', 'FBA2', 'FBA3', 'FBA4'),
    )
    // 98 of 100 leave 2; 9 are part of 50; 70 are more than any has open, and 5 came before all of them
    expect(booked.map(({ id, number, received }) => [id, number, received])).toEqual([
      ['FBA1', one.number, 98],
      ['FBA2', other.number, 9],
    ])
    expect(await left()).toEqual({ FBA3: 70, FBA4: 5 })
    expect(bookings(await show(one.id))).toMatchObject([{ quantity: 98, automatic: false }])
  })

  test('and taken back together, so that all is as it was', async () => {
    const { client, left, count, one, other, show } = await filled()
    const before = await left()
    const book = () => client.data<BookedShipment[]>('POST', '/sales/incoming/matchAll', all('FBA1', 'FBA2', 'FBA3'))
    const booked = await book()
    expect(await client.data('POST', '/sales/incoming/undoAll', { booked })).toEqual({})
    expect({ left: await left(), count: await count() }).toEqual({ left: before, count: 4 })
    for (const { id } of [one, other]) expect(await show(id)).toMatchObject({ status: 'waiting', bookings: [] })
    expect(await book()).toEqual(booked)
  })

  test('those that are chosen alone, and none of a pair that somebody took apart', async () => {
    const { client, one, match, undo, left } = await filled()
    await match('FBA1', one.id, 98)
    await undo('FBA1', one.id)
    const booked = await client.data<BookedShipment[]>('POST', '/sales/incoming/matchAll', all('FBA1'))
    // too many for the other
    expect(booked).toEqual([])
    expect(await left()).toEqual({ FBA1: 98, FBA2: 9, FBA3: 70, FBA4: 5 })
  })

  test('nothing is taken back of what somebody has changed meanwhile', async () => {
    const { client, refusal, one, undo, show, other } = await filled()
    const booked = await client.data<BookedShipment[]>('POST', '/sales/incoming/matchAll', all('FBA1', 'FBA2'))
    await undo('FBA1', one.id)
    expect(await refusal('POST', '/sales/incoming/undoAll', { booked })).toEqual([
      409,
      'Somebody has changed these bookings meanwhile. Please take them off on their orders.',
    ])
    expect(bookings(await show(other.id))).toMatchObject([{ id: 'FBA2', quantity: 9 }])
  })
})

describe('a shipment on its way', () => {
  const pair = (po: string, answer: string) => ({ fnsku: 'XLAMP', id: 'FBA1', po, answer })
  const onItsWay = (received = 0): Record<string, string> => ({
    'Units expected': '100',
    'Units located': String(received),
    Status: received ? 'Receiving' : 'Shipped',
  })

  test('that is of an order is booked on it as it is counted in', async () => {
    const { ship, order, client, show, left } = await open()
    await order({ lines: [lampLine({ quantity: 500 })] }, '2026-02-09')
    const { id } = await order({ lines: [lampLine({ quantity: 500 })] }, '2026-02-10')
    await ship(['FBA1', 0, onItsWay()])
    expect(await client.data('POST', '/sales/incoming/pair', pair(id, 'yes'))).toEqual({})
    expect(await show(id)).toMatchObject({ status: 'waiting', bookings: [] })
    await ship(['FBA1', 40, { ...onItsWay(40), 'Last updated': '2026-03-11' }])
    await ship(['FBA1', 97, { ...onItsWay(97), 'Last updated': '2026-03-12' }])
    expect(await show(id)).toMatchObject({
      status: 'open',
      bookings: [{ quantity: 97, reasons: [expect.stringMatching(/^User \d+ paired them while it was on its way$/)] }],
    })
    expect(await left()).toEqual({})
    // nobody says so any more
    await client.data('POST', '/sales/incoming/pair', pair(id, 'open'))
    expect(await left()).toEqual({ FBA1: 97 })
  })

  test('that is not of an order is never taken for it', async () => {
    const { ship, order, client, left, show } = await open()
    const { id, number } = await order({ lines: [lampLine({ quantity: 100 })] }, '2026-02-10')
    const named = { 'Shipment name': number }
    await ship(['FBA1', 0, { ...named, ...onItsWay() }])
    await client.data('POST', '/sales/incoming/pair', pair(number, 'no'))
    await ship(['FBA1', 100, { ...named, 'Last updated': '2026-03-12' }])
    expect({ left: await left(), status: (await show(id)).status }).toEqual({ left: { FBA1: 100 }, status: 'waiting' })
    await client.data('POST', '/sales/incoming/pair', pair(id, 'open'))
    expect(await left()).toEqual({})
  })

  test('is known to those who plan', async () => {
    const { ship, order, client } = await open()
    const yes = await order({}, '2026-02-10')
    const no = await order({}, '2026-02-10')
    await ship(['FBA1', 0, onItsWay()])
    await client.data('POST', '/sales/incoming/pair', pair(yes.id, 'yes'))
    await client.data('POST', '/sales/incoming/pair', pair(no.id, 'no'))
    const said = await inScope(server.platform.db, { tenant: client.tenantId }, (scope) => readPairings(scope))
    const shipment = { fnsku: 'XLAMP', id: 'FBA1' }
    expect(said.paired(shipment)).toEqual([{ order: Number(yes.id), line: 1, by: expect.stringContaining('User') }])
    expect([yes, no].map(({ id }) => said.isRefused(shipment, Number(id)))).toEqual([false, true])
    const links = await inScope(server.platform.db, { tenant: client.tenantId }, (scope) =>
      readShipmentLinks(scope, ['FBA1']),
    )
    expect(links.sure.get('XLAMP|FBA1')).toEqual(new Set([Number(yes.id)]))
    expect(links.parted.get('XLAMP|FBA1')).toEqual(new Set([Number(no.id)]))
  })

  test('is refused when nobody knows it, or the order has nothing for where it goes', async () => {
    const { ship, order, refusal } = await open()
    const abroad = await order({ lines: [lampLine({ marketplace: 'CA' })] }, '2026-02-10')
    expect(await refusal('POST', '/sales/incoming/pair', pair(abroad.id, 'yes'))).toEqual([
      404,
      'Shipment FBA1 with XLAMP does not exist, or not any more.',
    ])
    await ship(['FBA1', 0, onItsWay()])
    expect(await refusal('POST', '/sales/incoming/pair', pair(abroad.number, 'yes'))).toEqual([
      400,
      'PO-1001 has no line of XLAMP for US, where FBA1 goes.',
    ])
  })
})

describe('a match that is sure is made by itself', () => {
  const sure = { 'Shipment name': 'PO-1001 lamps' }

  test('when the shipment comes, and marks whom it is by', async () => {
    const { ship, order, left, show, count } = await open()
    const { id } = await order({}, '2026-02-10')
    await ship(['FBA1', 100, sure], ['FBA2', 100])
    expect({ left: await left(), count: await count() }).toEqual({ left: { FBA2: 100 }, count: 1 })
    expect(await show(id)).toMatchObject({
      status: 'received',
      receivedAt: '2026-03-10',
      bookings: [
        { id: 'FBA1', name: 'PO-1001 lamps', quantity: 100, automatic: true, by: 'Clove', reasons: expect.any(Array) },
      ],
    })
  })

  test('when the order is sent after the shipment came', async () => {
    const { ship, order, left } = await open()
    await ship(['FBA1', 100, sure])
    expect(await left()).toEqual({ FBA1: 100 })
    expect(await order({}, '2026-02-10')).toMatchObject({ status: 'received', bookings: [{ automatic: true }] })
    expect(await left()).toEqual({})
  })

  test('and follows what is received of it', async () => {
    const { ship, order, show, left } = await open()
    const { id } = await order({}, '2026-02-10')
    await ship(['FBA1', 96, sure])
    expect(bookings(await show(id))).toMatchObject([{ quantity: 96 }])
    await ship(['FBA1', 100, { ...sure, 'Last updated': '2026-03-12' }])
    expect(bookings(await show(id))).toMatchObject([{ quantity: 100 }])
    expect(await left()).toEqual({})
  })

  test('never again once a person took the pair apart, until a person matches it', async () => {
    const { ship, order, show, left, undo, match } = await open()
    const { id } = await order({}, '2026-02-10')
    await ship(['FBA1', 100, sure])
    await undo('FBA1', id)
    expect(await left()).toEqual({ FBA1: 100 })
    await ship(['FBA1', 101, { ...sure, 'Last updated': '2026-03-12' }])
    expect(await left()).toEqual({ FBA1: 101 })
    await match('FBA1', id, 101)
    expect(bookings(await show(id))).toMatchObject([{ quantity: 101, automatic: false }])
  })

  test('not when two orders are near each other', async () => {
    const { ship, order, left } = await open()
    await order({}, '2026-02-10')
    // 80 by name, time and nearly the quantity; 60 by time and the very quantity
    await order({ lines: [lampLine({ quantity: 96 })] }, '2026-02-10')
    await ship(['FBA1', 96, sure])
    expect(await left()).toEqual({ FBA1: 96 })
  })

  test('and stays on an order that a person has closed', async () => {
    const { ship, order, show, move } = await open()
    const { id } = await order({}, '2026-02-10')
    await ship(['FBA1', 96, sure])
    await move(id, 'close')
    await ship(['FBA9', 5])
    expect(bookings(await show(id))).toMatchObject([{ id: 'FBA1', quantity: 96, automatic: true }])
  })
})

describe('after an undo of the import', () => {
  test('what was matched by itself is gone, what a person matched stays and says that its source was undone', async () => {
    const { ship, order, show, match, takeBack, left, count } = await open()
    const byHand = await order({ lines: [lampLine({ quantity: 40 })] }, '2026-02-10')
    const byItself = await order({}, '2026-02-10')
    const upload = await ship(['FBA1', 40], ['FBA2', 100, { 'Shipment name': byItself.number }])
    await match('FBA1', byHand.id, 40)
    expect(await show(byItself.id)).toMatchObject({ status: 'received' })
    await takeBack(upload.id)
    expect(await show(byItself.id)).toMatchObject({
      status: 'waiting',
      bookings: [],
      receivedAt: null,
      sellableAt: null,
    })
    expect(await show(byHand.id)).toMatchObject({
      status: 'received',
      bookings: [{ id: 'FBA1', undone: true, date: null }],
    })
    expect({ left: await left(), count: await count() }).toEqual({ left: {}, count: 0 })
    await ship(['FBA1', 40], ['FBA2', 100, { 'Shipment name': byItself.number }])
    expect(bookings(await show(byHand.id))).toMatchObject([{ id: 'FBA1', undone: false }])
    expect(bookings(await show(byItself.id))).toMatchObject([{ id: 'FBA2', automatic: true }])
  })

  test('an older file stands again', async () => {
    const { ship, takeBack, left } = await open()
    await ship(['FBA1', 40])
    const newer = await ship(['FBA1', 45, { 'Last updated': '2026-03-12' }])
    expect(await left()).toEqual({ FBA1: 45 })
    await takeBack(newer.id)
    expect(await left()).toEqual({ FBA1: 40 })
  })
})

test('the same reports in any order, with one undone, leave the same behind', async () => {
  const named = { 'Shipment name': 'PO-1001' }
  const states: unknown[] = []
  const steps = (buyer: Awaited<ReturnType<typeof open>>) => [
    () => buyer.ship(['FBA1', 96, named], ['FBA2', 30]),
    () => buyer.ship(['FBA1', 100, { ...named, 'Last updated': '2026-03-12' }]),
    () => buyer.send(ledgerEventsFile([{ 'Event Type': 'Receipts', 'Reference ID': 'FBA1', Quantity: '90' }]), MAIN),
    async () => buyer.takeBack((await buyer.ship(['FBA2', 31, { 'Last updated': '2026-03-14' }])).id),
  ]
  for (const order of [
    [0, 1, 2, 3],
    [3, 2, 1, 0],
    [1, 3, 0, 2],
    [2, 0, 3, 1],
  ]) {
    const buyer = await open()
    const { id } = await buyer.order({}, '2026-02-10')
    for (const at of order) await steps(buyer)[at]?.()
    const { bookings: booked, status, receivedAt, sellableAt, shippedAt } = await buyer.show(id)
    states.push([await buyer.left(), booked, status, receivedAt, sellableAt, shippedAt])
  }
  expect(states[0]).toMatchObject([
    { FBA2: 30 },
    [{ quantity: 100 }],
    'received',
    '2026-03-01',
    '2026-03-01',
    '2026-02-10',
  ])
  for (const state of states) expect(state).toEqual(states[0])
})

test('an FNSKU that the report leaves out is the catalogue’s', async () => {
  const { ship, client, left } = await open()
  await client.data('POST', '/asins/B0LAMP0001/sku', {
    sku: 'LAMP',
    seller: 'main',
    platform: 'amazon',
    fnsku: 'X000LAMP01',
  })
  await ship(['FBA1', 40, { FNSKU: '' }])
  expect(Object.keys(await client.data('GET', '/sales/incoming/missing'))).toEqual(['X000LAMP01'])
  expect(await left()).toEqual({ FBA1: 40 })
})
