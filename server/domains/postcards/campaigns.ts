import type { Selectable, Updateable } from 'kysely'
import { type Postcard, type PostcardInput, UNDO_HOURS } from '#contract/postcards.ts'
import type { Scope } from '#platform/db/scope.ts'
import type { Tables } from '#platform/db/tables.ts'
import { conflict, notFound } from '#platform/errors.ts'

export type Campaign = Selectable<Tables['postcard_campaigns']>

const HOUR_MS = 3_600_000

/** Notifies the browsers that a campaign has changed. */
export const tellCampaign = (scope: Scope, id: number): void => scope.emit('postcard', { id: String(id) })

const rowsOf = ({ tx, tenant }: Scope) =>
  tx.selectFrom('postcard_campaigns').selectAll().where('tenant_id', '=', tenant())

/** Returns a campaign and locks it until the transaction ends. @throws a 404 error when it does not exist */
export const holdCampaign = async (scope: Scope, id: number): Promise<Campaign> => {
  const campaign = await rowsOf(scope).where('id', '=', id).forUpdate().executeTakeFirst()
  if (!campaign) throw notFound('This campaign')
  return campaign
}

/** Returns when a print can no longer be undone. */
export const undoEnd = (printedAt: Date): Date => new Date(printedAt.getTime() + UNDO_HOURS * HOUR_MS)

const filesOf = async ({ tx, tenant }: Scope, ids: readonly number[]) =>
  tx
    .selectFrom('campaign_files')
    .select(['campaign_id', 'at', 'kind', 'name', 'cards', 'bytes'])
    .where('tenant_id', '=', tenant())
    .where('campaign_id', 'in', [...ids, 0])
    .orderBy('at')
    .execute()

const titlesOf = async ({ tx, tenant }: Scope): Promise<Map<string, string>> => {
  const rows = await tx
    .selectFrom('card_designs')
    .select(['id', 'title'])
    .where('tenant_id', '=', tenant())
    .where('deleted_at', 'is', null)
    .execute()
  return new Map(rows.map(({ id, title }) => [String(id), title]))
}

const toPostcards = async (scope: Scope, rows: readonly Campaign[], now: Date): Promise<Postcard[]> => {
  const files = await filesOf(
    scope,
    rows.map(({ id }) => id),
  )
  const titles = await titlesOf(scope)
  return rows.map(({ id, state, input, plan, message, progress, printed_at, files_until, ...row }) => {
    const until = printed_at && state === 'printed' ? undoEnd(printed_at) : null
    return {
      ...{ id: String(id), ...input, state, plan, message, progress },
      designTitle: (input.design && titles.get(input.design)) || null,
      ...{ by: row.saved_by, savedAt: row.saved_at.toISOString(), printedAt: printed_at?.toISOString() ?? null },
      undoUntil: until && until > now ? until.toISOString() : null,
      files: files.flatMap(({ campaign_id, ...file }) => (campaign_id === id ? [file] : [])),
      filesUntil: files_until?.toISOString() ?? null,
    }
  })
}

/** Returns all campaigns, newest first. */
export const listCampaigns = async (scope: Scope, now: Date): Promise<Postcard[]> =>
  toPostcards(scope, await rowsOf(scope).orderBy('id', 'desc').execute(), now)

/** Returns a campaign for the response. @throws a 404 error when it does not exist */
export const showCampaign = async (scope: Scope, id: number, now: Date): Promise<Postcard> => {
  const [postcard] = await toPostcards(scope, await rowsOf(scope).where('id', '=', id).execute(), now)
  if (!postcard) throw notFound('This campaign')
  return postcard
}

interface Saving {
  input: PostcardInput
  by: string
  at: Date
}

const rowOf = ({ input, by: userName, at: savedAt }: Saving) => ({
  input: JSON.stringify(input),
  saved_by: userName,
  saved_at: savedAt,
})

/** Saves a new campaign and returns its id. */
export const addCampaign = async ({ tx, tenant }: Scope, saving: Saving): Promise<number> => {
  const { id } = await tx
    .insertInto('postcard_campaigns')
    .values({ tenant_id: tenant(), ...rowOf(saving) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const patchCampaign = async (
  { tx, tenant }: Scope,
  id: number,
  change: Updateable<Tables['postcard_campaigns']>,
): Promise<void> => {
  await tx
    .updateTable('postcard_campaigns')
    .set(change)
    .where('tenant_id', '=', tenant())
    .where('id', '=', id)
    .execute()
}

export const dropCards = async ({ tx, tenant }: Scope, id: number): Promise<void> => {
  await tx.deleteFrom('campaign_cards').where('tenant_id', '=', tenant()).where('campaign_id', '=', id).execute()
}

/** @throws an error when cards are printed or being printed */
const refusePrinted = ({ state }: Campaign): void => {
  if (state === 'printing') throw conflict('This campaign is being printed. Stop printing first.')
  if (state === 'printed') throw conflict('This campaign is printed, so it cannot be changed.')
}

/** Changes an unprinted campaign; planned cards are drawn again. Returns the previous input. */
export const saveCampaign = async (scope: Scope, id: number, saving: Saving): Promise<PostcardInput> => {
  const campaign = await holdCampaign(scope, id)
  refusePrinted(campaign)
  await dropCards(scope, id)
  const fresh = { state: 'draft' as const, plan: null, design: null, message: null, job_id: null, printed_at: null }
  await patchCampaign(scope, id, { ...rowOf(saving), ...fresh })
  return campaign.input
}

/** Deletes a campaign and returns its title. @throws an error when it has printed cards */
export const removeCampaign = async (scope: Scope, id: number): Promise<string> => {
  const campaign = await holdCampaign(scope, id)
  refusePrinted(campaign)
  await scope.tx.deleteFrom('postcard_campaigns').where('tenant_id', '=', scope.tenant()).where('id', '=', id).execute()
  return campaign.input.title
}
