import type { Projection } from '#facts/index.ts'
import type { Scope } from '#platform/db/scope.ts'
import { jobKinds } from '#platform/jobs/kinds.ts'
import { kindsOf } from '#reports/index.ts'

/** Returns imports with people that were not reviewed yet. */
export const unreviewed = async ({ tx, tenant }: Scope): Promise<number[]> => {
  const rows = await tx
    .selectFrom('uploads')
    .select('id')
    .where('tenant_id', '=', tenant())
    .where('state', '=', 'imported')
    .where('reviewed', '=', false)
    .where('type', 'in', kindsOf('recipients'))
    .execute()
  return rows.map(({ id }) => id)
}

/**
 * Queues the review of people in new imports for label proposals; undone imports may leave search tokens without a
 * buyer.
 */
export const peopleToReview: Projection = {
  name: 'people',
  follow: async (scope, change) => [
    ...((await unreviewed(scope)).length > 0 ? [jobKinds.reviewPeople] : []),
    ...(change.removes ? [jobKinds.erasePeople] : []),
  ],
}
