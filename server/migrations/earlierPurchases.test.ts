import { expect, test } from '@jest/globals'
import { newDirectImports } from '#server/testing/directImports.ts'
import { ownedServer } from '#server/testing/ownedServer.ts'
import { listingsFile, order, ordersFile, shipmentsFile, shopFile } from '#server/testing/reportFiles.ts'
import { earlierPurchases } from './0061_purchases.ts'

const bed = ownedServer()

const kept = async () => {
  const purchases = await bed.owner.query('select * from purchases order by seller, order_id, buyer, asin, day')
  const again = await bed.owner.query('select * from bought_again order by asin, buyer')
  return { purchases: purchases.rows, again: again.rows }
}

test('purchases of what was imported before are as the imports would have kept them', async () => {
  const company = await newDirectImports(bed.server, 'earlier-purchases', [
    ['us', 'amazon', ['US']],
    ['own', 'shop', ['US']],
  ])
  const asOf = '2026-04-01T12:00:00Z'
  const later = { 'purchase-date': '2026-03-05T12:00:00Z' }
  const sent = async (content: string) =>
    expect((await company.send(content, { asOf, marketplace: 'US' })).state).toBe('imported')
  await sent(listingsFile({ LAMP: 'B0LAMP0001', S1: 'B0SHELF001' }))
  await sent(ordersFile([order('a'), order('b', { 'order-status': 'Cancelled' }), order('c', { asin: '' })]))
  await sent(shipmentsFile(['a', 'b', 'c', 'd'].map((id) => [id, 'Ada'] as const)))
  await sent(
    shopFile([
      ['x', 'Xia'],
      ['x', 'Xia', later],
      ['x', 'Xia', { ...later, asin: 'B0SHELF001' }],
      ['y', 'Xia', later],
    ]),
  )
  const before = await kept()
  expect([before.purchases.length, before.again.length]).toEqual([7, 4])
  await bed.owner.query('truncate purchases, bought_again')
  await bed.owner.query(earlierPurchases)
  expect(await kept()).toEqual(before)
})
