import { sql } from 'kysely'
import type { Scope } from '#platform/db/scope.ts'
import { inboundKinds, reservedKinds, stockCuts, stockKinds, stockNewest, stockPools } from './stockSums.ts'
import { touchStock } from './stockTouched.ts'

/** A part of stock that one report, the newest that tells of it, decides. */
export type StockPart = 'stock' | 'reserved' | 'coming'

const kindsOf = { stock: stockKinds, reserved: reservedKinds, coming: inboundKinds } as const

/**
 * Names the lines of reports that a part of the asins' stock is counted from in the temporary table `stock_sources` (kind,
 * marketplace, seller, sku).
 */
export const nameStockSources = async (scope: Scope, asins: readonly string[], part: StockPart): Promise<void> => {
  const { tx } = scope
  const tenant = scope.tenant()
  await touchStock(scope, sql`select asin from unnest(${asins}::text[]) asin`)
  await sql`drop table if exists pg_temp.stock_sources`.execute(tx)
  await sql`
    create temp table stock_sources on commit drop as
    with ${stockPools(tenant)}, ${stockCuts(tenant)}, decided as (${stockNewest(kindsOf[part], part)})
    select distinct l.kind, l.marketplace, l.seller, l.sku from decided d
    join lines l on l.kind = d.kind and l.marketplace = d.marketplace and l.seller = d.seller and l.asin = d.asin
      and coalesce(l.fnsku, 'sku ' || l.sku) = d.pool`.execute(tx)
}

/** Whether the row `f` of stock_rows stands and is named in `stock_sources`. */
export const isStockSource = sql<boolean>`f.standing
  and (f.kind, f.marketplace, f.seller, f.sku) in (select s.kind, s.marketplace, s.seller, s.sku from stock_sources s)`
