import { randomUUID } from 'node:crypto'
import type { Scope } from '../db/scope.ts'
import { conflict } from '../errors.ts'
import type { Own } from './changeUser.ts'

interface NewUser {
  email: string
  name: string
  passwordHash: string
  isSuperuser?: boolean
  isOnboarding?: boolean
  /** The owner of the address has opened a link that was mailed there. */
  isEmailConfirmed?: boolean
}

/** Creates an account, sets it in the scope and returns its id. Throws when the email already has one. */
export const newUser = async (scope: Scope, user: NewUser): Promise<string> => {
  const id = randomUUID()
  await scope.become({ user: id, claim: user.email })
  const createdUser = await scope.tx
    .insertInto('users')
    .values({
      id,
      email: user.email,
      name: user.name,
      password_hash: user.passwordHash,
      is_superuser: user.isSuperuser ?? false,
      is_onboarding: user.isOnboarding ?? false,
      email_confirmed: user.isEmailConfirmed ?? false,
    })
    .onConflict((on) => on.column('email').doNothing())
    .executeTakeFirst()
  if (!createdUser.numInsertedOrUpdatedRows) throw conflict('This email address already has an account. Sign in.')
  return id
}

/** Makes the current user an active member of the tenant. */
export const joinTenant = async (
  scope: Scope,
  userId: string,
  type: 'regular' | 'admin',
  memberFields: Partial<Own> = {},
): Promise<void> => {
  await scope.tx
    .insertInto('memberships')
    .values({ tenant_id: scope.tenant(), user_id: userId, type, ...memberFields })
    .onConflict((on) => on.columns(['tenant_id', 'user_id']).doUpdateSet({ type, active: true }))
    .execute()
}
