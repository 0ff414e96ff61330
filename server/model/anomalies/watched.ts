import { sql } from 'kysely'
import { readMetrics } from '#model/measures/index.ts'
import type { Scope } from '#platform/db/scope.ts'
import { jobKinds } from '#platform/jobs/kinds.ts'
import { queueOnce } from '#platform/jobs/queue.ts'
import { type JudgedMetric, judgedMetric } from '#rules/anomalies/judgedMetric.ts'

/** Reads the metrics that the company monitors for anomalies, in the form that is judged. */
export const readWatched = async (scope: Scope): Promise<JudgedMetric[]> => {
  const rows = await scope.tx
    .selectFrom('metrics')
    .select('key')
    .where('tenant_id', '=', scope.tenant())
    .where('watched', '=', true)
    .where('deleted', '=', false)
    .orderBy('key')
    .execute()
  if (rows.length === 0) return []
  const { find } = await readMetrics(scope)
  return rows.flatMap(({ key }) => {
    const metric = find(key)
    const judged = metric?.kind === 'metric' ? judgedMetric(metric) : undefined
    return judged && !('problem' in judged) ? [judged] : []
  })
}

/** Queues metrics for judging in all marketplaces with sales, after the transaction commits. */
export const judgeAnew = async (scope: Scope, keys: readonly string[]): Promise<void> => {
  if (keys.length === 0) return
  const tenant = scope.tenant()
  await sql`
    insert into anomaly_touched as t (tenant_id, source, marketplace, seller, since)
    select ${tenant}::uuid, k.key, d.marketplace, d.seller, '1970-01-01'::date
    from unnest(${keys}::text[]) k (key)
    cross join (select distinct marketplace, seller from sales_days where tenant_id = ${tenant}::uuid) d
    order by 3, 2
    on conflict (tenant_id, marketplace, seller, source) do update set since = excluded.since, revision = t.revision + 1`.execute(
    scope.tx,
  )
  await queueOnce(scope, jobKinds.findAnomalies)
}

/** Deletes the anomalies of metrics that are no longer monitored or were redefined. */
export const forgetFound = async ({ tx, tenant, emit }: Scope, keys: readonly string[]): Promise<void> => {
  if (keys.length === 0) return
  await tx.deleteFrom('anomalies').where('tenant_id', '=', tenant()).where('measure', 'in', keys).execute()
  emit('anomalies', {})
}
