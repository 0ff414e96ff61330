import type { Week } from '#contract/actions.ts'
import { readWeek, startWeek } from '#model/actions/index.ts'
import { readCompanyDay } from '#model/planning/index.ts'
import { inScope, type Scope } from '#platform/db/scope.ts'
import type { JobKind } from '#platform/jobs/job.ts'
import { jobKinds } from '#platform/jobs/kinds.ts'
import type { ActionReader, ActionSource } from '#platform/runtime/actionSource.ts'
import type { Platform } from '#platform/runtime/platform.ts'
import { memberPermissions } from '#platform/tenancy/memberPermissions.ts'
import { noteWeeklyMail } from '#platform/tenancy/weeklyMail.ts'
import { may } from '#rules/ability.ts'
import { isHidden } from '#rules/actions/hiddenActions.ts'
import { listReadableActions, readableKinds } from '../readableActions.ts'
import { weekMail } from './weekMail.ts'

interface Recipient {
  userId: string
  email: string
  reader: ActionReader
}

/** Returns members who get the mail and have not got that of this day. */
const readRecipients = async ({ tx, tenant }: Scope, day: string): Promise<Recipient[]> => {
  const rows = await tx
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.user_id')
    .select(['users.id', 'users.email', 'users.is_superuser', 'memberships.type', 'memberships.flags'])
    .leftJoin('access_roles', (join) =>
      join
        .onRef('access_roles.tenant_id', '=', 'memberships.tenant_id')
        .on(({ cast, eb }) => eb(cast('access_roles.id', 'text'), '=', eb.ref('memberships.access'))),
    )
    .select(['memberships.access', 'access_roles.permissions as access_permissions'])
    .where('memberships.tenant_id', '=', tenant())
    .where('memberships.active', '=', true)
    .where('memberships.weekly_mail', '=', true)
    .where(({ eb, or }) => or([eb('weekly_mailed_on', 'is', null), eb('weekly_mailed_on', '<', day)]))
    .execute()
  return rows
    .map((row) => ({
      ...{ userId: row.id, email: row.email },
      reader: {
        ...{ type: row.is_superuser ? ('superuser' as const) : row.type, userFlags: row.flags },
        permissions: memberPermissions(row),
      },
    }))
    .filter(({ reader }) => may(reader, 'money'))
}

/** Returns the week as a member sees it, without what the company has snoozed or dismissed. */
export const readWeekOf = async (
  scope: Scope,
  sources: readonly ActionSource[],
  { flags, reader, now }: { flags: Readonly<Record<string, boolean>>; reader: ActionReader; now: Date },
): Promise<Week> => {
  const kinds = readableKinds(sources, flags, reader)
  const actions = await listReadableActions(scope, sources, { kinds, reader, now })
  const today = now.toISOString().slice(0, 10)
  const hidden = actions.filter((action) => isHidden(action, today)).map(({ kind }) => kind)
  const shownKinds = kinds.filter((kind) => !hidden.includes(kind))
  return readWeek(
    scope,
    shownKinds,
    actions.filter(({ kind }) => shownKinds.includes(kind)),
  )
}

/** Job that mails the week to the members who want it, each once, and begins the next week. */
export const mailWeekJob = (platform: Platform, sources: readonly ActionSource[]): JobKind => ({
  kind: jobKinds.mailWeek,
  atOnce: 1,
  onePerTenant: true,
  waitsFor: [jobKinds.refreshActions],
  run: async ({ tenant, finish }) => {
    const { db, mail, settings } = platform
    const within = <T>(work: (scope: Scope) => Promise<T>) => inScope(db, { tenant }, work)
    const day = await within((scope) => readCompanyDay(scope, platform.now()))
    const { company, recipients } = await within(async (scope) => ({
      company: await scope.tx
        .selectFrom('tenants')
        .select(['code', 'title', 'feature_flags as flags'])
        .where('id', '=', tenant)
        .executeTakeFirstOrThrow(),
      recipients: mail.canSend ? await readRecipients(scope, day) : [],
    }))
    const addressOf = (path: string) => `${settings.publicUrl}/#${path}?t=${encodeURIComponent(company.code)}`
    const links = settings.publicUrl ? { list: addressOf('/home'), settings: addressOf('/home/week') } : undefined
    let rejectedCount = 0
    for (const { userId, email, reader } of recipients) {
      const week = await within((scope) =>
        readWeekOf(scope, sources, { flags: company.flags, reader, now: platform.now() }),
      )
      const isSent = await mail.send({ ...weekMail(week, { company: company.title, links }), to: email })
      if (isSent) await within((scope) => noteWeeklyMail(scope, userId, day))
      else rejectedCount += 1
    }
    if (rejectedCount > 0)
      throw new Error(`the mail server rejected the mail of the week for ${rejectedCount} addresses`)
    await finish(async (scope) => {
      await startWeek(scope, day)
      return { mailed: recipients.length }
    })
  },
})
