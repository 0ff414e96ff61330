import type { AmazonKind, ConnectionState } from '#contract/connections.ts'
import type { Scope } from '#platform/db/scope.ts'
import { jobKinds } from '#platform/jobs/kinds.ts'
import { queueOnce } from '#platform/jobs/queue.ts'

/** Announces a changed connection state; scheduled fetches and messages to buyers resume when access returns. */
export const tellState = async (
  scope: Scope,
  { kind, seller }: { kind: AmazonKind; seller: string },
  state: ConnectionState,
): Promise<void> => {
  scope.emit('connection', { kind, seller, state })
  if (state !== 'on') return
  await queueOnce(scope, jobKinds.takeUpFetches)
  await queueOnce(scope, jobKinds.runMessages)
}
