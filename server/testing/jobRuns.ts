import { setTimeout as wait } from 'node:timers/promises'
import { inScope } from '#platform/db/scope.ts'
import type { JobKind } from '#platform/jobs/job.ts'
import { jobKinds } from '#platform/jobs/kinds.ts'
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

/** Moves a company's demand to the last day that orders cover. No job of that kind is left for a worker to take later. */
export const rollDemand = async (platform: Platform, tenant: string): Promise<void> => {
  const openJobs = () =>
    inScope(platform.db, { tenant }, async ({ tx }) => {
      const ofKind = { tenant_id: tenant, kind: jobKinds.rollDemand }
      await tx
        .deleteFrom('jobs')
        .where((job) => job.and({ ...ofKind, state: 'queued' }))
        .execute()
      return tx
        .selectFrom('jobs')
        .select('id')
        .where((job) => job.and({ ...ofKind, state: 'running' }))
        .execute()
    })
  while ((await openJobs()).length > 0) await wait(20)
  await runJob(platform, rollDemandJob(platform), tenant)
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
