import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { bookings, MAIN, openIncoming } from '#server/testing/incomingSteps.ts'
import { ledgerEventsFile } from '#server/testing/logisticsFiles.ts'
import { lampLine } from '#server/testing/purchasing.ts'
import { openTestServer, type TestServer } from '#server/testing/testServer.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

describe('a match that is sure is made by itself', () => {
  const sure = { 'Shipment name': 'PO-1001 lamps' }

  test('when the shipment comes, and marks whom it is by', async () => {
    const { ship, order, left, show, count } = await openIncoming(server)
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
    const { ship, order, left } = await openIncoming(server)
    await ship(['FBA1', 100, sure])
    expect(await left()).toEqual({ FBA1: 100 })
    expect(await order({}, '2026-02-10')).toMatchObject({ status: 'received', bookings: [{ automatic: true }] })
    expect(await left()).toEqual({})
  })

  test('and follows what is received of it', async () => {
    const { ship, order, show, left } = await openIncoming(server)
    const { id } = await order({}, '2026-02-10')
    await ship(['FBA1', 96, sure])
    expect(bookings(await show(id))).toMatchObject([{ quantity: 96 }])
    await ship(['FBA1', 100, { ...sure, 'Last updated': '2026-03-12' }])
    expect(bookings(await show(id))).toMatchObject([{ quantity: 100 }])
    expect(await left()).toEqual({})
  })

  test('never again once a person took the pair apart, until a person matches it', async () => {
    const { ship, order, show, left, undo, match } = await openIncoming(server)
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
    const { ship, order, left } = await openIncoming(server)
    await order({}, '2026-02-10')
    // 80 by name, time and nearly the quantity; 60 by time and the very quantity
    await order({ lines: [lampLine({ quantity: 96 })] }, '2026-02-10')
    await ship(['FBA1', 96, sure])
    expect(await left()).toEqual({ FBA1: 96 })
  })

  test('and stays on an order that a person has closed', async () => {
    const { ship, order, show, move } = await openIncoming(server)
    const { id } = await order({}, '2026-02-10')
    await ship(['FBA1', 96, sure])
    await move(id, 'close')
    await ship(['FBA9', 5])
    expect(bookings(await show(id))).toMatchObject([{ id: 'FBA1', quantity: 96, automatic: true }])
  })
})

describe('after an undo of the import', () => {
  test('what was matched by itself is gone, what a person matched stays and says that its import was undone', async () => {
    const { ship, order, show, match, takeBack, left, count } = await openIncoming(server)
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
    const { ship, takeBack, left } = await openIncoming(server)
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
  const steps = (buyer: Awaited<ReturnType<typeof openIncoming>>) => [
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
    const buyer = await openIncoming(server)
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
