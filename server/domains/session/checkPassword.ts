import type { Scope } from '#platform/db/scope.ts'
import { badRequest } from '#platform/errors.ts'
import { passwordFits } from '#platform/session/passwords.ts'

/** Throws when this is not the current user's password. */
export const checkPassword = async ({ tx }: Scope, userId: string, password: string) => {
  const user = await tx.selectFrom('users').select('password_hash').where('id', '=', userId).executeTakeFirst()
  if (!(await passwordFits(user?.password_hash, password))) throw badRequest('The current password is wrong.')
}
