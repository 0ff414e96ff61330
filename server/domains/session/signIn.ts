import type { SignIn } from '#contract/session.ts'
import type { Scope } from '#platform/db/scope.ts'
import { UserError } from '#platform/errors.ts'
import { passwordFits } from '#platform/session/passwords.ts'

/** One answer for both, so that nobody learns who has an account. `userId`: whose account it is, if there is one. */
export class WrongCredentials extends UserError {
  readonly userId: string | undefined
  constructor(userId: string | undefined) {
    super(401, 'E-mail or password is wrong.')
    this.userId = userId
  }
}

/** The account that e-mail and password open; the scope acts for its user from here on. */
export const checkCredentials = async (scope: Scope, { email, password }: SignIn): Promise<string> => {
  await scope.become({ claim: email })
  const user = await scope.tx
    .selectFrom('users')
    .select(['id', 'password_hash'])
    .where('email', '=', email)
    .executeTakeFirst()
  if (!(await passwordFits(user?.password_hash, password)) || !user) throw new WrongCredentials(user?.id)
  await scope.become({ user: user.id })
  return user.id
}
