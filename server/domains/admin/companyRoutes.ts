import type { FastifyInstance } from 'fastify'
import { type Company, companyRoutes } from '#contract/company.ts'
import { jobKinds } from '#platform/jobs/kinds.ts'
import { queueOnce } from '#platform/jobs/queue.ts'
import type { Platform } from '#platform/runtime/platform.ts'
import { serve } from '#platform/wire/serve.ts'
import { listAudit } from './audit.ts'
import { changedParts, notedParts, readCompany, saveCompany } from './company.ts'
import { readFeatures, saveFeatures } from './features.ts'

/** The job that brings what is stored in step with a part that has changed; erasing people has their leads judged again. */
const jobOf: Partial<Record<keyof Company, string>> = {
  retention: jobKinds.erasePeople,
  addressUse: jobKinds.refreshLeads,
  cardRestDays: jobKinds.refreshLeads,
}

const jobsOfFeatures = [
  ['refund_ninja', jobKinds.detectClaims],
  ['sales', jobKinds.findAnomalies],
] as const

export const serveCompany = (app: FastifyInstance, platform: Platform): void => {
  serve(app, platform, companyRoutes.showCompany, ({ scope }) => readCompany(scope))

  serve(app, platform, companyRoutes.saveCompany, async ({ scope, body, note }) => {
    const before = await saveCompany(scope, body)
    const after = await readCompany(scope)
    const changed = changedParts(before, after)
    if (changed.length) note({ before: notedParts(before, changed), after: notedParts(after, changed) })
    const jobs = new Set(changed.flatMap((part) => jobOf[part] ?? []))
    for (const kind of jobs) await queueOnce(scope, kind)
    return after
  })

  serve(app, platform, companyRoutes.showCompanyFeatures, ({ scope }) => readFeatures(scope))

  serve(app, platform, companyRoutes.saveCompanyFeatures, async ({ scope, body, note }) => {
    const { before, after, switched } = await saveFeatures(scope, body)
    if (switched) note({ before, after: { ...after, switched } })
    // what waited while a feature was off is worked on as soon as it is on
    for (const [flag, kind] of jobsOfFeatures) if (after[flag]) await queueOnce(scope, kind)
    return readFeatures(scope)
  })

  serve(app, platform, companyRoutes.listAudit, ({ scope, query }) => listAudit(scope, query))
}
