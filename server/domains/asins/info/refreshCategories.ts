import type { Scope } from '#platform/db/scope.ts'
import { jobKinds } from '#platform/jobs/kinds.ts'
import { queueOnce } from '#platform/jobs/queue.ts'
import type { InfoEntry } from './infoEntry.ts'

/** Queues the job that computes demand, whose seasons go by category, after categories have changed. */
export const refreshCategories = async (scope: Scope, changed: readonly Pick<InfoEntry, 'type'>[]): Promise<void> => {
  if (changed.some(({ type }) => type === 'category')) await queueOnce(scope, jobKinds.rollDemand)
}
