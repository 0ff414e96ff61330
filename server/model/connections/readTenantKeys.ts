import type { Scope } from '#platform/db/scope.ts'
import type { Secrets, TenantKeys } from '#platform/secrets.ts'

/** What the tenant's own key can do. */
export const readTenantKeys = async (secrets: Secrets, { tx, tenant }: Scope): Promise<TenantKeys> => {
  const { sealed_key } = await tx
    .selectFrom('tenants')
    .select('sealed_key')
    .where('id', '=', tenant())
    .executeTakeFirstOrThrow()
  return secrets.keysOf(sealed_key)
}
