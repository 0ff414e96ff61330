import { type RawBuilder, sql } from 'kysely'
import { type RowsBehind, rowsBehind } from '#facts/index.ts'
import type { Scope } from '#platform/db/scope.ts'
import { stockCuts } from './stockCuts.ts'
import { newestPools, stockPools, stockReportKinds } from './stockSums.ts'
import { touchStock } from './stockTouched.ts'

/** A part of stock that comes from the newest report with it. */
export type StockPart = 'stock' | 'reserved' | 'coming'

/** Figures of which a pool takes the SKU with the most units, and the row columns they are read from. */
const pooledColumns: readonly (readonly [figure: string, columns: readonly string[]])[] = [
  ['fulfillable', ['fulfillable']],
  ['reserved', ['reserved']],
  ['customer_orders', ['customer_orders']],
  ['fc_transfer', ['fc_transfer']],
  ['fc_processing', ['fc_processing']],
  ['coming', ['inbound_working', 'inbound_shipped']],
  ['arriving', ['inbound_receiving']],
]

/** SQL of the columns in which a pool line repeats units of a fuller SKU with the same FNSKU. */
const repeatsOf = sql`array_remove(array[${sql.join(
  pooledColumns.flatMap(([figure, columns]) =>
    columns.map(
      (column) => sql`case when row_number() over (
        partition by kind, marketplace, seller, pool order by ${sql.ref(figure)} desc nulls last, sku
      ) > 1 then ${sql.lit(column)} end`,
    ),
  ),
)}]::text[], null)`

/**
 * Creates the temporary table `stock_sources` of the report lines behind a part of the ASINs' stock (kind, marketplace,
 * seller, sku, and `repeats`: columns that do not count).
 */
const nameStockSources = async (scope: Scope, asins: readonly string[], part: StockPart): Promise<void> => {
  const { tx } = scope
  const tenant = scope.tenant()
  await touchStock(scope, sql`select asin from unnest(${asins}::text[]) asin`)
  await sql`drop table if exists pg_temp.stock_sources`.execute(tx)
  await sql`
    create temp table stock_sources on commit drop as
    with ${stockPools(tenant)}, ${stockCuts(tenant)}, decided as (
      select * from (${newestPools(stockReportKinds)}) newest where ${sql.ref(`is_${part}`)}
    )
    select kind, marketplace, seller, sku, ${repeatsOf} as repeats from (
      select l.*, d.pool from decided d
      join lines l on l.kind = d.kind and l.marketplace = d.marketplace and l.seller = d.seller and l.asin = d.asin
        and coalesce(l.fnsku, 'sku ' || l.sku) = d.pool
    ) l`.execute(tx)
}

/** SQL condition that row `f` of stock_rows is current and listed in `stock_sources`. */
const isStockSource = sql<boolean>`f.standing
  and (f.kind, f.marketplace, f.seller, f.sku) in (select s.kind, s.marketplace, s.seller, s.sku from stock_sources s)`

/**
 * Reads the report rows behind a part of the ASINs' stock, within `where`. Cells that repeat units of another SKU with
 * the same FNSKU are left out, so the rows add up to the stock.
 */
export const stockRowsOf = async (
  scope: Scope,
  { asins, part, counted: summedColumns }: { asins: readonly string[]; part: StockPart; counted: readonly string[] },
  where: RawBuilder<boolean>,
): Promise<RowsBehind> => {
  await nameStockSources(scope, asins, part)
  const behind = await rowsBehind(scope, 'stock_rows', sql<boolean>`${isStockSource} and ${where}`, summedColumns)
  const { rows: repeated } = await sql<{ import_id: number; line: number; repeats: string[] }>`
    select f.import_id, f.line, s.repeats from stock_sources s join stock_rows f
      on f.tenant_id = ${scope.tenant()}::uuid and f.kind = s.kind and f.marketplace = s.marketplace and f.seller = s.seller and f.sku = s.sku
    where f.standing and s.repeats <> '{}'`.execute(scope.tx)
  const repeats = new Map(repeated.map((row) => [`${row.import_id} ${row.line}`, row.repeats]))
  return {
    ...behind,
    rows: behind.rows.map((row) => {
      const omitted = repeats.get(`${row.upload} ${row.line}`) ?? []
      return {
        ...row,
        values: Object.fromEntries(Object.entries(row.values).filter(([name]) => !omitted.includes(name))),
      }
    }),
  }
}
