import { sql } from 'kysely'
import type { Scope } from '#platform/db/scope.ts'
import { jobKinds } from '#platform/jobs/kinds.ts'
import { queueOnce } from '#platform/jobs/queue.ts'
import { isWaiting } from './isWaiting.ts'
import { type JudgedSource, LOOKBACK_DAYS } from './judgedSources.ts'

/** Sources that find their product by SKU. */
const bySku: readonly JudgedSource[] = ['sales', 'money', 'outages']

/**
 * Queues a seller's figures for judging after one of their SKUs was assigned to another product without new sales, back
 * to the earliest day a statement affects.
 */
export const touchSeller = async (scope: Scope, seller: string): Promise<void> => {
  const { tx, tenant } = scope
  await sql`
    insert into anomaly_touched as t (tenant_id, source, marketplace, seller, since)
    select a.tenant_id, s.source, m.marketplace, a.seller, d.last - ${LOOKBACK_DAYS.money ?? 0}::int
    from sellers a
    cross join unnest(${bySku}::text[]) s (source)
    cross join lateral (select distinct unnest(a.marketplaces) as marketplace) m
    join (
      select marketplace, max(day) as last from sales_days where tenant_id = ${tenant()}::uuid and seller = ${seller} group by marketplace
    ) d on d.marketplace = m.marketplace
    where a.tenant_id = ${tenant()}::uuid and a.seller = ${seller}
    order by 3, 2
    on conflict (tenant_id, marketplace, seller, source) do update set since = least(t.since, excluded.since), revision = t.revision + 1`.execute(
    tx,
  )
  if (await isWaiting(scope)) await queueOnce(scope, jobKinds.findAnomalies)
}
