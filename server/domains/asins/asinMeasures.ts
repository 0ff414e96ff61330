import { sql } from 'kysely'
import type { asinRoutes } from '#contract/asins.ts'
import type { ResponseOf } from '#contract/route.ts'
import { lastCoveredDays } from '#model/sales/index.ts'
import type { Scope } from '#platform/db/scope.ts'
import { addDays } from '#rules/days.ts'
import { marketplaceByCode } from '#rules/marketplaces.ts'

const SPAN_DAYS = 30

interface Row {
  marketplace: string
  asin: string
  units: number
  revenue: number
}

/** Units and revenue of the last thirty whole days that orders cover, by marketplace and asin; revenue in its own currency alone. */
export const asinMeasures = async (scope: Scope): Promise<ResponseOf<(typeof asinRoutes)['listAsinMeasures']>> => {
  const spans = [...(await lastCoveredDays(scope))].map(([marketplace, end]) => ({
    marketplace,
    since: addDays(end, 1 - SPAN_DAYS),
    until: end,
    currency: marketplaceByCode(marketplace)?.currency ?? '',
  }))
  const { rows } = await sql<Row>`
    select d.marketplace, d.asin, sum(d.units) as units, coalesce(sum(d.revenue) filter (where d.currency = s.currency), 0) as revenue
    from jsonb_to_recordset(${JSON.stringify(spans)}::jsonb) as s (marketplace text, since date, until date, currency text)
    join sales_daily d on d.tenant_id = ${scope.tenant()}::uuid and d.marketplace = s.marketplace
      and d.day between s.since and s.until
    where d.asin <> '' group by d.marketplace, d.asin order by d.marketplace, d.asin`.execute(scope.tx)
  const measures: Record<string, Record<string, { units: number; revenue: number }>> = {}
  for (const { marketplace, asin, units, revenue } of rows) {
    measures[marketplace] ??= {}
    measures[marketplace][asin] = { units, revenue }
  }
  return measures
}
