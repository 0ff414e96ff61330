import { type ClientOverview, overviewRoutes } from '#contract/overview.ts'
import { readOpenClaims } from '#model/claims/index.ts'
import type { Scope } from '#platform/db/scope.ts'
import type { Actor } from '#platform/wire/actor.ts'
import { readMonths } from './monthSums.ts'

/** Flags that a membership needs for its company to appear here. */
const requiredFlags = overviewRoutes.showOverview.policy.userFlags ?? []

/** Returns the companies with claims enabled that a user serves as a member, by title. */
const listClients = async ({ tx }: Scope, userId: string) => {
  const rows = await tx
    .selectFrom('memberships')
    .innerJoin('tenants', 'tenants.id', 'memberships.tenant_id')
    .select(['tenants.id', 'code', 'title', 'feature_flags', 'memberships.type', 'memberships.flags'])
    .where('memberships.user_id', '=', userId)
    .where('memberships.active', '=', true)
    .orderBy('title')
    .orderBy('code')
    .execute()
  return rows.filter(
    ({ feature_flags, flags }) => feature_flags.refund_ninja && requiredFlags.every((flag) => flags.includes(flag)),
  )
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
