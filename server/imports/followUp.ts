import { claimsTouched } from '#model/claims/index.ts'
import { unreviewed } from '#model/people/index.ts'
import type { Scope } from '#platform/db/scope.ts'
import { jobKinds } from '#platform/jobs/kinds.ts'
import { queueOnce } from '#platform/jobs/queue.ts'

/** Queues what follows an import; it begins once no other import of the tenant waits or is at work, and does it for all of them. */
export const followUp = async (scope: Scope): Promise<void> => {
  if ((await unreviewed(scope)).length > 0) await queueOnce(scope, jobKinds.reviewPeople)
  if (await claimsTouched(scope)) await queueOnce(scope, jobKinds.detectClaims)
}
