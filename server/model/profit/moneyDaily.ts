import { sql } from 'kysely'
import type { Keys, Projection, Rebuilding } from '#facts/index.ts'
import { adsDaily } from '#model/ads/index.ts'
import { skus } from '#model/catalogue/index.ts'
import { statements } from '#model/statements/index.ts'
import type { Scope } from '#platform/db/scope.ts'
import { billDaysAround, daysOfAds } from './billedAds.ts'
import { daysOfSkus, daysOfStatements, touchedDays } from './touchedDays.ts'
import { writeEach } from './writeMoney.ts'

/** Days with estimates that depend on changed expected fees. */
const daysOfFees = (scope: Scope, marked: Keys) => sql`
  select distinct d.seller, d.day from money_daily d
  where d.tenant_id = ${scope.tenant()}::uuid and d.state = 'estimated' and d.seller in (
    select seller from ${marked.table} m where fee_values is not null group by seller, fee_values having count(*) = 1
  )`

/** Days with lines that find their ASIN by a SKU whose ASIN has changed. */
const daysOfRenamed = (scope: Scope, seller: string, renamed: Keys) =>
  daysOfSkus(
    scope.tenant(),
    sql`
      select ${seller}::text collate "C" as seller, sku from ${renamed.table} r group by sku
      having count(distinct coalesce(asin, '')) > 1 or count(*) = 1`,
  )

const touchedBy = async ({ scope, change, marked, changed, lists }: Rebuilding): Promise<Keys> => {
  const touched = await lists.keep(
    'money_all_days',
    marked.count > 0
      ? sql`select seller collate "C" as seller, day from ${marked.table} m where day is not null`
      : sql`select ''::text collate "C" as seller, current_date as day where false`,
  )
  const tenant = scope.tenant()
  const renamed = changed(skus)
  const [changedStatements, ads] = [changed(statements), changed(adsDaily)]
  const dayQueries = [
    change.tells('fee_previews') && marked.count > 0 && daysOfFees(scope, marked),
    renamed && daysOfRenamed(scope, change.space.seller, renamed),
    changedStatements && daysOfStatements(tenant, changedStatements),
    changedStatements && billDaysAround(tenant, sql`select seller, day from ${changedStatements.table} p`),
    ads && daysOfAds(tenant, change.space.seller, ads),
  ]
  let allDays = touched
  for (const query of dayQueries) if (query) allDays = await lists.add(allDays, query)
  return allDays
}

/**
 * Maintains money by day. It depends on SKUs, because statements name products only by SKU, on the selection of
 * statement lines, and on ad costs.
 */
export const moneyDaily: Projection = {
  name: 'money',
  mark: touchedDays,
  rebuild: async (rebuilding) => {
    const { marked, changed, scope } = rebuilding
    if (marked.count === 0 && ![skus, statements, adsDaily].some(changed)) return undefined
    await writeEach(scope, await touchedBy(rebuilding))
    return undefined
  },
}
