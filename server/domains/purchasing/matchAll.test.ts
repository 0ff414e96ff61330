import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import type { BookedShipment } from '#contract/incoming.ts'
import { bookings, openIncoming } from '#server/testing/incomingSteps.ts'
import { lampLine } from '#server/testing/purchasing.ts'
import { openTestServer, type TestServer } from '#server/testing/testServer.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

describe('all are matched with their best orders', () => {
  const all = (...ids: string[]) => ({ shipments: ids.map((id) => ({ fnsku: 'XLAMP', id })) })
  const filled = async () => {
    const buyer = await openIncoming(server)
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
      'These matches have changed. Remove them on their purchase orders.',
    ])
    expect(bookings(await show(other.id))).toMatchObject([{ id: 'FBA2', quantity: 9 }])
  })
})
