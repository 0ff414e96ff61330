import type { Updateable } from 'kysely'
import type { Scope } from '../db/scope.ts'
import type { Tables } from '../db/tables.ts'

/** Changes what an account says of its user, who is the one acted for. */
export const changeUser = async ({ tx }: Scope, userId: string, values: Updateable<Tables['users']>): Promise<void> => {
  await tx.updateTable('users').set(values).where('id', '=', userId).execute()
}

/** What a member is in one company, whatever they are in others. */
export interface Own {
  /** A job title. */
  role: string
  team: string
  flags: string[]
}

/** Changes a member of the tenant acted for. */
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
