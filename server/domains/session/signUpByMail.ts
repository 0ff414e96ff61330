import * as z from 'zod/mini'
import type { SignUp } from '#contract/session.ts'
import { inScope } from '#platform/db/scope.ts'
import { originOf } from '#platform/env.ts'
import { UserError } from '#platform/errors.ts'
import { accountExistsMail, confirmMail } from '#platform/mail/linkMails.ts'
import type { Platform } from '#platform/runtime/platform.ts'

/** A sign-up with the hash of its password. It is in the link of the mail alone until its address confirms it. */
const Pending = z.object({
  name: z.string(),
  email: z.string(),
  company: z.string(),
  passwordHash: z.string(),
  /** Milliseconds of the epoch. */
  until: z.number(),
})
export type NewAccount = Omit<SignUp, 'password'> & { passwordHash: string }

const USE = 'sign-up'
const VALID_MS = 48 * 3_600_000

type Parts = Pick<Platform, 'secrets' | 'now'>

/** Seals a sign-up, so that nobody but its address can confirm it. */
export const signUpToken = ({ secrets, now }: Parts, { name, email, company, passwordHash }: NewAccount): string => {
  const pending = { name, email, company, passwordHash, until: now().getTime() + VALID_MS }
  return secrets.sealFor(USE, JSON.stringify(pending)).toString('base64url')
}

const openToken = ({ secrets }: Parts, token: string) => {
  try {
    return Pending.parse(JSON.parse(secrets.openFor(USE, Buffer.from(token, 'base64url'))))
  } catch {
    throw new UserError(410, 'This link is not complete. Open it from the mail again, or create your account anew.')
  }
}

/** The sign-up of a link, while it is good. @throws a sentence that says what to do instead */
export const readSignUp = (parts: Parts, token: string): NewAccount => {
  const { until, ...account } = openToken(parts, token)
  if (until <= parts.now().getTime())
    throw new UserError(410, 'This link is older than 48 hours. Please create your account anew.')
  return account
}

/** Mails the owner of the address how to go on: by the link that creates the account, or by the account that is there. */
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
