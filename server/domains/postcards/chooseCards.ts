import type { Scope } from '#platform/db/scope.ts'
import { badRequest } from '#platform/errors.ts'
import { readChosenCards } from './chosenCards.ts'

const SHOWN = 5

const refuse = (items: readonly (string | number)[], why: string) => {
  if (items.length === 0) return
  const more = items.length > SHOWN ? ` and ${items.length - SHOWN} more` : ''
  throw badRequest(`${items.slice(0, SHOWN).join(', ')}${more}: ${why}`)
}

/** Positions of the cards that were named by number or offer code. @throws a refusal that names what is no card of the campaign */
export const chooseCards = async ({ tx, tenant }: Scope, campaign: number, typed: string): Promise<number[]> => {
  const { numbers, codes, wrong } = readChosenCards(typed)
  refuse(wrong, 'this is neither the number of a card nor an offer code.')
  if (numbers.length + codes.length === 0) throw badRequest('Please name the cards by number or offer code.')
  const rows = await tx
    .selectFrom('campaign_cards')
    .select(['position', 'offer_code'])
    .where('tenant_id', '=', tenant())
    .where('campaign_id', '=', campaign)
    .where('part', '=', 'card')
    .where('position', 'is not', null)
    .orderBy('position')
    .execute()
  const [named, coded] = [new Set(numbers), new Set(codes)]
  const isChosen = ({ position, offer_code }: (typeof rows)[number]) =>
    named.has((position ?? 0) + 1) || coded.has(offer_code ?? '')
  const known = new Set(rows.flatMap(({ position, offer_code }) => [(position ?? 0) + 1, offer_code ?? '']))
  refuse(
    [...numbers, ...codes].filter((one) => !known.has(one)),
    'this campaign has no such card, or it must not be printed any more.',
  )
  return rows.filter(isChosen).map(({ position }) => position ?? 0)
}
