import { expect, test } from '@jest/globals'
import { newDirectImports } from '#server/testing/directImports.ts'
import { inboundFile } from '#server/testing/logisticsFiles.ts'
import { ownedServer } from '#server/testing/ownedServer.ts'
import { myiFile } from '#server/testing/stockFiles.ts'
import { stockCuts } from './0105_stock_cuts.ts'

const bed = ownedServer()
const fields = { seller: 'us', marketplace: 'US' }
const report = (shelves: number) =>
  myiFile([
    { 'afn-fulfillable-quantity': '7' },
    { sku: 'SHELF', fnsku: 'XSHELF', asin: 'B0SHELF001', 'afn-fulfillable-quantity': String(shelves) },
  ])

test('times of earlier stock are those that imports keep', async () => {
  const company = await newDirectImports(bed.server, 'earlier', [['us', 'amazon', ['US']]])
  await company.send(report(3), { ...fields, asOf: '2026-03-01T12:00:00Z' })
  await company.send(report(3), { ...fields, asOf: '2026-03-02T12:00:00Z' })
  await company.send(
    inboundFile([
      { 'Shipment ID': 'FBA7', 'Merchant SKU': 'SHELF', FNSKU: 'XSHELF', ASIN: 'B0SHELF001', 'Units located': '4' },
    ]),
    {
      asOf: '2026-03-03T12:00:00Z',
    },
  )
  const rows = async (table: string) => (await bed.owner.query(`select * from ${table} order by 2, 3, 4`)).rows
  const kept = async () => [await rows('stock_cuts'), await rows('stock_now')]
  const [cuts = [], now = []] = await kept()
  expect(cuts).toMatchObject([{ seller: 'us', marketplace: 'US', stock: new Date('2026-03-02T12:00:00Z') }])
  expect(now.map(({ at }) => at)).toContain(null)
  await bed.owner.query(`
    update stock_now n set at = greatest(n.at, c.stock, c.reserved) from stock_cuts c
    where c.tenant_id = n.tenant_id and c.seller = n.seller and c.marketplace = n.marketplace;
    drop table stock_cuts`)
  await bed.owner.query(stockCuts)
  expect(await kept()).toEqual([cuts, now])
})

test('the same report a day later changes the time of its marketplace alone', async () => {
  const company = await newDirectImports(bed.server, 'daily', [['us', 'amazon', ['US']]])
  const written = async () => {
    const { rows } = await bed.owner.query<{ asin: string; xmin: string }>(
      'select asin, xmin::text from stock_now where tenant_id = $1 order by asin',
      [company.client.tenantId],
    )
    return rows
  }
  const updatedAt = async () => (await company.client.data<{ updatedAt: string }>('GET', '/sales/inventory')).updatedAt
  await company.send(report(3), { ...fields, asOf: '2026-03-01T12:00:00Z' })
  const first = await written()
  expect(first).toHaveLength(2)
  const again = await company.send(report(3), { ...fields, asOf: '2026-03-02T12:00:00Z' })
  expect([await written(), await updatedAt()]).toEqual([first, '2026-03-02T12:00:00.000Z'])
  await company.undo(again.id)
  expect([await written(), await updatedAt()]).toEqual([first, '2026-03-01T12:00:00.000Z'])
  await company.send(report(4), { ...fields, asOf: '2026-03-03T12:00:00Z' })
  const changed = await written()
  expect(changed.filter(({ xmin }, index) => xmin === first[index]?.xmin)).toHaveLength(1)
})
