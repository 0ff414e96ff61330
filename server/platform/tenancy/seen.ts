import type { Scope } from '../db/scope.ts'

const HOUR = 3_600_000

/** Records that a member uses the tenant, to the hour, so that it is rarely written. */
export const noteSeen = async ({ tx, tenant }: Scope, userId: string, now: Date): Promise<void> => {
  await tx
    .updateTable('memberships')
    .set({ seen_at: now })
    .where('tenant_id', '=', tenant())
    .where('user_id', '=', userId)
    .where(({ eb, or }) => or([eb('seen_at', 'is', null), eb('seen_at', '<', new Date(now.getTime() - HOUR))]))
    .execute()
}
