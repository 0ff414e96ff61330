import { sql } from 'kysely'
import type { Scope } from '../db/scope.ts'

/** Updates the tenant; settings that are not given stay unchanged. */
export const changeTenant = async (
  { tx, tenant }: Scope,
  { title, settings, features }: { title?: string; settings?: object; features?: Readonly<Record<string, boolean>> },
): Promise<void> => {
  await tx
    .updateTable('tenants')
    .set({
      ...(title === undefined ? {} : { title }),
      ...(features ? { feature_flags: sql<string>`feature_flags || ${JSON.stringify(features)}::jsonb` } : {}),
      ...(settings ? { settings: sql`settings || ${JSON.stringify(settings)}::jsonb` } : {}),
    })
    .where('id', '=', tenant())
    .execute()
}
