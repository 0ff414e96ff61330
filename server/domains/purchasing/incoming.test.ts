import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { newestUnmatched } from '#model/receipts/unmatched.ts'
import { inScope } from '#platform/db/scope.ts'
import { openEventLog } from '#server/testing/eventLog.ts'
import { bookings, MAIN, openIncoming } from '#server/testing/incomingSteps.ts'
import { inboundFile, ledgerEventsFile, receiptsFile } from '#server/testing/logisticsFiles.ts'
import { lampLine } from '#server/testing/purchasing.ts'
import { openTestServer, type TestServer } from '#server/testing/testServer.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

test('received shipments are listed by FNSKU, each with its open orders, best first', async () => {
  const { ship, missing, order, count, client } = await openIncoming(server)
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
  const { ship, send, left } = await openIncoming(server)
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
  const { ship, order, match, left, show, undo, count, client } = await openIncoming(server)
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
  const { ship, order, match, left, show } = await openIncoming(server)
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
  const { ship, order, match, move, show } = await openIncoming(server)
  const { id } = await order({ lines: [lampLine({ quantity: 100 })] }, '2026-02-10')
  expect(await move(id, 'receive', { lines: [{ line: 1, quantity: 100 }] })).toMatchObject({ status: 'received' })
  await ship(['FBA1', 60])
  await match('FBA1', id, 60)
  expect(await show(id)).toMatchObject({ status: 'received', lines: [{ received: 100, shipped: 60 }] })
})

test('what was removed from the list is off until it is taken back; others of the FNSKU stay', async () => {
  const { ship, left, count, client, undo, refusal } = await openIncoming(server)
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
    const { ship, order, add, refusal } = await openIncoming(server)
    const { id } = await order()
    const other = await order({ lines: [lampLine({ seller: 'second' })] })
    const draft = await add()
    await ship(['FBA1', 60])
    const match = (change: object) =>
      refusal('POST', '/sales/incoming/match', { fnsku: 'XLAMP', id: 'FBA1', po: id, received: 60, ...change })
    expect(await match({ received: 61 })).toEqual([400, 'Shipment FBA1 has 60 unmatched units, not 61.'])
    expect((await match({ received: 0 }))[0]).toBe(400)
    expect(await match({ id: 'FBA9' })).toEqual([404, 'Shipment FBA9 with unmatched units of XLAMP was not found.'])
    for (const po of [other.id, draft.id, draft.number, 'PO-9999', 'lamp'])
      expect(await match({ po })).toEqual([400, `${po} is not a placed purchase order of main with XLAMP on it.`])
  })
})

describe('what an order cannot be matched with', () => {
  test('a shipment that came before it was placed: it is no candidate, and is refused by hand', async () => {
    const { ship, order, missing, refusal } = await openIncoming(server)
    const before = await order({}, '2026-03-10')
    const after = await order({}, '2026-03-11')
    // named after the later one, of its very quantity
    await ship(['FBA1', 100, { 'Shipment name': after.number }])
    expect((await missing()).XLAMP?.candidates.map(({ po }) => po)).toEqual([before.id])
    const match = { fnsku: 'XLAMP', id: 'FBA1', po: after.id, received: 100 }
    expect(await refusal('POST', '/sales/incoming/match', match)).toEqual([
      400,
      'PO-1002 was placed on 2026-03-11, after Amazon began to receive FBA1 on 2026-03-10. If that date is wrong, cancel the order and create it again with the right one.',
    ])
  })

  test('a line for another marketplace waits for a hand, and says so', async () => {
    const { ship, order, missing, match, show } = await openIncoming(server)
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
    const { ship, order, match, show, left } = await openIncoming(server)
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
  const { ship, order, show } = await openIncoming(server)
  const lines = [lampLine({ quantity: 100 }), lampLine({ marketplace: 'CA', quantity: 60 })]
  const { id, number } = await order({ lines }, '2026-02-10')
  await ship(['FBA1', 100, { 'Shipment name': number }])
  expect(bookings(await show(id))).toMatchObject([{ id: 'FBA1', line: 1, quantity: 100, automatic: true }])
})

test('each shipment says whose it is, of one FNSKU too', async () => {
  const { ship, send, missing } = await openIncoming(server)
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

test('an FNSKU that the report leaves out is the catalogue’s', async () => {
  const { ship, client, left } = await openIncoming(server)
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
