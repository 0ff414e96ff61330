import type { AmazonKind, ConnectionState } from '#contract/connections.ts'
import type { Scope } from '#platform/db/scope.ts'
import { jobKinds } from '#platform/jobs/kinds.ts'
import { queueOnce } from '#platform/jobs/queue.ts'

/** Returns the number of revoked connections. */
export const countRevoked = async ({ tx, tenant }: Scope): Promise<number> => {
  const { count } = await tx
    .selectFrom('connections')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('tenant_id', '=', tenant())
    .where('state', '=', 'revoked')
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Announces a changed connection state; scheduled fetches react to it and resume when access returns. */
export const tellState = async (
  scope: Scope,
  { kind, seller }: { kind: AmazonKind; seller: string },
  state: ConnectionState,
): Promise<void> => {
  scope.emit('connection', { kind, seller, state })
  scope.emit('notification', { name: 'revokedConnections', value: await countRevoked(scope) })
  if (state === 'on') await queueOnce(scope, jobKinds.takeUpFetches)
}
