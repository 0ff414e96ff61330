import { sql } from 'kysely'
import { MAX_LETTERS } from '#contract/messages.ts'
import { inScope, type Scope } from '#platform/db/scope.ts'
import type { Platform } from '#platform/runtime/platform.ts'
import { isTextKind } from '#rules/messages/kinds.ts'
import { languageFor, languageTitles } from '#rules/messages/languages.ts'
import { exclusionReasons, type LeftOut } from '#rules/messages/leftOut.ts'
import { lintText } from '#rules/messages/lintText.ts'
import { merged } from '#rules/messages/mergeFields.ts'
import { ruleTitles } from '#rules/messages/textRules.ts'
import { daysSince, windowOf } from '#rules/messages/windows.ts'
import { personObstacle } from './audienceSql.ts'
import type { ContactClient } from './contactClient.ts'
import type { Due, MessageRow } from './due.ts'
import { type Answer, nextState, type Standing } from './rules/nextState.ts'
import { findTemplate } from './templates.ts'

type Patch = Partial<Omit<MessageRow, 'tenant_id' | 'order_id' | 'kind'>>

/** Updates a message and notifies the browsers; false when its state has changed since it was read. */
const patchMessage = async (scope: Scope, row: MessageRow, patch: Patch, now: Date): Promise<boolean> => {
  const { numUpdatedRows } = await scope.tx
    .updateTable('messages')
    .set({ ...patch, changed_at: now })
    .where('tenant_id', '=', scope.tenant())
    .where('order_id', '=', row.order_id)
    .where('kind', '=', row.kind)
    .where('state', '=', row.state)
    .where('attempts', '=', row.attempts)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return false
  scope.emit('messages', { campaign: String(row.campaign_id) })
  return true
}

const standingOf = (row: MessageRow, now: Date): Standing => {
  const { state, kind, attempts, tries, shipped_at } = row
  if (state !== 'planned' && state !== 'sending') throw new Error(`A message that is ${state} has no step to take`)
  return { state, kind, attempts, tries, days: daysSince(shipped_at, now) }
}

/** Writes the outcome of a step. Returns whether the message must be sent now. */
const settle = async (
  scope: Scope,
  row: MessageRow,
  answer: Answer,
  now: Date,
  attempts = row.attempts,
): Promise<boolean> => {
  const from = { ...standingOf(row, now), attempts }
  // Amazon has certainly not sent it, so without an earlier attempt in doubt it counts as never requested.
  const isUndone = row.state === 'sending' && attempts < row.attempts
  const next = nextState(isUndone && attempts === 0 ? { ...from, state: 'planned' } : from, answer)
  if (next.state === 'send') return true
  const { state, rule = null, problem, after: delaySeconds, tries } = next
  await patchMessage(
    scope,
    row,
    {
      ...{ state, rule, tries, attempts, message: problem?.message ?? null, todo: problem?.todo ?? null },
      next_at: delaySeconds === null ? null : new Date(now.getTime() + delaySeconds * 1000),
      ...(state === 'sent' ? { sent_at: now } : {}),
    },
    now,
  )
  return false
}

/** Returns what prevents the message since it was planned. */
const obstacleNow = async ({ tx, tenant }: Scope, { buyer, household, kind, shipped_at }: MessageRow, now: Date) => {
  if (daysSince(shipped_at, now) > windowOf(kind).until) return 'late'
  const { rows } = await sql<{ obstacle: LeftOut | null }>`
    select case ${personObstacle(tenant(), now)} end as obstacle
    from (select ${buyer}::bytea as buyer, ${household}::bytea as household) s`.execute(tx)
  return rows[0]?.obstacle ?? null
}

/** Skips a message before any request to Amazon; returns whether it did. */
const skip = async (scope: Scope, row: MessageRow, now: Date): Promise<boolean> => {
  const obstacle = row.state === 'planned' ? await obstacleNow(scope, row, now) : null
  if (obstacle === null) return false
  const reasonLabel = exclusionReasons[obstacle]
  const message = `${reasonLabel.charAt(0).toUpperCase()}${reasonLabel.slice(1)}.`
  await patchMessage(scope, row, { state: 'skipped', rule: obstacle, message, todo: null, next_at: null }, now)
  return true
}

/** Maximum length of a product title, enough to identify the product. */
const NAME_LETTERS = 80
const shortened = (name: string) =>
  name.length > NAME_LETTERS ? `${name.slice(0, NAME_LETTERS - 1).trimEnd()}…` : name

/** Returns the name of the product in its order, else in the catalogue. */
const nameOf = async ({ tx, tenant }: Scope, { seller, order_id, asin }: MessageRow): Promise<string> => {
  const { rows } = await sql<{ name: string }>`
    select name from (
      select 1 as place, name from order_lines
      where tenant_id = ${tenant()}::uuid and kind = 'orders' and seller = ${seller} and set_key = ${order_id} and standing
        and (${asin}::text is null or asin = ${asin})
      union all select 2, name from products where tenant_id = ${tenant()}::uuid and asin = ${asin}
    ) n where name is not null order by place limit 1`.execute(tx)
  return shortened(rows[0]?.name ?? 'your order')
}

/** Returns the text of a message in its buyer's language, or the rule that forbids it. */
const textFor = async (
  scope: Scope,
  { message, campaign }: Due,
  locale: string | null,
): Promise<{ text: string } | Extract<Answer, { status: 'breaks' }>> => {
  const { texts } = await findTemplate(scope, campaign.template_id ?? 0)
  const language = languageFor(locale, message.marketplace)
  const templateText = texts.find((one) => one.language === language)
  if (!language || !templateText) {
    const languageName = language ? languageTitles[language] : `the language ${locale}`
    return {
      status: 'breaks',
      rule: 'language',
      says: `The buyer’s language is ${languageName}, but the template has no text in it.`,
    }
  }
  const { title } = await scope.tx
    .selectFrom('tenants')
    .select('title')
    .where('id', '=', scope.tenant())
    .executeTakeFirstOrThrow()
  const [broken] = lintText(templateText.text, language)
  if (broken) return { status: 'breaks', rule: broken.rule, says: `${ruleTitles[broken.rule]}. ${broken.says}` }
  const values = { order: message.order_id, product: await nameOf(scope, message), seller: title }
  const text = merged(templateText.text, values)
  if (text.length > MAX_LETTERS)
    return {
      status: 'breaks',
      rule: 'length',
      says: `With all fields filled in, the text has ${text.length} characters.`,
    }
  return { text }
}

/** Records an attempt before the request to Amazon and applies the campaign's throttle. Returns the updated row. */
const noteAttempt = async (scope: Scope, { message, campaign }: Due, now: Date): Promise<MessageRow | undefined> => {
  const attemptPatch = {
    ...{ state: 'sending' as const, attempts: message.attempts + 1, attempted_at: now },
    // Another process checks the message if this one ends.
    next_at: new Date(now.getTime() + 60_000),
  }
  if (!(await patchMessage(scope, message, attemptPatch, now))) return undefined
  await scope.tx
    .updateTable('message_campaigns')
    .set({ next_send_at: new Date(now.getTime() + 3_600_000 / campaign.per_hour) })
    .where('tenant_id', '=', scope.tenant())
    .where('id', '=', campaign.id)
    .execute()
  return { ...message, ...attemptPatch }
}

/** Statuses after which Amazon has certainly not sent the message. */
const surelyNotSent: ReadonlySet<Answer['status']> = new Set(['throttled', 'denied', 'refused', 'disconnected'])

/**
 * Runs a message's next step: queries what its order allows, records the attempt, sends, and writes the outcome. A
 * killed step resumes from the last committed state: a message that may have been sent is checked before it is sent
 * again.
 */
export const sendMessage = async (platform: Platform, due: Due, client: ContactClient): Promise<void> => {
  const { message: row } = due
  const withScope = <T>(work: (scope: Scope) => Promise<T>) => inScope(platform.db, { tenant: row.tenant_id }, work)
  const order = { order: row.order_id, marketplace: row.marketplace }
  if (await withScope((scope) => skip(scope, row, platform.now()))) return

  const checkOffer = async (): Promise<{ answer: Answer; locale: string | null }> => {
    if (!(await client.isOffered(row.kind, order))) return { answer: { status: 'absent' }, locale: null }
    return { answer: { status: 'offered' }, locale: isTextKind(row.kind) ? await client.locale(order) : null }
  }
  const { answer, locale } = await checkOffer().catch(async (error: unknown) => ({
    answer: await client.failed(error),
    locale: null,
  }))
  if (answer.status === 'broken') platform.log.error({ order: row.order_id }, 'a step of a message failed')
  const text = await withScope(async (scope) => {
    const isNext = await settle(scope, row, answer, platform.now())
    if (!isNext) return undefined
    if (!isTextKind(row.kind)) return { text: null }
    const textResult = await textFor(scope, due, locale)
    if ('text' in textResult) return textResult
    await settle(scope, row, textResult, platform.now())
    return undefined
  })
  if (!text) return
  const sending = await withScope((scope) => noteAttempt(scope, due, platform.now()))
  if (!sending) return

  const outcome = await client.send(row.kind, order, text.text).then(
    (): Answer => ({ status: 'sent' }),
    async (error: unknown): Promise<Answer> => {
      const failed = await client.failed(error)
      return failed.status === 'unreachable' || failed.status === 'broken' ? { status: 'unheard' } : failed
    },
  )
  const attempts = surelyNotSent.has(outcome.status) ? row.attempts : sending.attempts
  await withScope((scope) => settle(scope, sending, outcome, platform.now(), attempts))
  await client.worked()
}
