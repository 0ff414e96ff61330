import type { Scope } from '#platform/db/scope.ts'
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
