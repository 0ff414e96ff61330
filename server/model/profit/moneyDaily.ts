import { sql } from 'kysely'
import { KeyLists, type Keys, type Projection, type Rebuilding } from '#facts/index.ts'
import { skus } from '#model/catalogue/index.ts'
import type { Scope } from '#platform/db/scope.ts'
import { daysOfSkus, touchedDays } from './touchedDays.ts'
import { writeMoney } from './writeMoney.ts'

/** Writes each seller's days of a list (`seller`, `day`). */
const writeEach = async (scope: Scope, touched: Keys): Promise<void> => {
  const { rows } = await sql<{ seller: string }>`
    select distinct seller from ${touched.table} t where day is not null order by 1`.execute(scope.tx)
  for (const { seller } of rows) {
    const lists = new KeyLists(scope)
    const days = await lists.keep(
      'money_touched',
      sql`select distinct day from ${touched.table} t where seller = ${seller} and day is not null`,
    )
    await writeMoney(scope, lists, seller, days)
    await lists.drop()
  }
}

/** Days whose estimates rest on fees that are expected otherwise now. */
const daysOfFees = (scope: Scope, marked: Keys) => sql`
  select distinct d.seller, d.day from money_daily d
  where d.tenant_id = ${scope.tenant()}::uuid and d.state = 'estimated' and d.seller in (
    select seller from ${marked.table} m where said is not null group by seller, said having count(*) = 1
  )`

/** Days whose lines go by what the catalogue calls a SKU, of SKUs that have another asin now. */
const daysOfRenamed = (scope: Scope, seller: string, renamed: Keys) =>
  daysOfSkus(
    scope.tenant(),
    seller,
    sql`
      select sku from ${renamed.table} r group by sku
      having count(distinct coalesce(asin, '')) > 1 or count(*) = 1`,
  )

const touchedBy = async ({ scope, change, marked, changed, lists }: Rebuilding): Promise<Keys> => {
  const touched = await lists.keep(
    'money_all_days',
    marked.count > 0
      ? sql`select seller collate "C" as seller, day from ${marked.table} m where day is not null`
      : sql`select ''::text collate "C" as seller, current_date as day where false`,
  )
  const renamed = changed(skus)
  const more =
    change.tells('fee_previews') && marked.count > 0 ? await lists.add(touched, daysOfFees(scope, marked)) : touched
  return renamed ? lists.add(more, daysOfRenamed(scope, change.space.seller, renamed)) : more
}

/** Money by the day. It stands on SKUs: a settlement names its products by them alone. */
export const moneyDaily: Projection = {
  name: 'money',
  mark: touchedDays,
  rebuild: async (rebuilding) => {
    const { marked, changed, scope } = rebuilding
    if (marked.count === 0 && !changed(skus)) return undefined
    await writeEach(scope, await touchedBy(rebuilding))
    return undefined
  },
}

/** Brings the money of some asins in step with what a unit of them costs by now. */
export const refreshMoney = async (scope: Scope, asins: readonly string[]): Promise<void> => {
  const lists = new KeyLists(scope)
  const touched = await lists.keep(
    'money_refreshed',
    sql`
      select distinct seller, day from money_daily
      where tenant_id = ${scope.tenant()}::uuid and asin = any(${asins}::text[]) and category in ('cost', 'costMissing')`,
  )
  await writeEach(scope, touched)
  await lists.drop()
}
