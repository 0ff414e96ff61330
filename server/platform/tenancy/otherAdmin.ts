import type { Scope } from '../db/scope.ts'

/** Returns whether the tenant has an active admin besides a user; locks all its admins until the transaction ends. */
export const hasOtherAdmin = async ({ tx, tenant }: Scope, userId: string): Promise<boolean> => {
  const admins = await tx
    .selectFrom('memberships')
    .select('user_id')
    .where('tenant_id', '=', tenant())
    .where('type', '=', 'admin')
    .where('active', '=', true)
    // Sorted, so that two admins who remove each other do not deadlock.
    .orderBy('user_id')
    .forUpdate()
    .execute()
  return admins.some(({ user_id: id }) => id !== userId)
}
