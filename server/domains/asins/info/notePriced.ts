import type { Scope } from '#platform/db/scope.ts'
import { jobKinds } from '#platform/jobs/kinds.ts'
import { queueOnce } from '#platform/jobs/queue.ts'
import type { ChangedInfo, InfoEntry } from './infoEntry.ts'
import { noteInfo } from './noteInfo.ts'

/** Notes values as `noteInfo` does; what a unit costs is what a claim for it comes to. */
export const noteInfoPriced = async (
  scope: Scope,
  entries: readonly InfoEntry[],
  writing: { from: string; by: string },
): Promise<ChangedInfo[]> => {
  const changed = await noteInfo(scope, entries, writing)
  if (changed.some(({ type }) => type === 'unit_cost')) await queueOnce(scope, jobKinds.detectClaims)
  return changed
}
