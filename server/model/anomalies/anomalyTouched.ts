import { sql } from 'kysely'
import type { Keys, Projection } from '#facts/index.ts'
import { skus } from '#model/catalogue/index.ts'
import type { Scope } from '#platform/db/scope.ts'
import { jobKinds } from '#platform/jobs/kinds.ts'
import { isWaiting } from './isWaiting.ts'
import { LOOKBACK_DAYS, sourcesOfReport } from './judgedSources.ts'
import { touchSeller } from './touchSeller.ts'

/** Returns true if a known SKU belongs to another product now. */
const isRegiven = async ({ tx }: Scope, renamed: Keys): Promise<boolean> => {
  const { rows } = await sql`
    select from ${renamed.table} r group by sku having count(distinct coalesce(asin, '')) > 1 limit 1`.execute(tx)
  return rows.length > 0
}

/**
 * Queues figures for judging again: a seller's source in a marketplace from a day on, because products that no longer
 * sell have no row in the change. Without an import (sales of a SKU were deleted) all days are queued. A report that
 * assigns a SKU to another product changes figures of days it has no rows for.
 */
export const anomalyTouched: Projection = {
  name: 'anomalies',
  rebuild: async ({ scope, change, changed }) => {
    const { space, importId } = change
    const renamed = changed(skus)
    if (renamed && (await isRegiven(scope, renamed))) await touchSeller(scope, space.seller)
    const sources = sourcesOfReport(space.definition.type).map((source) => ({
      source,
      back: LOOKBACK_DAYS[source] ?? 0,
    }))
    if (sources.length === 0) return undefined
    await sql`
      insert into anomaly_touched as t (tenant_id, source, marketplace, seller, since)
      select ${space.tenant}::uuid, s.source, m.marketplace, ${space.seller}, min(coalesce(u.since, '1970-01-01'::date) - s.back)
      from jsonb_to_recordset(${JSON.stringify(sources)}::jsonb) s (source text, back int)
      cross join (select 1) one
      left join (
        select since, marketplaces from uploads where tenant_id = ${space.tenant}::uuid and id = ${importId}::bigint
      ) u on true
      left join (select marketplaces from sellers where tenant_id = ${space.tenant}::uuid and seller = ${space.seller}) a on true
      cross join lateral (
        select distinct unnest(coalesce(u.marketplaces, '{}') || coalesce(a.marketplaces, '{}')) as marketplace
      ) m
      group by 1, 2, 3, 4 order by 3, 2
      on conflict (tenant_id, marketplace, seller, source) do update set since = least(t.since, excluded.since), revision = t.revision + 1`.execute(
      scope.tx,
    )
    return undefined
  },
  follow: async (scope, { space }) =>
    sourcesOfReport(space.definition.type).length > 0 && (await isWaiting(scope)) ? [jobKinds.findAnomalies] : [],
}
