import type { Scope } from '#platform/db/scope.ts'
import type { Secrets, TenantKeys } from '#platform/secrets.ts'

/** Returns the functions of the tenant's own key. */
export const readTenantKeys = async (secrets: Secrets, { tx, tenant }: Scope): Promise<TenantKeys> => {
  const { sealed_key } = await tx
    .selectFrom('tenants')
    .select('sealed_key')
    .where('id', '=', tenant())
    .executeTakeFirstOrThrow()
  return secrets.keysOf(sealed_key)
}
