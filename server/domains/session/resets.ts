import type { FastifyInstance } from 'fastify'
import { accountRoutes } from '#contract/account.ts'
import { inScope, type Scope } from '#platform/db/scope.ts'
import { UserError } from '#platform/errors.ts'
import { resetMail } from '#platform/mail/linkMails.ts'
import { rateLimit } from '#platform/rateLimit.ts'
import type { Platform } from '#platform/runtime/platform.ts'
import { changePassword } from '#platform/session/changePassword.ts'
import { newLink, storeReset } from '#platform/session/links.ts'
import { secondStepOf } from '#platform/session/twoStep.ts'
import { changeUser } from '#platform/tenancy/changeUser.ts'
import { writeAudit } from '#platform/wire/audit.ts'
import { serve } from '#platform/wire/serve.ts'
import { resetsPerAccount, resetsPerAddress } from './attempts.ts'
import { letIn } from './letIn.ts'
import { takeLink } from './links.ts'

const { requestReset, finishReset } = accountRoutes

/** Mails a link to the account with this email, if it exists. */
const mailReset = async (platform: Platform, email: string, requestId: string) => {
  const link = newLink(platform)
  const isKnown = await inScope(platform.db, { claim: email }, async (scope) => {
    const user = await scope.tx.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst()
    if (!user) return false
    await scope.become({ user: user.id })
    await storeReset(scope, link, { userId: user.id, email, createdBy: user.id })
    await writeAudit(scope, requestReset, { userId: user.id, tenant: undefined }, requestId, {}, {})
    return true
  })
  if (isKnown) await platform.mail.send(resetMail(email, link.url))
}

/** Returns whether an admin who sees the link would get access beyond their own company. */
const opensMore = async ({ tx }: Scope, userId: string, shownTo: string) => {
  const user = await tx.selectFrom('users').select('is_superuser').where('id', '=', userId).executeTakeFirstOrThrow()
  const elsewhere = await tx
    .selectFrom('memberships')
    .select('tenant_id')
    .where('user_id', '=', userId)
    .where('tenant_id', '!=', shownTo)
    .executeTakeFirst()
  return user.is_superuser || elsewhere !== undefined
}

/** Registers the routes that reset forgotten passwords. */
export const serveResets = (app: FastifyInstance, platform: Platform): void => {
  const [accounts, addresses] = [rateLimit(resetsPerAccount), rateLimit(resetsPerAddress)]
  const underWay = new Set<Promise<void>>()
  app.addHook('onClose', async () => void (await Promise.all(underWay)))

  // Responds before the account is looked up, so that neither text nor time reveals who has an account.
  serve(app, platform, requestReset, async ({ body: { email }, request }) => {
    await addresses.count(request.ip)
    await accounts.count(email)
    if (!platform.mail.canSend) return { mailed: false }
    const mailing = mailReset(platform, email, request.id)
      .catch((error: unknown) => request.log.error({ err: error }, 'a reset could not be made'))
      .finally(() => underWay.delete(mailing))
    underWay.add(mailing)
    return { mailed: true }
  })

  serve(app, platform, finishReset, async ({ scope, params: { token }, body, request, reply }) => {
    const { user_id: userId, tenant_id: shownTo } = await takeLink(scope, token, 'reset', platform.now())
    if (!userId) throw new Error('a reset without an account')
    await scope.become({ user: userId })
    if (shownTo && (await opensMore(scope, userId, shownTo)))
      throw new UserError(410, 'This link has expired. Request a new one under "Forgot your password?".')
    await changePassword(scope, userId, body.password)
    // nobody but the owner of the address has seen a link that no admin was shown
    if (!shownTo) await changeUser(scope, userId, { email_confirmed: true })
    await writeAudit(scope, finishReset, { userId, tenant: undefined }, request.id, {}, {})
    // the mailbox alone opens no account that has a second step
    if (await secondStepOf(scope, userId)) return null
    return letIn(platform, scope, request, reply, userId)
  })
}
