import type { Projection } from '#facts/index.ts'
import type { Scope } from '#platform/db/scope.ts'
import { jobKinds } from '#platform/jobs/kinds.ts'
import { kindsOf } from '#reports/index.ts'

/** Imports that tell of people nobody has looked at yet. */
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

/** People of new imports are looked at for labels to propose; what was taken back may leave search tokens that find nobody. */
export const peopleToReview: Projection = {
  name: 'people',
  follow: async (scope, change) => [
    ...((await unreviewed(scope)).length > 0 ? [jobKinds.reviewPeople] : []),
    ...(change.removes ? [jobKinds.erasePeople] : []),
  ],
}
