import type { Scope } from '../db/scope.ts'

/** A person as a provider names them. */
export interface Subject {
  issuer: string
  subject: string
}

/** Returns the account that is linked to a person at the tenant’s provider. */
export const findLinked = async ({ tx, tenant }: Scope, { issuer, subject }: Subject) =>
  tx
    .selectFrom('provider_accounts')
    .select(['user_id as userId', 'removed_at as removedAt'])
    .where('tenant_id', '=', tenant())
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst()

/** Links an account to a person. Returns false when it is linked to another person of the provider. */
export const linkAccount = async (
  { tx, tenant }: Scope,
  { issuer, subject }: Subject,
  userId: string,
  now: Date,
): Promise<boolean> => {
  const linked = await tx
    .insertInto('provider_accounts')
    .values({ tenant_id: tenant(), issuer, subject, user_id: userId, used_at: now })
    .onConflict((on) => on.doNothing())
    .executeTakeFirst()
  return (linked.numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** Records a sign-in of a linked account: admitted, or refused because no group of the person may come in. */
export const recordProviderUse = async (
  { tx, tenant }: Scope,
  { issuer, subject }: Subject,
  { usedAt, removedAt }: { usedAt?: Date; removedAt: Date | null },
): Promise<void> => {
  await tx
    .updateTable('provider_accounts')
    .set({ removed_at: removedAt, ...(usedAt && { used_at: usedAt }) })
    .where('tenant_id', '=', tenant())
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .execute()
}

/** Forgets that groups have ended a membership, so that no group lets the member in again: an admin has decided. */
export const forgetRemoval = async ({ tx, tenant }: Scope, userId: string): Promise<void> => {
  await tx
    .updateTable('provider_accounts')
    .set({ removed_at: null })
    .where('tenant_id', '=', tenant())
    .where('user_id', '=', userId)
    .where('removed_at', 'is not', null)
    .execute()
}
