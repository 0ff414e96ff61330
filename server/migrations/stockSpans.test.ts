import { expect, test } from '@jest/globals'
import { inScope } from '#platform/db/scope.ts'
import { newDirectImports } from '#server/testing/directImports.ts'
import { ownedServer } from '#server/testing/ownedServer.ts'
import { readStockDays } from '#server/testing/stockDays.ts'
import { myiFile } from '#server/testing/stockFiles.ts'
import { stockSpans } from './0179_stock_spans.ts'

const bed = ownedServer()
const report = (lamps: number, shelves?: number) =>
  myiFile([
    { 'afn-fulfillable-quantity': String(lamps) },
    ...(shelves === undefined
      ? []
      : [{ sku: 'SHELF', fnsku: 'XSHELF', asin: 'B0SHELF001', 'afn-fulfillable-quantity': String(shelves) }]),
  ])

test('rows of earlier days become the spans that imports write', async () => {
  const company = await newDirectImports(bed.server, 'earlier', [['us', 'amazon', ['US', 'CA']]])
  const send = (day: number, marketplace: string, content: string) =>
    company.send(content, { seller: 'us', marketplace, asOf: `2026-03-0${day}T20:00:00Z` })
  for (const [day, units] of [7, 7, 5, 5, 7].entries())
    await send(day + 1, 'US', report(units, day === 2 ? undefined : 3))
  await send(2, 'CA', report(1, 0))
  await send(7, 'CA', report(1, 0))
  const days = () => inScope(bed.server.platform.db, { tenant: company.client.tenantId }, readStockDays)
  const rows = await days()
  expect(rows).toHaveLength(13)
  const stored = async () => (await bed.owner.query('select * from stock_spans order by 2, 3, 4, 5')).rows
  const spans = await stored()
  expect(spans).toHaveLength(7)
  await bed.owner.query(`
    create table stock_days as
      select tenant_id, r.day, s.asin, marketplace, seller, s.units from stock_spans s
      join stock_report_days r using (tenant_id, seller, marketplace) where r.day >= s.since and r.day < s.until;
    create table stock_bits ();
    drop table stock_spans, stock_report_days`)
  await bed.owner.query(stockSpans)
  expect(await stored()).toEqual(spans)
})
