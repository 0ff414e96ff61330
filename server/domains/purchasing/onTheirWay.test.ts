import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { readShipmentLinks } from '#model/planning/shipmentOrders.ts'
import { readPairings } from '#model/receipts/pairings.ts'
import { inScope } from '#platform/db/scope.ts'
import { openIncoming } from '#server/testing/incomingSteps.ts'
import { lampLine } from '#server/testing/purchasing.ts'
import { openTestServer, type TestServer } from '#server/testing/testServer.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

describe('a shipment on its way', () => {
  const pair = (po: string, answer: string) => ({ fnsku: 'XLAMP', id: 'FBA1', po, answer })
  const onItsWay = (received = 0): Record<string, string> => ({
    'Units expected': '100',
    'Units located': String(received),
    Status: received ? 'Receiving' : 'Shipped',
  })

  test('that is of an order is booked on it as it is counted in', async () => {
    const { ship, order, client, show, left } = await openIncoming(server)
    await order({ lines: [lampLine({ quantity: 500 })] }, '2026-02-09')
    const { id } = await order({ lines: [lampLine({ quantity: 500 })] }, '2026-02-10')
    await ship(['FBA1', 0, onItsWay()])
    expect(await client.data('POST', '/sales/incoming/pair', pair(id, 'yes'))).toEqual({})
    expect(await show(id)).toMatchObject({ status: 'waiting', bookings: [] })
    await ship(['FBA1', 40, { ...onItsWay(40), 'Last updated': '2026-03-11' }])
    await ship(['FBA1', 97, { ...onItsWay(97), 'Last updated': '2026-03-12' }])
    expect(await show(id)).toMatchObject({
      status: 'open',
      bookings: [
        { quantity: 97, reasons: [expect.stringMatching(/^User \d+ matched them while the shipment was on its way$/)] },
      ],
    })
    expect(await left()).toEqual({})
    // nobody says so any more
    await client.data('POST', '/sales/incoming/pair', pair(id, 'open'))
    expect(await left()).toEqual({ FBA1: 97 })
  })

  test('that is not of an order is never taken for it', async () => {
    const { ship, order, client, left, show } = await openIncoming(server)
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
    const { ship, order, client } = await openIncoming(server)
    const yes = await order({}, '2026-02-10')
    const no = await order({}, '2026-02-10')
    await ship(['FBA1', 0, onItsWay()])
    await client.data('POST', '/sales/incoming/pair', pair(yes.id, 'yes'))
    await client.data('POST', '/sales/incoming/pair', pair(no.id, 'no'))
    const pairings = await inScope(server.platform.db, { tenant: client.tenantId }, (scope) => readPairings(scope))
    const shipment = { fnsku: 'XLAMP', id: 'FBA1' }
    expect(pairings.paired(shipment)).toEqual([{ order: Number(yes.id), line: 1, by: expect.stringContaining('User') }])
    expect([yes, no].map(({ id }) => pairings.isRefused(shipment, Number(id)))).toEqual([false, true])
    const links = await inScope(server.platform.db, { tenant: client.tenantId }, (scope) =>
      readShipmentLinks(scope, ['FBA1']),
    )
    expect(links.sure.get('XLAMP|FBA1')).toEqual(new Set([Number(yes.id)]))
    expect(links.parted.get('XLAMP|FBA1')).toEqual(new Set([Number(no.id)]))
  })

  test('is refused when nobody knows it, or the order has nothing for where it goes', async () => {
    const { ship, order, refusal } = await openIncoming(server)
    const abroad = await order({ lines: [lampLine({ marketplace: 'CA' })] }, '2026-02-10')
    expect(await refusal('POST', '/sales/incoming/pair', pair(abroad.id, 'yes'))).toEqual([
      404,
      'Shipment FBA1 with XLAMP was not found.',
    ])
    await ship(['FBA1', 0, onItsWay()])
    expect(await refusal('POST', '/sales/incoming/pair', pair(abroad.number, 'yes'))).toEqual([
      400,
      'PO-1001 has no line of XLAMP for US, where FBA1 goes.',
    ])
  })
})
