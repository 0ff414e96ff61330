import { sql } from 'kysely'
import type { Scope } from '../db/scope.ts'

/** Changes the tenant acted for; settings that are not named stay as they are. */
export const changeTenant = async (
  { tx, tenant }: Scope,
  { title, settings }: { title?: string; settings?: object },
): Promise<void> => {
  await tx
    .updateTable('tenants')
    .set({
      ...(title === undefined ? {} : { title }),
      ...(settings ? { settings: sql`settings || ${JSON.stringify(settings)}::jsonb` } : {}),
    })
    .where('id', '=', tenant())
    .execute()
}
