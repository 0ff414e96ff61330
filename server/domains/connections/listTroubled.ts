import type { ActionDetails } from '#contract/actions.ts'
import type { Scope } from '#platform/db/scope.ts'
import type { Platform } from '#platform/runtime/platform.ts'
import { DAY_MS } from '#rules/days.ts'

/** Returns connections that were revoked or have failed for a day, with the problem. */
export const listTroubled = async (
  { tx, tenant }: Scope,
  { settings, now }: Pick<Platform, 'settings' | 'now'>,
): Promise<NonNullable<ActionDetails['problems']>> => {
  const rows = await tx
    .selectFrom('connections')
    .select(['kind', 'seller', 'problem'])
    .where('tenant_id', '=', tenant())
    // An idle connection has no problem.
    .$if(!settings.demo, (rows) => rows.where('demo', '=', false))
    .where(({ eb, and, or, fn }) =>
      or([
        eb('state', '=', 'revoked'),
        // A short disturbance needs no action.
        and([
          eb('state', '=', 'failing'),
          eb(fn.coalesce('last_worked', 'connected_at'), '<', new Date(now().getTime() - DAY_MS)),
        ]),
      ]),
    )
    .orderBy('seller')
    .orderBy('kind')
    .execute()
  return rows.map(({ kind, seller, problem }) => ({ kind, seller, message: problem?.message ?? '' }))
}
