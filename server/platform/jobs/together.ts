import { sql } from 'kysely'
import type { Scope } from '../db/scope.ts'
import { announce, type JobRow } from './job.ts'

/** A job that runs together with the claimed one. */
export interface Companion {
  id: string
  args: unknown[]
}

/**
 * Claims other queued jobs with the kind and data of the running one, one per list of arguments. They are locked until
 * this transaction ends: `finishCompanions` finishes them, otherwise they stay queued.
 */
export const takeCompanions = async (
  { tx, tenant }: Scope,
  { id, args }: { id: string; args: readonly unknown[] },
  most: number,
): Promise<Companion[]> => {
  const { rows } = await sql<Companion>`
    select j.id, j.args from jobs j join jobs own on own.tenant_id = j.tenant_id and own.id = ${id}::uuid
    where j.tenant_id = ${tenant()} and j.kind = own.kind and j.state = 'queued' and j.run_at <= now() and j.run_after is null
      and j.announced = own.announced and j.data = own.data
    order by j.run_at, j.id limit ${most} for update of j skip locked`.execute(tx)
  const seen = new Set([JSON.stringify(args)])
  return rows.filter((row) => {
    const key = JSON.stringify(row.args)
    return !seen.has(key) && seen.add(key)
  })
}

/** Finishes companions in this transaction and notifies the browsers as if each had run. */
export const finishCompanions = async (
  scope: Scope,
  companions: readonly Companion[],
  resultOf: (companion: Companion) => Record<string, number>,
): Promise<void> => {
  if (companions.length === 0) return
  const ended = companions.map((one) => ({ id: one.id, result: resultOf(one) }))
  const { rows } = await sql<JobRow & { announced: boolean }>`
    update jobs set state = 'finished', worker = null, result = e.result, updated_at = now()
    from jsonb_to_recordset(${JSON.stringify(ended)}::jsonb) as e (id uuid, result jsonb)
    where jobs.tenant_id = ${scope.tenant()} and jobs.id = e.id
    returning jobs.id, jobs.state, jobs.args, jobs.result, jobs.message, jobs.announced`.execute(scope.tx)
  for (const { announced, ...row } of rows) {
    if (!announced) continue
    announce(scope, { ...row, state: 'running', result: null })
    announce(scope, row)
  }
}
