import { sql } from 'kysely'
import { countMissingFnskus } from '#model/catalogue/index.ts'
import { readCompanyDay } from '#model/planning/index.ts'
import type { Scope } from '#platform/db/scope.ts'
import type { ActionSource } from '#platform/runtime/actionSource.ts'
import type { Platform } from '#platform/runtime/platform.ts'
import { addDays } from '#rules/days.ts'

/** Days of sales after which a product without a cost is no longer urgent. */
const SOLD_DAYS = 30

/** Returns the number of products that sold lately and have no unit cost, each seller's on its own. */
const countWithoutCost = async ({ tx, tenant }: Scope, today: string): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select distinct asin, seller from sales_daily
      where tenant_id = ${tenant()}::uuid and day > ${addDays(today, -SOLD_DAYS)}::date and units > 0
    ) sold
    left join (
      select distinct on (asin, seller) asin, seller, value from asin_info
      where tenant_id = ${tenant()}::uuid and type = 'unit_cost' and since <= ${today}::date
      order by asin, seller, since desc
    ) cost on cost.asin = sold.asin and cost.seller = sold.seller and jsonb_typeof(cost.value) = 'number'
    where cost.asin is null`.execute(tx)
  return rows[0]?.count ?? 0
}

/** SKUs without an FNSKU, and sold products without a cost. */
export const asinActions = ({ now }: Pick<Platform, 'now'>): ActionSource => ({
  kinds: ['missingFnsku', 'costs'],
  flags: [],
  causes: ['missingFnsku', 'import', 'Sku', 'AsinInfo'],
  read: async (scope) => [
    { kind: 'missingFnsku', count: await countMissingFnskus(scope) },
    { kind: 'costs', count: await countWithoutCost(scope, await readCompanyDay(scope, now())) },
  ],
})
