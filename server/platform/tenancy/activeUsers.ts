import type { Scope } from '../db/scope.ts'

/** Returns the active users of the company, who can be assigned to something. */
export const listActiveUsers = async ({ tx, tenant }: Scope) =>
  tx
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.user_id')
    .select(['users.id as uid', 'users.name'])
    .where('memberships.tenant_id', '=', tenant())
    .where('memberships.active', '=', true)
    .orderBy('users.name')
    .orderBy('users.id')
    .execute()
