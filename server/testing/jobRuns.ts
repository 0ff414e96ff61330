import { setTimeout as wait } from 'node:timers/promises'
import { inScope } from '#platform/db/scope.ts'
import type { JobKind } from '#platform/jobs/job.ts'
import type { Platform } from '#platform/runtime/platform.ts'
import { rollDemandJob } from '#server/domains/restock/rollDemandJob.ts'

/** Runs a job of a tenant here and now, as its worker would; its result. */
export const runJob = async (
  platform: Platform,
  kind: JobKind,
  tenant: string,
  data: Record<string, unknown> = {},
): Promise<Record<string, number>> => {
  let result: Record<string, number> = {}
  await kind.run({
    id: '00000000-0000-4000-8000-000000000000',
    tenant,
    args: [],
    data,
    progress: () => Promise.resolve(),
    finish: async (work) => {
      result = await inScope(platform.db, { tenant }, work)
    },
  })
  return result
}

/**
 * Runs a job of which a tenant has one at a time: waits until a worker is done with one that it has begun, and leaves
 * none of that kind for a worker to take meanwhile.
 */
export const runJobAlone = async (
  platform: Platform,
  job: JobKind,
  tenant: string,
): Promise<Record<string, number>> => {
  const isRunning = () =>
    inScope(platform.db, { tenant }, async ({ tx }) => {
      const ofKind = { tenant_id: tenant, kind: job.kind }
      await tx
        .deleteFrom('jobs')
        .where((row) => row.and({ ...ofKind, state: 'queued' }))
        .execute()
      const running = tx
        .selectFrom('jobs')
        .select('id')
        .where((row) => row.and({ ...ofKind, state: 'running' }))
      return (await running.executeTakeFirst()) !== undefined
    })
  while (await isRunning()) await wait(20)
  return runJob(platform, job, tenant)
}

/** Moves a company's demand to the last day that orders cover. */
export const rollDemand = async (platform: Platform, tenant: string): Promise<void> => {
  await runJobAlone(platform, rollDemandJob(platform), tenant)
}

/** Waits until no job of a company is left that could run now. */
export const jobsOver = async (platform: Platform, tenant: string): Promise<void> => {
  const isOpen = () =>
    inScope(platform.db, { tenant }, async ({ tx }) => {
      const open = tx.selectFrom('jobs').select('id').where('state', 'in', ['queued', 'running'])
      return (await open.where('run_at', '<=', new Date()).executeTakeFirst()) !== undefined
    })
  while (await isOpen()) await wait(50)
}
