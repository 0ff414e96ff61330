import { sql } from 'kysely'
import { analyzeGrown, type FactSpace, type KeyLists, type Keys } from '#facts/index.ts'
import type { Scope } from '#platform/db/scope.ts'
import { dayBlocks } from './dayBlocks.ts'

const { noDays, firstDay, ofDay } = dayBlocks
const key = sql.raw('asin, marketplace, seller, since')

/**
 * Updates the bits of changed stock days (`marketplace`, `asin`, `day`; without an ASIN the row is not of a listing)
 * from stock_days.
 */
export const applyToBits = async (
  scope: Scope,
  { tenant, seller }: FactSpace,
  lists: KeyLists,
  changed: Keys,
): Promise<void> => {
  const { tx } = scope
  const bit = ofDay(sql`c.day`)
  const blocks = await lists.keep(
    'stock_bits',
    sql`
      select c.asin, c.marketplace, ${firstDay(sql`c.day`)} as since, bit_or(${bit}) as touched,
        coalesce(bit_or(${bit}) filter (where d.units is not null), ${noDays}) as reported,
        coalesce(bit_or(${bit}) filter (where d.units > 0), ${noDays}) as in_stock
      from ${changed.table} c
      left join stock_days d on d.tenant_id = ${tenant}::uuid and d.seller = ${seller} and d.day = c.day and d.asin = c.asin
        and d.marketplace = c.marketplace
      where c.asin <> '' group by 1, 2, 3`,
  )
  if (blocks.count === 0) return
  const merged = await lists.keep(
    'stock_bits_merged',
    sql`
      select t.asin, t.marketplace, t.since, coalesce(b.reported & ~t.touched, ${noDays}) | t.reported as reported,
        coalesce(b.in_stock & ~t.touched, ${noDays}) | t.in_stock as in_stock
      from ${blocks.table} t
      left join stock_bits b on b.tenant_id = ${tenant}::uuid and b.seller = ${seller} and b.asin = t.asin
        and b.marketplace = t.marketplace and b.since = t.since`,
  )
  await sql`
    delete from stock_bits b using ${merged.table} m
    where b.tenant_id = ${tenant}::uuid and b.seller = ${seller} and b.asin = m.asin and b.marketplace = m.marketplace
      and b.since = m.since and m.reported = ${noDays}`.execute(tx)
  const { numAffectedRows = 0n } = await sql`
    insert into stock_bits (tenant_id, ${key}, reported, in_stock)
    select ${tenant}::uuid, asin, marketplace, ${seller}, since, reported, in_stock from ${merged.table} m where reported <> ${noDays}
    order by asin, marketplace, since
    on conflict (tenant_id, ${key}) do update set reported = excluded.reported, in_stock = excluded.in_stock`.execute(
    tx,
  )
  await analyzeGrown(scope, ['stock_bits'], Number(numAffectedRows))
}
