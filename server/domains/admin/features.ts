import type { CompanyFeatures } from '#contract/company.ts'
import { tenantFlags } from '#contract/route.ts'
import type { Scope } from '#platform/db/scope.ts'
import { changeTenant } from '#platform/tenancy/changeTenant.ts'
import { featureTitles } from '#rules/featureTitles.ts'

/** Which features are on; `held` keeps others from changing them until the transaction ends. */
export const readFeatures = async ({ tx, tenant }: Scope, held = false): Promise<CompanyFeatures> => {
  const { feature_flags: flags } = await tx
    .selectFrom('tenants')
    .select('feature_flags')
    .where('id', '=', tenant())
    .$if(held, (query) => query.forUpdate())
    .executeTakeFirstOrThrow()
  return Object.fromEntries(tenantFlags.map((flag) => [flag, flags[flag] === true])) as CompanyFeatures
}

/** Switches features; returns those that were switched, as they were and as they are. */
export const saveFeatures = async (scope: Scope, features: CompanyFeatures) => {
  const before = await readFeatures(scope, true)
  const switched = tenantFlags.filter((flag) => before[flag] !== features[flag])
  if (switched.length > 0) await changeTenant(scope, { features })
  const pick = (from: CompanyFeatures) => Object.fromEntries(switched.map((flag) => [flag, from[flag]]))
  const names = switched.map((flag) => `${featureTitles[flag].title} ${features[flag] ? 'on' : 'off'}`)
  return { before: pick(before), after: pick(features), switched: names.join(', ') }
}
