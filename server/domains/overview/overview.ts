import { ninjaRoutes } from '#contract/ninja/ninjaRoutes.ts'
import { type ClientOverview, overviewRoutes } from '#contract/overview.ts'
import { readOpenClaims } from '#model/claims/index.ts'
import type { Scope } from '#platform/db/scope.ts'
import { memberPermissions } from '#platform/tenancy/memberPermissions.ts'
import type { Actor } from '#platform/wire/actor.ts'
import { may } from '#rules/ability.ts'
import { readMonths } from './monthSums.ts'

/** Flags that a membership needs for its company to appear here. */
const requiredFlags = overviewRoutes.showOverview.policy.userFlags ?? []

/** Permissions that an access role in a company needs for its claims to appear here, as for the company's own screen. */
const needs = ninjaRoutes.askNinja.policy.needs ?? []

/** Returns the companies with claims enabled that a user serves as a member and whose claims they may see, by title. */
const listClients = async ({ tx }: Scope, userId: string) => {
  const rows = await tx
    .selectFrom('memberships')
    .innerJoin('tenants', 'tenants.id', 'memberships.tenant_id')
    .innerJoin('users', 'users.id', 'memberships.user_id')
    .leftJoin('access_roles as r', (join) =>
      join
        .onRef('r.tenant_id', '=', 'memberships.tenant_id')
        .on(({ cast, eb }) => eb(cast('r.id', 'text'), '=', eb.ref('memberships.access'))),
    )
    .select(['tenants.id', 'code', 'tenants.title', 'feature_flags', 'memberships.type', 'memberships.flags'])
    .select(['is_superuser', 'memberships.access', 'r.permissions as access_permissions'])
    .where('memberships.user_id', '=', userId)
    .where('memberships.active', '=', true)
    .orderBy('tenants.title')
    .orderBy('code')
    .execute()
  return rows.filter((row) => {
    const reader = { permissions: memberPermissions(row) }
    return (
      row.feature_flags.refund_ninja &&
      requiredFlags.every((flag) => row.flags.includes(flag)) &&
      needs.every((permission) => may(reader, permission))
    )
  })
}

/**
 * Returns the overview of every company a user serves. Each is read with the identity of that company alone, so no
 * query sees two.
 */
export const showOverview = async (
  scope: Scope,
  { userId, type }: Pick<Actor, 'userId' | 'type'>,
  months: readonly string[],
  now: Date,
): Promise<ClientOverview[]> => {
  const overviews: ClientOverview[] = []
  for (const client of await listClients(scope, userId)) {
    await scope.become({ tenant: client.id })
    const isAdmin = type === 'superuser' || client.type === 'admin'
    overviews.push({
      tenant: client.code,
      title: client.title,
      isAdmin,
      open: await readOpenClaims(scope, now),
      ...(await readMonths(scope, months)),
    })
  }
  return overviews
}
