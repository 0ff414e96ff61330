import { sql } from 'kysely'
import type { Scope } from '#platform/db/scope.ts'
import { anomalyKey } from './anomalyId.ts'

interface SeenUpdate {
  ids: readonly string[]
  seen: boolean
  by: string
  now: Date
}

const keysOf = (ids: readonly string[]) =>
  sql`jsonb_to_recordset(${JSON.stringify(ids.flatMap((id) => anomalyKey(id) ?? []))}::jsonb)
    k (marketplace text, seller text, asin text, measure text, since date)`

/** Marks anomalies as seen on their days, or takes that back. Those that are no more are left out. */
export const sayAnomaliesSeen = async ({ tx, tenant }: Scope, { ids, seen, by, now }: SeenUpdate): Promise<void> => {
  await sql`
    delete from anomaly_seen s using ${keysOf(ids)} join anomalies a on a.tenant_id = ${tenant()}::uuid
      and (a.marketplace, a.seller, a.asin, a.measure, a.since) = (k.marketplace, k.seller, k.asin, k.measure, k.since)
    where s.tenant_id = ${tenant()}::uuid and s.marketplace = a.marketplace and s.seller = a.seller and s.asin = a.asin
      and s.measure = a.measure and s.since <= a.until and s.until >= a.since`.execute(tx)
  if (!seen) return
  await sql`
    insert into anomaly_seen (tenant_id, marketplace, seller, asin, measure, since, until, seen_by, seen_at)
    select ${tenant()}::uuid, a.marketplace, a.seller, a.asin, a.measure, a.since, a.until, ${by}, ${now}
    from ${keysOf(ids)} join anomalies a on a.tenant_id = ${tenant()}::uuid
      and (a.marketplace, a.seller, a.asin, a.measure, a.since) = (k.marketplace, k.seller, k.asin, k.measure, k.since)
    on conflict do nothing`.execute(tx)
}
