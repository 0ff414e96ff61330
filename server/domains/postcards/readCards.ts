import { sql } from 'kysely'
import type { ProofCard } from '#contract/postcards.ts'
import { readOfferCode } from '#model/cards/index.ts'
import { hexOf, readPersons } from '#model/people/index.ts'
import type { Scope } from '#platform/db/scope.ts'
import { UserError } from '#platform/errors.ts'
import type { CardValues } from '#rules/cards/cardValues.ts'
import { cardText, type Sender } from './cardText.ts'

const rowsOf = ({ tx, tenant }: Scope, campaign: number) =>
  tx.selectFrom('campaign_cards').where('tenant_id', '=', tenant()).where('campaign_id', '=', campaign)

interface Span {
  from: number
  count: number
  /** Limits the result to these cards. */
  positions?: readonly number[] | undefined
}

/** A card with its number in the campaign, from 1. */
export interface NumberedCard extends CardValues {
  number: number
}

/**
 * Returns the printed values of cards in postal order. @throws an error when an address was erased since they were
 * drawn
 */
export const readCardValues = async (
  scope: Scope,
  sender: Sender,
  campaign: number,
  { from, count, positions }: Span,
): Promise<NumberedCard[]> => {
  const rows = await rowsOf(scope, campaign)
    .select(['buyer', 'asin', 'offer_code', 'position'])
    .where('part', '=', 'card')
    .$if(positions !== undefined, (query) => query.where('position', 'in', [...(positions ?? []), -1]))
    .orderBy('position')
    .offset(from)
    .limit(count)
    .execute()
  const persons = await readPersons(
    scope,
    sender.keys,
    rows.map(({ buyer }) => buyer),
  )
  return rows.map(({ buyer, asin, offer_code, position }) => {
    const person = persons.get(hexOf(buyer))
    if (!person) throw new UserError(409, 'An address was erased since the proof. Print again to leave out its card.')
    return { ...cardText(sender, { buyer, asin, offerCode: offer_code ?? '' }, person), number: (position ?? 0) + 1 }
  })
}

/** Returns the number of cards to print. */
export const countCards = async (scope: Scope, campaign: number): Promise<number> => {
  const { count } = await rowsOf(scope, campaign)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('part', '=', 'card')
    .executeTakeFirstOrThrow()
  return Number(count)
}

const blankFields = { company: '', returnAddress: '', shopLink: '', postage: '' }

interface Looking extends Span {
  show: 'cards' | 'skipped' | 'warned'
  code?: string | undefined
}

/** Returns cards of a proof, or skipped households. */
export const lookAtCards = async (
  scope: Scope,
  sender: Sender,
  campaign: number,
  { from, count, show, code }: Looking,
): Promise<{ total: number; cards: ProofCard[] }> => {
  const cardsQuery = rowsOf(scope, campaign)
    .where('part', '=', show === 'skipped' ? 'skipped' : 'card')
    .$if(show === 'warned', (query) => query.where(sql<boolean>`jsonb_array_length(warnings) > 0`))
    .$if(code !== undefined, (query) => query.where('offer_code', '=', readOfferCode(code ?? '') ?? ''))
  const { total } = await cardsQuery.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const rows = await cardsQuery.selectAll().orderBy('position').orderBy('household').offset(from).limit(count).execute()
  const persons = await readPersons(
    scope,
    sender.keys,
    rows.map(({ buyer }) => buyer),
  )
  const cards = rows.map(({ household, buyer, asin, position, reason, warnings, offer_code }) => {
    const person = persons.get(hexOf(buyer))
    const text = person && cardText(sender, { buyer, asin, offerCode: offer_code ?? '' }, person)
    return {
      ...{ household: hexOf(household), position, skipped: reason, warnings, asin },
      ...(text ?? {
        address: [],
        firstName: '',
        product: '',
        offerCode: '',
        optOutCode: '',
        optOutAddress: '',
        ...blankFields,
      }),
    }
  })
  return { total: Number(total), cards }
}
