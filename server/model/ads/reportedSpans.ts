import { sql } from 'kysely'
import type { Scope } from '#platform/db/scope.ts'
import { tellersOf } from './adsLevels.ts'
import type { ReportedSpan } from './standingSpans.ts'

export interface AdsReportedSpan extends ReportedSpan {
  marketplace: string
}

/**
 * Reads the multi-day spans in ads reports by marketplace, seller and ad type, each with the time of its newest report.
 */
export const readReportedSpans = async ({ tx, tenant }: Scope): Promise<AdsReportedSpan[]> => {
  const { rows } = await sql<AdsReportedSpan>`
    with spans as materialized (
      select distinct marketplace, seller, ad_type, since, until from ads_spans
      where tenant_id = ${tenant()}::uuid and view = 'product'
    ), possible as materialized (
      select s.*, t.kind collate "C" as kind,
        (s.marketplace || '|' || s.ad_type || '|' || s.since || '|' || s.until || '|' || t.level) collate "C" as set_key
      from spans s cross join ${tellersOf}
    )
    select p.marketplace, p.marketplace || '|' || p.seller || '|' || p.ad_type as place, p.since::text as since, p.until::text as until,
      coalesce(extract(epoch from max(r.at)), 0)::float8 as at
    from possible p left join lateral (
      select max(f.at) as at from ads_rows f
      where f.tenant_id = ${tenant()}::uuid and f.kind = p.kind and f.seller = p.seller and f.set_key = p.set_key and f.standing
    ) r on true
    group by p.marketplace, p.seller, p.ad_type, p.since, p.until`.execute(tx)
  return rows
}
