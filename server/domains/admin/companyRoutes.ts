import type { FastifyInstance } from 'fastify'
import { type Company, type CompanyFeatures, companyRoutes } from '#contract/company.ts'
import { tenantFlags } from '#contract/route.ts'
import type { Scope } from '#platform/db/scope.ts'
import { badRequest } from '#platform/errors.ts'
import { jobKinds } from '#platform/jobs/kinds.ts'
import { queueOnce } from '#platform/jobs/queue.ts'
import type { Platform } from '#platform/runtime/platform.ts'
import { providerOfSession } from '#platform/session/providerRows.ts'
import { SESSION_COOKIE } from '#platform/session/sessions.ts'
import { changeTenant } from '#platform/tenancy/changeTenant.ts'
import { needsTwoStep } from '#platform/tenancy/needsTwoStep.ts'
import type { Member } from '#platform/wire/actor.ts'
import { serve } from '#platform/wire/serve.ts'
import { featureTitles } from '#rules/featureTitles.ts'
import { listAudit } from './audit.ts'
import { changedParts, notedParts, readCompany, saveCompany } from './company.ts'

/** Returns the features with their state; `held` locks them until the transaction ends. */
const readFeatures = async ({ tx, tenant }: Scope, held = false): Promise<CompanyFeatures> => {
  const { feature_flags: flags } = await tx
    .selectFrom('tenants')
    .select('feature_flags')
    .where('id', '=', tenant())
    .$if(held, (query) => query.forNoKeyUpdate())
    .executeTakeFirstOrThrow()
  return Object.fromEntries(tenantFlags.map((flag) => [flag, flags[flag] === true])) as CompanyFeatures
}

/** Switches features and returns the changed ones, before and after. */
const saveFeatures = async (scope: Scope, features: CompanyFeatures) => {
  const previousFeatures = await readFeatures(scope, true)
  const switched = tenantFlags.filter((flag) => previousFeatures[flag] !== features[flag])
  if (switched.length > 0) await changeTenant(scope, { features })
  const pick = (from: CompanyFeatures) => Object.fromEntries(switched.map((flag) => [flag, from[flag]]))
  const names = switched.map((flag) => `${featureTitles[flag].title} ${features[flag] ? 'on' : 'off'}`)
  return { before: pick(previousFeatures), after: pick(features), switched: names.join(', ') }
}

/** Throws when a new rule would lead its author away from the page at once. */
const checkOwnTwoStep = async (scope: Scope, { userId, type }: Member, { twoStep }: Company, token?: string) => {
  // a provider has required its own second step
  if (!needsTwoStep(twoStep, type) || (await providerOfSession(scope, token))) return
  const { tx } = scope
  const user = await tx.selectFrom('users').select('has_two_step').where('id', '=', userId).executeTakeFirstOrThrow()
  if (!user.has_two_step)
    throw badRequest('Set up two-step sign-in in your own profile before you require it of others.')
}

/** Jobs that update stored data after a setting changed; erasing people also reevaluates their leads. */
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

  serve(app, platform, companyRoutes.saveCompany, async ({ scope, actor, body, request, note }) => {
    await checkOwnTwoStep(scope, actor, body, request.cookies[SESSION_COOKIE])
    const previousCompany = await saveCompany(scope, body)
    const currentCompany = await readCompany(scope)
    const changed = changedParts(previousCompany, currentCompany)
    if (changed.length)
      note({ before: notedParts(previousCompany, changed), after: notedParts(currentCompany, changed) })
    const jobs = new Set(changed.flatMap((part) => jobOf[part] ?? []))
    for (const kind of jobs) await queueOnce(scope, kind)
    return currentCompany
  })

  serve(app, platform, companyRoutes.showCompanyFeatures, ({ scope }) => readFeatures(scope))

  serve(app, platform, companyRoutes.saveCompanyFeatures, async ({ scope, body, note }) => {
    const { before: previousFeatures, after: currentFeatures, switched } = await saveFeatures(scope, body)
    if (switched) note({ before: previousFeatures, after: { ...currentFeatures, switched } })
    // Work that waited while a feature was off is queued as soon as it is on.
    for (const [flag, kind] of jobsOfFeatures) if (currentFeatures[flag]) await queueOnce(scope, kind)
    return readFeatures(scope)
  })

  serve(app, platform, companyRoutes.listAudit, ({ scope, query }) => listAudit(scope, query))
}
