import { randomUUID } from 'node:crypto'
import { type DropInput, MAX_DROPS, type ReportDrop } from '#contract/reportDrops.ts'
import type { Scope } from '#platform/db/scope.ts'
import { conflict } from '#platform/errors.ts'
import { jobKinds } from '#platform/jobs/kinds.ts'
import { queueOnce } from '#platform/jobs/queue.ts'
import type { TenantKeys } from '#platform/secrets.ts'
import { folderOf, hasSameKey, secretMissing } from './dropAccess.ts'
import { setDropSchedule } from './dropSchedules.ts'
import { findDrop, findDropRow } from './readDrops.ts'

const refuseMany = async ({ tx, tenant }: Scope) => {
  // Locks the company, so that two requests do not both add the last one. Rows that refer to it can still be written,
  // so it makes no deadlock with an import that writes events.
  await tx.selectFrom('tenants').select('id').where('id', '=', tenant()).forNoKeyUpdate().execute()
  const { count } = await tx
    .selectFrom('report_drops as d')
    .innerJoin('reports as r', (join) =>
      join.onRef('r.tenant_id', '=', 'd.tenant_id').onRef('r.id', '=', 'd.report_id'),
    )
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('d.tenant_id', '=', tenant())
    .where('r.deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  if (count >= MAX_DROPS)
    throw conflict(`${MAX_DROPS} files are sent to S3 already, the maximum. Delete one of any report first.`)
}

const rowOf = ({
  format,
  schedule: { every, hour, weekday },
  endpoint,
  region,
  bucket,
  prefix,
  accessKeyId,
}: DropInput) => ({
  format,
  schedule: JSON.stringify(every === 'week' ? { every, hour, weekday: weekday ?? 1 } : { every, hour }),
  endpoint: endpoint || null,
  region,
  bucket,
  prefix: folderOf(prefix),
  access_key_id: accessKeyId,
})

/** Adds a drop of a report; its secret is stored encrypted and never shown again. */
export const addDrop = async (
  scope: Scope,
  report: number,
  input: DropInput,
  keys: TenantKeys,
  now: Date,
): Promise<ReportDrop> => {
  if (!input.secretAccessKey) throw secretMissing()
  await refuseMany(scope)
  const id = randomUUID()
  await scope.tx
    .insertInto('report_drops')
    .values({
      tenant_id: scope.tenant(),
      id,
      report_id: report,
      ...rowOf(input),
      sealed_secret: keys.seal(input.secretAccessKey),
      created_at: now,
    })
    .execute()
  await setDropSchedule(scope, id, input.schedule, now)
  return findDrop(scope, report, id, now)
}

/** Changes a drop and returns it before and after. A stored secret is used with its own endpoint and key id only. */
export const saveDrop = async (
  scope: Scope,
  report: number,
  id: string,
  input: DropInput,
  keys: TenantKeys,
  now: Date,
): Promise<{ before: ReportDrop; after: ReportDrop }> => {
  const before = await findDrop(scope, report, id, now)
  if (!input.secretAccessKey && !hasSameKey(before, input)) throw secretMissing()
  await scope.tx
    .updateTable('report_drops')
    .set({
      ...rowOf(input),
      ...(input.secretAccessKey ? { sealed_secret: keys.seal(input.secretAccessKey) } : {}),
      ...{ failures: 0, paused_at: null },
    })
    .where('tenant_id', '=', scope.tenant())
    .where('id', '=', id)
    .execute()
  await setDropSchedule(scope, id, input.schedule, now)
  return { before, after: await findDrop(scope, report, id, now) }
}

/** Deletes a drop and returns it. */
export const removeDrop = async (scope: Scope, report: number, id: string, now: Date): Promise<ReportDrop> => {
  const drop = await findDrop(scope, report, id, now)
  await setDropSchedule(scope, id, null, now)
  await scope.tx.deleteFrom('report_drops').where('tenant_id', '=', scope.tenant()).where('id', '=', id).execute()
  return drop
}

/** Queues a drop, unless it is queued already. */
export const runDrop = async (scope: Scope, report: number, id: string, now: Date): Promise<ReportDrop> => {
  await findDropRow(scope, report, id)
  await queueOnce(scope, jobKinds.dropReport, [id])
  return findDrop(scope, report, id, now)
}
