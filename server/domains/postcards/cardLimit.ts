import { type CardCosts, MAX_CARDS, type PostcardCount, type PostcardInput } from '#contract/postcards.ts'
import { badRequest } from '#platform/errors.ts'
import { costOf } from './costs.ts'

interface Limit {
  cards: number
  by: NonNullable<PostcardCount['limitedBy']>
}

/**
 * Returns the maximum number of cards of a campaign and its reason. @throws an error when there is a budget but no
 * costs
 */
export const cardLimit = ({ limit, budget }: PostcardInput, costs: CardCosts | null): Limit => {
  const each = costOf(costs, 1)
  if (budget !== null && each === null)
    throw badRequest('Enter the cost of a card first, because the campaign has a budget.')
  const limits: Limit[] = [{ cards: MAX_CARDS, by: 'most' }]
  if (limit !== null) limits.push({ cards: limit, by: 'limit' })
  if (budget !== null && each) limits.push({ cards: Math.floor(budget / each), by: 'budget' })
  return limits.reduce((least, one) => (one.cards < least.cards ? one : least))
}
