import type { cardResponseRoutes, TypedCode } from '#contract/cardResponse.ts'
import type { ResponseOf } from '#contract/route.ts'
import { readOfferCode, readOfferCodes } from '#model/cards/index.ts'
import type { Scope } from '#platform/db/scope.ts'
import { badRequest, notFound } from '#platform/errors.ts'

const MAX_CODES = 500
const SHOWN = 200

/** Selects posted cards by code. */
const postedCards = ({ tx, tenant }: Scope) =>
  tx
    .selectFrom('campaign_cards as card')
    .innerJoin('postcard_campaigns as campaign', (join) =>
      join.onRef('campaign.tenant_id', '=', 'card.tenant_id').onRef('campaign.id', '=', 'card.campaign_id'),
    )
    .where('card.tenant_id', '=', tenant())
    .where('campaign.state', '=', 'printed')
    .where('card.part', '=', 'card')

/** Records codes that belong to cards, and returns why others are invalid. */
export const typeCodes = async (
  scope: Scope,
  typed: string,
  { by: userName, now }: { by: string; now: Date },
): Promise<ResponseOf<typeof cardResponseRoutes.typeCodes>> => {
  const parsedCodes = readOfferCodes(typed)
  if (parsedCodes.length === 0) throw badRequest('Enter a code.')
  if (parsedCodes.length > MAX_CODES) throw badRequest(`Enter ${MAX_CODES} codes at most.`)
  const codes = [...new Set(parsedCodes.flatMap(({ code }) => code ?? []))]
  const cards = codes.length
    ? await postedCards(scope)
        .select(['card.campaign_id', 'card.household', 'card.offer_code'])
        .where('card.offer_code', 'in', codes)
        .execute()
    : []
  const cardsByCode = new Map(cards.map((card) => [card.offer_code ?? '', card]))
  const rows = cards.map(({ campaign_id, household }) => ({
    ...{ tenant_id: scope.tenant(), campaign_id, household, typed_at: now, typed_by: userName },
  }))
  const insertedRows = rows.length
    ? await scope.tx
        .insertInto('card_codes')
        .values(rows)
        .onConflict((on) => on.doNothing())
        .returning(['campaign_id', 'household'])
        .execute()
    : []
  const fresh = new Set(insertedRows.map(({ campaign_id, household }) => `${campaign_id}:${household.toString('hex')}`))
  const isFresh = (code: string) => {
    const card = cardsByCode.get(code)
    return card !== undefined && fresh.has(`${card.campaign_id}:${card.household.toString('hex')}`)
  }
  return {
    taken: codes.filter(isFresh),
    again: codes.filter((code) => cardsByCode.has(code) && !isFresh(code)),
    mistyped: [...new Set(parsedCodes.flatMap(({ typed: word, code }) => (code === undefined ? [word] : [])))],
    unknown: codes.filter((code) => !cardsByCode.has(code)),
  }
}

export const listTypedCodes = async (scope: Scope): Promise<TypedCode[]> => {
  // A separate step, because a distributed database stores users elsewhere.
  const rows = await scope.tx
    .with(
      (step) => step('typed').materialized(),
      () =>
        postedCards(scope)
          .innerJoin('card_codes as typed', (join) =>
            join
              .onRef('typed.tenant_id', '=', 'card.tenant_id')
              .onRef('typed.campaign_id', '=', 'card.campaign_id')
              .onRef('typed.household', '=', 'card.household'),
          )
          .select(['card.offer_code', 'card.campaign_id', 'campaign.input', 'typed.typed_at', 'typed.typed_by'])
          .orderBy('typed.typed_at', 'desc')
          .orderBy('card.offer_code')
          .limit(SHOWN),
    )
    .selectFrom('typed')
    .leftJoin('users', 'users.id', 'typed.typed_by')
    .select(['typed.offer_code', 'typed.campaign_id', 'typed.input', 'typed.typed_at', 'users.name'])
    .orderBy('typed.typed_at', 'desc')
    .orderBy('typed.offer_code')
    .execute()
  return rows.map(({ offer_code, campaign_id, input, typed_at, name }) => ({
    code: offer_code ?? '',
    campaign: String(campaign_id),
    title: input.title,
    typedAt: typed_at.toISOString(),
    by: name ?? '',
  }))
}

/** @throws when the code was not recorded */
export const removeTypedCode = async (scope: Scope, typed: string): Promise<string> => {
  const code = readOfferCode(typed) ?? ''
  const deleteResult = await scope.tx
    .deleteFrom('card_codes')
    .using('campaign_cards as card')
    .where('card_codes.tenant_id', '=', scope.tenant())
    .where('card.offer_code', '=', code)
    .whereRef('card.tenant_id', '=', 'card_codes.tenant_id')
    .whereRef('card.campaign_id', '=', 'card_codes.campaign_id')
    .whereRef('card.household', '=', 'card_codes.household')
    .executeTakeFirst()
  if (!deleteResult.numDeletedRows) throw notFound('This code')
  return code
}
