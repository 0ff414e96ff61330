import type { Home } from '#contract/home.ts'
import type { Scope } from '#platform/db/scope.ts'
import type { Platform } from '#platform/runtime/platform.ts'
import { DAY_MS } from '#rules/days.ts'

/** Connections that are let in no more, or have failed for a day, with what is wrong. */
export const listTroubled = async (
  { tx, tenant }: Scope,
  { settings, now }: Pick<Platform, 'settings' | 'now'>,
): Promise<NonNullable<Home['connections']>> => {
  const rows = await tx
    .selectFrom('connections')
    .select(['kind', 'seller', 'state', 'problem'])
    .where('tenant_id', '=', tenant())
    // what rests is not in trouble
    .$if(!settings.demo, (rows) => rows.where('demo', '=', false))
    .where(({ eb, and, or, fn }) =>
      or([
        eb('state', '=', 'revoked'),
        // a disturbance that passes needs nobody
        and([
          eb('state', '=', 'failing'),
          eb(fn.coalesce('last_worked', 'connected_at'), '<', new Date(now().getTime() - DAY_MS)),
        ]),
      ]),
    )
    .orderBy('seller')
    .orderBy('kind')
    .execute()
  return rows.map(({ kind, seller, state, problem }) => ({ kind, seller, state, message: problem?.message ?? '' }))
}
