import { sql } from 'kysely'
import type { User } from '#contract/session.ts'
import type { Scope } from '#platform/db/scope.ts'
import { signedOut, UserError } from '#platform/errors.ts'
import { needsTwoStep } from '#platform/tenancy/needsTwoStep.ts'
import { listTenants } from '#platform/tenancy/tenantRows.ts'

/** Throws when the user has companies and none opens to this session. */
const checkOpen = async ({ tx }: Scope) => {
  const { rows } = await sql<{ closed: boolean }>`select app_companies() is not null as closed`.execute(tx)
  if (rows[0]?.closed)
    throw new UserError(
      401,
      'Your company signs in with its own provider. Choose “Sign in with your company” on the sign-in page.',
    )
}

/**
 * Returns the current user for GET /whoami: type, role, team and flags in the given tenant, else the default one, else
 * the first.
 */
export const readUser = async (scope: Scope, userId: string, tenantCode?: string): Promise<User> => {
  const user = await scope.tx.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirst()
  if (!user) throw signedOut()
  const tenants = await listTenants(scope, userId)
  if (!tenants.length) await checkOpen(scope)
  const current = tenants.find(({ code }) => code === tenantCode) ?? tenants.find((one) => one.default) ?? tenants[0]
  const membership = await scope.tx
    .selectFrom('memberships')
    .innerJoin('tenants', 'tenants.id', 'memberships.tenant_id')
    .select(['role', 'team', 'flags', sql<string | null>`tenants.settings ->> 'twoStep'`.as('two_step_rule')])
    .select(sql<boolean>`app_session_company() is not null`.as('by_provider'))
    .where('user_id', '=', userId)
    .where('code', '=', current?.code ?? '')
    .executeTakeFirst()
  const byProvider = membership?.by_provider ?? false
  const type = user.is_superuser && !byProvider ? 'superuser' : (current?.type ?? 'regular')
  return {
    uid: user.id,
    email: user.email,
    name: user.name,
    picture: user.picture,
    role: membership?.role ?? '',
    type,
    team: membership?.team ?? '',
    flags: membership?.flags ?? [],
    isOnboarding: user.is_onboarding,
    needsTwoStep: !user.has_two_step && !byProvider && needsTwoStep(membership?.two_step_rule, type),
    settings: user.settings,
    tenants,
  }
}
