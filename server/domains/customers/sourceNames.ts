import type { Scope } from '#platform/db/scope.ts'

/** Returns the file names of imports. */
export const readFilenames = async (
  { tx, tenant }: Scope,
  imports: readonly number[],
): Promise<ReadonlyMap<number, string>> => {
  if (imports.length === 0) return new Map()
  const rows = await tx
    .selectFrom('uploads')
    .select(['id', 'filename'])
    .where('tenant_id', '=', tenant())
    .where('id', 'in', [...new Set(imports)])
    .execute()
  return new Map(rows.map(({ id, filename }) => [id, filename]))
}
