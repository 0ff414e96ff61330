import { LeadData, LeadFilters } from '#contract/leads.ts'
import type { Scope } from '#platform/db/scope.ts'
import type { JobKind, JobRun } from '#platform/jobs/job.ts'
import { jobKinds } from '#platform/jobs/kinds.ts'
import { finishCompanions, takeCompanions } from '#platform/jobs/together.ts'
import type { Platform } from '#platform/runtime/platform.ts'
import { storeLeads } from './storeLeads.ts'

/**
 * Jobs of a batch that run in one transaction, because finding the buyers of a hundred ASINs takes as long as those of
 * a few.
 */
const TOGETHER = 100

const asinOf = ({ args }: Pick<JobRun, 'args'>) => String(args[0])

const generate = async (scope: Scope, job: JobRun, now: Date, beside: number) => {
  const companions = beside > 0 ? await takeCompanions(scope, job, beside) : []
  const generation = {
    data: LeadData.parse(job.data.data ?? {}),
    filters: LeadFilters.parse(job.data.filters ?? {}),
    jobs: new Map([job, ...companions].map((one) => [asinOf(one), one.id])),
  }
  const counts = await storeLeads(scope, generation, now, job.progress)
  const resultOf = (one: Pick<JobRun, 'args'>) => ({ count: counts.get(asinOf(one)) ?? 0 })
  await finishCompanions(scope, companions, resultOf)
  return resultOf(job)
}

/**
 * Stores matching buyers of one ASIN as its leads and returns their number as `count`. Other jobs with the same filters
 * run with it.
 */
export const generateJob = (platform: Platform): JobKind => ({
  kind: jobKinds.generateLeads,
  atOnce: 2,
  // Queued jobs run together with the running one, so a second one with the same data must not start.
  onePerTenant: true,
  run: async (job) => {
    const work = (beside: number) => job.finish((scope) => generate(scope, job, platform.now(), beside))
    // Without companions after a failure, because one of them may have caused it.
    await work(TOGETHER - 1).catch(() => work(0))
  },
})
