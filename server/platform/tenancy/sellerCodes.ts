import type { Scope } from '#platform/db/scope.ts'

/** Returns the codes of the tenant's seller accounts. */
export const readSellers = async ({ tx, tenant }: Scope): Promise<string[]> => {
  const rows = await tx
    .selectFrom('sellers')
    .select('seller')
    .where('tenant_id', '=', tenant())
    .orderBy('seller')
    .execute()
  return rows.map(({ seller }) => seller)
}
