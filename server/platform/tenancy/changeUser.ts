import type { Updateable } from 'kysely'
import type { Scope } from '../db/scope.ts'
import type { Tables } from '../db/tables.ts'

/** Updates the account of the current user. */
export const changeUser = async ({ tx }: Scope, userId: string, values: Updateable<Tables['users']>): Promise<void> => {
  await tx.updateTable('users').set(values).where('id', '=', userId).execute()
}

/** Properties of a member in one company. */
export interface Own {
  /** A job title. */
  role: string
  team: string
  flags: string[]
  /** Id of the access role of a regular member; null: everything. */
  access: string | null
}

/** Updates a member of the tenant. */
export const changeMembership = async (
  { tx, tenant }: Scope,
  userId: string,
  values: { type: 'regular' | 'admin'; active: boolean } & Own,
): Promise<void> => {
  await tx
    .updateTable('memberships')
    .set(values)
    .where('tenant_id', '=', tenant())
    .where('user_id', '=', userId)
    .execute()
}
