import * as z from 'zod/mini'
import type { SignUp } from '#contract/session.ts'
import { inScope } from '#platform/db/scope.ts'
import { originOf } from '#platform/env.ts'
import { UserError } from '#platform/errors.ts'
import { accountExistsMail, confirmMail } from '#platform/mail/linkMails.ts'
import type { Platform } from '#platform/runtime/platform.ts'

/** A sign-up with its password hash. It exists only in the link of the mail until the address confirms it. */
const Pending = z.object({
  name: z.string(),
  email: z.string(),
  company: z.string(),
  passwordHash: z.string(),
  /** Milliseconds since the epoch. */
  until: z.number(),
})
export type NewAccount = Omit<SignUp, 'password'> & { passwordHash: string }

const USE = 'sign-up'
const VALID_MS = 48 * 3_600_000

type Parts = Pick<Platform, 'secrets' | 'now'>

/** Encrypts a sign-up, so that only the owner of the address can confirm it. */
export const signUpToken = ({ secrets, now }: Parts, { name, email, company, passwordHash }: NewAccount): string => {
  const pending = { name, email, company, passwordHash, until: now().getTime() + VALID_MS }
  return secrets.sealFor(USE, JSON.stringify(pending)).toString('base64url')
}

const openToken = ({ secrets }: Parts, token: string) => {
  try {
    return Pending.parse(JSON.parse(secrets.openFor(USE, Buffer.from(token, 'base64url'))))
  } catch {
    throw new UserError(410, 'This link is incomplete. Open it from the email again, or create your account again.')
  }
}

/** Returns the sign-up of a link while it is valid. @throws a sentence with the remedy */
export const readSignUp = (parts: Parts, token: string): NewAccount => {
  const { until, ...account } = openToken(parts, token)
  if (until <= parts.now().getTime())
    throw new UserError(410, 'This link is older than 48 hours. Create your account again.')
  return account
}

/** Mails the owner of the address a link that creates the account, or a hint at their existing account. */
export const mailSignUp = async (platform: Platform, account: NewAccount): Promise<void> => {
  const { email, company } = account
  const user = await inScope(platform.db, { claim: email }, ({ tx }) =>
    tx.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst(),
  )
  const login = `${originOf(platform.settings)}/#/login`
  await platform.mail.send(
    user
      ? accountExistsMail(email, `${login}/sign-in`, `${login}/reset`)
      : confirmMail(email, company, `${login}/confirm/${signUpToken(platform, account)}`),
  )
}
