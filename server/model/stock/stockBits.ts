import { sql } from 'kysely'
import { analyzeGrown, type FactSpace, type KeyLists, type Keys } from '#facts/index.ts'
import { insertNew } from '#platform/db/insertNew.ts'
import type { Scope } from '#platform/db/scope.ts'
import { dayBlocks } from './dayBlocks.ts'

const { noDays, firstDay, ofDay } = dayBlocks

/**
 * Updates the bits of changed stock days (`marketplace`, `asin`, `day` and `units`, null without a row; without an ASIN
 * the row is not of a listing).
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
        coalesce(bit_or(${bit}) filter (where c.units is not null), ${noDays}) as reported,
        coalesce(bit_or(${bit}) filter (where c.units > 0), ${noDays}) as in_stock
      from ${changed.table} c where c.asin <> '' group by 1, 2, 3`,
    'asin, marketplace, since',
  )
  if (blocks.count === 0) return
  const isBlock = sql<boolean>`b.tenant_id = ${tenant}::uuid and b.seller = ${seller} and b.asin = t.asin and b.marketplace = t.marketplace
      and b.since = t.since`
  const changedBits = sql`(b.reported & ~t.touched) | t.reported, (b.in_stock & ~t.touched) | t.in_stock`
  const { numAffectedRows: updatedCount = 0n } = await sql`
    update stock_bits b set (reported, in_stock) = row(${changedBits})
    from ${blocks.table} t where ${isBlock} and (b.reported, b.in_stock) is distinct from (${changedBits})`.execute(tx)
  await sql`
    delete from stock_bits b using ${blocks.table} t
    where ${isBlock} and b.reported = ${noDays} and t.reported <> t.touched`.execute(tx)
  if (Number(updatedCount) === blocks.count) return
  const added = await lists.keep(
    'stock_bits_added',
    sql`
      select t.asin, t.marketplace, t.since, t.reported, t.in_stock from ${blocks.table} t left join stock_bits b on ${isBlock}
      where t.reported <> ${noDays} and b.since is null`,
  )
  if (added.count === 0) return
  await insertNew(
    scope,
    sql`
      insert into stock_bits (tenant_id, asin, marketplace, seller, since, reported, in_stock)
      select ${tenant}::uuid, asin, marketplace, ${seller}, since, reported, in_stock from ${added.table} t
      order by asin, marketplace, since`,
  )
  await analyzeGrown(scope, ['stock_bits'], added.count)
}
