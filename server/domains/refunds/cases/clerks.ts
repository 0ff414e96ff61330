import type { Scope } from '#platform/db/scope.ts'

/** Returns the users who can be assigned to a case. */
export const listClerks = async ({ tx, tenant }: Scope) =>
  tx
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.user_id')
    .select(['users.id as uid', 'users.name'])
    .where('memberships.tenant_id', '=', tenant())
    .where('memberships.active', '=', true)
    .orderBy('users.name')
    .orderBy('users.id')
    .execute()
