import type { Campaign, CampaignInput } from '#contract/messages.ts'
import type { Scope } from '#platform/db/scope.ts'
import { badRequest, conflict } from '#platform/errors.ts'
import { isTextKind, kindDescriptions } from '#rules/messages/kinds.ts'
import { type CampaignRow, findCampaign, lockCampaign } from './campaignRow.ts'
import { planMessages } from './planMessages.ts'
import { wakeMessages } from './runMessages.ts'
import { findTemplate } from './templates.ts'

const MAX_CAMPAIGNS = 500
const rowOf = (id: string) => (/^\d{1,15}$/.test(id) ? Number(id) : 0)

/** @throws an error when the campaign lacks a text or has one of another kind */
const templateOf = async (scope: Scope, { kind, template }: CampaignInput): Promise<number | null> => {
  if (!isTextKind(kind)) {
    if (template === null) return null
    throw badRequest('A review request has no template: Amazon writes it.')
  }
  if (template === null) throw badRequest('Choose a template.')
  const storedTemplate = await findTemplate(scope, rowOf(template))
  if (storedTemplate.kind !== kind)
    throw badRequest(`${storedTemplate.title} is a template of another kind than ${kindDescriptions[kind].title}.`)
  return rowOf(template)
}

const valuesOf = async (scope: Scope, input: CampaignInput, now: Date) => {
  const { title, kind, source, audience, startAt, keepsGoing, perHour } = input
  const start = startAt === null ? null : new Date(startAt)
  if (start && Number.isNaN(start.getTime()))
    throw badRequest('Enter the start as a time, such as 2026-05-01T09:00:00Z.')
  return {
    ...{ title, kind, source, audience: JSON.stringify(audience), template_id: await templateOf(scope, input) },
    ...{ start_at: start, keeps_going: keepsGoing, per_hour: perHour, changed_at: now },
  }
}

export const addCampaign = async (
  scope: Scope,
  input: CampaignInput,
  author: { name: string; now: Date },
): Promise<Campaign> => {
  const { count } = await scope.tx
    .selectFrom('message_campaigns')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('tenant_id', '=', scope.tenant())
    .executeTakeFirstOrThrow()
  if (Number(count) >= MAX_CAMPAIGNS) throw conflict(`There are ${MAX_CAMPAIGNS} campaigns. Delete a draft first.`)
  const values = await valuesOf(scope, input, author.now)
  const { id } = await scope.tx
    .insertInto('message_campaigns')
    .values({ tenant_id: scope.tenant(), ...values, state: 'draft', left_out: '[]', made_by: author.name })
    .returning('id')
    .executeTakeFirstOrThrow()
  return findCampaign(scope, id)
}

const change = ({ tx, tenant }: Scope, id: number) =>
  tx.updateTable('message_campaigns').where('tenant_id', '=', tenant()).where('id', '=', id)

/** Changes a campaign that is not running. Its kind is fixed once messages are planned. */
export const saveCampaign = async (scope: Scope, id: number, input: CampaignInput, now: Date) => {
  const row = await lockCampaign(scope, id)
  if (row.state === 'running') throw conflict('The campaign is running. Stop it first.')
  if (row.planned_at && (row.kind !== input.kind || row.source !== input.source))
    throw conflict('Messages of this campaign are already planned, so its kind cannot change. Create another campaign.')
  const previousCampaign = await findCampaign(scope, id)
  await change(scope, id)
    .set(await valuesOf(scope, input, now))
    .execute()
  return { before: previousCampaign, after: await findCampaign(scope, id) }
}

export const removeCampaign = async (scope: Scope, id: number): Promise<Campaign> => {
  const { planned_at } = await lockCampaign(scope, id)
  const campaign = await findCampaign(scope, id)
  if (planned_at) throw conflict('The campaign was started, so it cannot be deleted. Stop it to send no more messages.')
  await scope.tx.deleteFrom('message_campaigns').where('tenant_id', '=', scope.tenant()).where('id', '=', id).execute()
  return campaign
}

const checkStart = ({ state }: CampaignRow) => {
  if (state === 'running') throw conflict('The campaign is already running.')
}

/** Plans the messages of a campaign and starts sending them. */
export const startCampaign = async (scope: Scope, id: number, now: Date): Promise<Campaign> => {
  const row = await lockCampaign(scope, id)
  checkStart(row)
  await change(scope, id).set({ state: 'running', changed_at: now }).execute()
  await planMessages(scope, row, now)
  await wakeMessages(scope, now)
  scope.emit('messages', { campaign: String(id) })
  return findCampaign(scope, id)
}

export const stopCampaign = async (scope: Scope, id: number, now: Date): Promise<Campaign> => {
  const { state } = await lockCampaign(scope, id)
  if (state !== 'running') throw conflict('The campaign is not running.')
  await change(scope, id).set({ state: 'stopped', changed_at: now }).execute()
  scope.emit('messages', { campaign: String(id) })
  return findCampaign(scope, id)
}
