import type { Scope } from '#platform/db/scope.ts'
import { addressUseOf } from '#rules/addressUse.ts'
import type { Standards } from './obstacles.ts'

/** What the tenant's leads are judged by now. */
export const readStandards = async ({ tx, tenant }: Scope, now: Date): Promise<Standards> => {
  const { settings } = await tx
    .selectFrom('tenants')
    .select('settings')
    .where('id', '=', tenant())
    .executeTakeFirstOrThrow()
  return { tenant: tenant(), now, addressUse: addressUseOf(settings.addressUse) }
}
