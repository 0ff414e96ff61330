import type { Client as Database } from 'pg'
import { fillStockSpans } from '#server/testing/stockSpans.ts'

/** Writes ninety days of an inventory ledger, as its import leaves them: most products in stock on most days. */
export const fillLedger = async (database: Database): Promise<void> => {
  await database.query(
    `insert into stock_coverage (tenant_id, seller, marketplace, day)
      select tenant_id, seller, marketplace, day::date
      from (select * from stock_now limit 1) s cross join generate_series('2026-08-03'::date, '2026-10-31', '1 day') day`,
  )
  await database.query('truncate stock_spans, stock_report_days')
  await fillStockSpans(
    database,
    `select tenant_id, day::date, asin, marketplace, seller, 10 as units
      from stock_now s cross join generate_series('2026-08-03'::date, '2026-10-31', '1 day') day
      where hashtext(asin || day) % 10 <> 0`,
  )
  await database.query(
    'analyze stock_spans; analyze stock_report_days; analyze stock_now; analyze demand; analyze sales_daily',
  )
}
