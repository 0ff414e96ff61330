import { expect, test } from '@jest/globals'
import { inboundFile } from '#server/testing/logisticsFiles.ts'
import { ownedServer } from '#server/testing/ownedServer.ts'
import { lampLine, newBuyer } from '#server/testing/purchasing.ts'
import { wrongBookings } from './0021_purchase_bookings.ts'

const bed = ownedServer()

test('what was booked by itself on a later order, or for another marketplace, is taken off; the rest stays', async () => {
  const { client, order, send, show, match } = await opened()
  const later = await order({}, '2026-03-11')
  const abroad = await order({ lines: [lampLine({ marketplace: 'CA' })] }, '2026-02-10')
  const right = await order({ lines: [lampLine(), lampLine({ sku: 'SHELF', fnsku: 'XSHELF' })] }, '2026-02-10')
  await send(
    inboundFile(
      ['FBA1', 'FBA2', 'FBA3'].map((id) => ({
        'Shipment ID': id,
        'Units located': '100',
        Created: '2026-02-20',
        'Last updated': '2026-03-10',
        Status: 'Closed',
      })),
    ),
    { seller: 'main', marketplace: 'US' },
  )
  await match('FBA1', right.id)
  // as they were booked before
  for (const [id, shipment] of [
    [later.id, 'FBA2'],
    [abroad.id, 'FBA3'],
  ]) {
    await bed.owner.query(
      `insert into shipment_bookings (tenant_id, fnsku, shipment_id, seller, order_id, line, quantity, automatic, booked_by)
      values ($1, 'XLAMP', $2, 'main', $3, 1, 100, true, 'Clove')`,
      [client.tenantId, shipment, id],
    )
    await bed.owner.query(
      `update purchase_orders set status = 'received', shipped_on = '2026-02-20', received_on = '2026-03-10',
        sellable_on = '2026-03-10' where tenant_id = $1 and id = $2`,
      [client.tenantId, id],
    )
  }
  const before = await show(right.id)
  await bed.owner.query(wrongBookings)
  for (const { id } of [later, abroad])
    expect(await show(id)).toMatchObject({
      status: 'waiting',
      shippedAt: null,
      receivedAt: null,
      sellableAt: null,
      bookings: [],
    })
  expect(await show(right.id)).toEqual(before)
  expect(before).toMatchObject({ status: 'open', sellableAt: '2026-03-10', bookings: [{ id: 'FBA1' }] })
})

const opened = async () => {
  const buyer = await newBuyer(bed.server, 'wrong-bookings')
  const match = (id: string, po: string) =>
    buyer.client.data('POST', '/sales/incoming/match', { fnsku: 'XLAMP', id, po, received: 100 })
  return { ...buyer, match }
}
