import { LeadData, LeadFilters } from '#contract/leads.ts'
import type { Scope } from '#platform/db/scope.ts'
import type { JobKind, JobRun } from '#platform/jobs/job.ts'
import { finishCompanions, takeCompanions } from '#platform/jobs/together.ts'
import type { Platform } from '#platform/runtime/platform.ts'
import { storeLeads } from './storeLeads.ts'

export const GENERATE = 'leads.generate'

/** Jobs of a batch that are worked on in one transaction: the buyers of a hundred asins are found as fast as those of a few. */
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

/** Stores the buyers of one asin who match as its leads; `count` says how many it added. Jobs that ask the same go with it. */
export const generateJob = (platform: Platform): JobKind => ({
  kind: GENERATE,
  atOnce: 2,
  // those that wait go with the one at work, which must not wait for another that wants the same
  onePerTenant: true,
  run: async (job) => {
    const work = (beside: number) => job.finish((scope) => generate(scope, job, platform.now(), beside))
    // what one of them fails by must not be the fault of the others
    await work(TOGETHER - 1).catch(() => work(0))
  },
})
