import { inScope, type Scope } from '#platform/db/scope.ts'
import type { JobKind } from '#platform/jobs/job.ts'
import { jobKinds } from '#platform/jobs/kinds.ts'
import type { Platform } from '#platform/runtime/platform.ts'

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()

const readPaused = async ({ tx, tenant }: Scope, id: string) => {
  const webhook = await tx
    .selectFrom('webhooks')
    .select('title')
    .where('tenant_id', '=', tenant())
    .where('id', '=', id)
    .where('paused_at', 'is not', null)
    .executeTakeFirst()
  const company = await tx
    .selectFrom('tenants')
    .select(['code', 'title'])
    .where('id', '=', tenant())
    .executeTakeFirstOrThrow()
  return webhook && { title: webhook.title, company }
}

const readAdmins = async ({ tx, tenant }: Scope): Promise<string[]> => {
  const rows = await tx
    .selectFrom('memberships as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .select('u.email')
    .where('m.tenant_id', '=', tenant())
    .where('m.active', '=', true)
    .where('m.type', '=', 'admin')
    .orderBy('u.email')
    .execute()
  return rows.map(({ email }) => email)
}

/** Mails the admins of a company that a webhook was paused, once each. */
export const mailPausedJob = (platform: Platform): JobKind => ({
  kind: jobKinds.mailPausedWebhook,
  atOnce: 1,
  run: async ({ tenant, args, finish }) => {
    const withScope = <T>(work: (scope: Scope) => Promise<T>) => inScope(platform.db, { tenant }, work)
    const { mail, settings, log } = platform
    const paused = mail.canSend ? await withScope((scope) => readPaused(scope, String(args[0]))) : undefined
    if (!paused) return finish(async () => ({}))
    const { title, company } = paused
    const { publicUrl } = settings
    const content = {
      subject: `The webhook ${oneLine(title)} is paused`,
      text: [
        `The webhook ${oneLine(title)} of ${oneLine(company.title)} has failed for a day, so Clove has paused it. Events are not sent to it until an admin resumes it.`,
        ...(publicUrl ? [`${publicUrl}/#/settings/webhooks?t=${encodeURIComponent(company.code)}`] : []),
      ],
    }
    const admins = await withScope(readAdmins)
    let mailed = 0
    // not repeated, because it would reach the others twice; the page of webhooks says the same
    for (const to of admins) if (await mail.send({ ...content, to })) mailed += 1
    if (mailed < admins.length)
      log.warn({ rejected: admins.length - mailed }, 'mails of a paused webhook were rejected')
    await finish(async () => ({ mailed }))
  },
})
