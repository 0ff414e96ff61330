import type { Scope } from '../db/scope.ts'

/** Switches the mail of the week of a member. */
export const setWeeklyMail = async ({ tx, tenant }: Scope, userId: string, wanted: boolean): Promise<void> => {
  await tx
    .updateTable('memberships')
    .set({ weekly_mail: wanted })
    .where('tenant_id', '=', tenant())
    .where('user_id', '=', userId)
    .execute()
}

/** Records that a member has got the mail of a day, so that a repeated job sends it once. */
export const noteWeeklyMail = async ({ tx, tenant }: Scope, userId: string, day: string): Promise<void> => {
  await tx
    .updateTable('memberships')
    .set({ weekly_mailed_on: day })
    .where('tenant_id', '=', tenant())
    .where('user_id', '=', userId)
    .execute()
}
