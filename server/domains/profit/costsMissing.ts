import { sql } from 'kysely'
import type { CostMissing, CostsMissing } from '#contract/profit.ts'
import type { Scope } from '#platform/db/scope.ts'
import { readCompanySettings } from '#platform/tenancy/companySettings.ts'

/** Days; one that is left out is as far as there are any. */
interface DayRange {
  since?: string | undefined
  until?: string | undefined
}

const MOST = 1000

/** What was sold and lacks a cost on the day of its sale. */
export const listCostsMissing = async (scope: Scope, { since, until }: DayRange): Promise<CostsMissing> => {
  const { tx, tenant } = scope
  const { currency } = await readCompanySettings(scope)
  const { rows } = await sql<CostMissing>`
    select m.asin, m.seller, p.name, m.units, m.since, m.until from (
      select asin, seller, sum(cost_missing)::int as units, min(day) as since, max(day) as until from money_daily
      where tenant_id = ${tenant()}::uuid and cost_missing is not null
        and day >= coalesce(${since ?? null}::date, '-infinity') and day <= coalesce(${until ?? null}::date, 'infinity')
      group by 1, 2 having sum(cost_missing) > 0
    ) m left join products p on p.tenant_id = ${tenant()}::uuid and p.asin = m.asin
    order by m.units desc, m.asin, m.seller`.execute(tx)
  const named = rows.filter(({ asin }) => asin !== '')
  const units = (of: readonly CostMissing[]) => of.reduce((sum, one) => sum + one.units, 0)
  return { units: units(rows), unnamed: units(rows) - units(named), currency, products: named.slice(0, MOST) }
}
