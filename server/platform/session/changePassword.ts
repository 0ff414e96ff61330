import type { Scope } from '../db/scope.ts'
import { changeUser } from '../tenancy/changeUser.ts'
import { withdrawResets } from './links.ts'
import { hashPassword } from './passwords.ts'
import { endSessionsOf } from './sessions.ts'

/** Sets a new password of the user acted for: their sessions end, but for one of a token, and so does every link that would set another. */
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
