import { type ClientOverview, overviewRoutes } from '#contract/overview.ts'
import { readOpenClaims } from '#model/claims/index.ts'
import type { Scope } from '#platform/db/scope.ts'
import type { Actor } from '#platform/wire/actor.ts'
import { readMonths } from './monthSums.ts'

/** What a membership must have to show its company here. */
const requiredFlags = overviewRoutes.showOverview.policy.userFlags ?? []

/** The companies that a user serves as a member of theirs, and that have claims switched on, by title. */
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

/** The overview of every company a user serves. Each is read while acting for it alone, so no query ever sees two. */
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
