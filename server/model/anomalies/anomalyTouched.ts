import { sql } from 'kysely'
import type { Projection } from '#facts/index.ts'
import type { Scope } from '#platform/db/scope.ts'
import { jobKinds } from '#platform/jobs/kinds.ts'
import { type JudgedSource, sourcesOfReport } from './judgedSources.ts'

/** A statement tells of orders placed before its days: of what is paid back long before. */
export const TOLD_BACK: Readonly<Partial<Record<JudgedSource, number>>> = { money: 60 }

/** Whether anything is to be judged that anybody may see. */
export const isWaiting = async ({ tx, tenant }: Scope): Promise<boolean> => {
  const { rows } = await sql<{ waits: boolean }>`
    select exists (select 1 from anomaly_touched where tenant_id = ${tenant()}::uuid)
      and coalesce((feature_flags->>'sales')::boolean, false) as waits
    from tenants where id = ${tenant()}::uuid`.execute(tx)
  return rows[0]?.waits ?? false
}

/**
 * Where figures have to be judged again: a seller's source in a marketplace from a day on, for what is not sold any more is in no row of
 * the change. Without an import (sales of a SKU were deleted) all days are.
 */
export const anomalyTouched: Projection = {
  name: 'anomalies',
  rebuild: async ({ scope, change }) => {
    const { space, importId } = change
    const sources = sourcesOfReport(space.definition.type).map((source) => ({ source, back: TOLD_BACK[source] ?? 0 }))
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
      on conflict (tenant_id, marketplace, seller, source) do update set since = least(t.since, excluded.since)`.execute(
      scope.tx,
    )
    return undefined
  },
  follow: async (scope, { space }) =>
    sourcesOfReport(space.definition.type).length > 0 && (await isWaiting(scope)) ? [jobKinds.findAnomalies] : [],
}
