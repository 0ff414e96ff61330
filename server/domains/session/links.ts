import type { AccountLink } from '#contract/account.ts'
import type { Scope } from '#platform/db/scope.ts'
import { UserError } from '#platform/errors.ts'
import { useLink } from '#platform/session/links.ts'
import { tokenHash } from '#platform/session/sessions.ts'

type Kind = AccountLink['kind']

const goneError = (message: string) => new UserError(410, message)
const howToGetAnother: Record<Kind, string> = {
  reset: 'Request a new one under "Forgot your password?" on the sign-in page.',
  invitation: 'If you have joined already, sign in. Otherwise ask an admin of the company for a new one.',
}
const spoilt = (kind: Kind, { used_at: usedAt }: { used_at: Date | null }) =>
  goneError(
    `${usedAt ? 'This link has been used already.' : 'This link is older than 48 hours.'} ${howToGetAnother[kind]}`,
  )

const find = async (scope: Scope, token: string) => {
  const claim = tokenHash(token)
  await scope.become({ claim })
  const link = await scope.tx.selectFrom('links').selectAll().where('token_hash', '=', claim).executeTakeFirst()
  if (!link) throw goneError('This link doesn’t exist or was withdrawn. Ask for a new one.')
  return link
}

/** Returns the link of a token while it is valid. @throws a sentence with the reason and the remedy */
export const readLink = async (scope: Scope, token: string, now: Date) => {
  const link = await find(scope, token)
  if (link.used_at || link.expires_at <= now) throw spoilt(link.kind, link)
  return link
}

/** Uses a link; of two concurrent uses one succeeds. */
export const takeLink = async (scope: Scope, token: string, kind: Kind, now: Date) => {
  const link = await find(scope, token)
  if (link.kind !== kind) throw goneError('This link is for something else.')
  if (!(await useLink(scope, link.token_hash, now)))
    throw spoilt(kind, link.expires_at <= now ? link : { used_at: now })
  return link
}
