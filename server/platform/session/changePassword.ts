import type { Scope } from '../db/scope.ts'
import { changeUser } from '../tenancy/changeUser.ts'
import { withdrawResets } from './links.ts'
import { hashPassword } from './passwords.ts'
import { endSessionsOf } from './sessions.ts'

/**
 * Sets a new password for the current user. Ends their sessions, except that of a given token, and invalidates all
 * reset links.
 */
export const changePassword = async (
  scope: Scope,
  userId: string,
  password: string,
  keptToken?: string,
): Promise<void> => {
  await changeUser(scope, userId, { password_hash: await hashPassword(password) })
  await endSessionsOf(scope, userId, keptToken)
  await withdrawResets(scope, userId)
}
