import { type RawBuilder, sql } from 'kysely'
import { analyzeGrown, type Projection } from '#facts/index.ts'
import { isSellable } from './returnedUnits.ts'

const key = sql.raw('day, asin, marketplace, seller')

/** SQL of returned units, summed in the table's layout. `sign` -1 subtracts what they added. */
const sumsOf = (rows: RawBuilder<unknown>, sign: 1 | -1) => sql`
  select f.day, coalesce(f.asin collate "C", '') as asin, f.marketplace, f.seller, ${sql.lit(sign)} * sum(f.quantity) as units,
    ${sql.lit(sign)} * coalesce(sum(f.quantity) filter (where ${isSellable}), 0) as sellable
  from (${rows}) f where f.standing group by 1, 2, 3, 4`

/** Maintains returned units by day, updated by differences like sales. */
export const returnsDaily: Projection = {
  name: 'returns',
  mark: (change, moment) =>
    change.tells('customer_returns')
      ? sumsOf(change.rows('customer_returns'), moment === 'before' ? -1 : 1)
      : undefined,
  rebuild: async ({ scope, marked }) => {
    if (marked.count === 0) return undefined
    const { tx, tenant } = scope
    const { numAffectedRows = 0n } = await sql`
      insert into returns_daily as d (tenant_id, ${key}, units, sellable)
      select ${tenant()}::uuid, ${key}, sum(units), sum(sellable) from ${marked.table} m
      group by ${key} having sum(units) <> 0 or sum(sellable) <> 0 order by day, asin
      on conflict (tenant_id, ${key}) do update set units = d.units + excluded.units, sellable = d.sellable + excluded.sellable`.execute(
      tx,
    )
    await sql`
      delete from returns_daily d using ${marked.table} m
      where d.tenant_id = ${tenant()}::uuid and d.units = 0 and d.sellable = 0 and d.day = m.day and d.asin = m.asin
        and d.marketplace = m.marketplace and d.seller = m.seller`.execute(tx)
    await analyzeGrown(scope, ['returns_daily'], Number(numAffectedRows))
    return undefined
  },
}
