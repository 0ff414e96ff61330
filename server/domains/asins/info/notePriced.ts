import type { Scope } from '#platform/db/scope.ts'
import { jobKinds } from '#platform/jobs/kinds.ts'
import { queueOnce } from '#platform/jobs/queue.ts'
import type { ChangedInfo, InfoEntry } from './infoEntry.ts'
import { noteInfo } from './noteInfo.ts'

/**
 * Stores values as `noteInfo` does. A changed unit cost also queues claim detection, because it is the amount of
 * claims.
 */
export const noteInfoPriced = async (
  scope: Scope,
  entries: readonly InfoEntry[],
  writing: { from: string; by: string },
): Promise<ChangedInfo[]> => {
  const changed = await noteInfo(scope, entries, writing)
  if (changed.some(({ type }) => type === 'unit_cost')) await queueOnce(scope, jobKinds.detectClaims)
  return changed
}
