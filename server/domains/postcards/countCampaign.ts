import type { PostcardCount, PostcardInput } from '#contract/postcards.ts'
import { countAudience, readStandards } from '#model/leads/index.ts'
import type { Scope } from '#platform/db/scope.ts'
import { cardLimit } from './cardLimit.ts'
import { costOf, readCosts } from './costs.ts'
import { countHouseholds } from './households.ts'

/** How many cards a campaign would have; who is held back is drawn by its proof. */
export const countCampaign = async (
  scope: Scope,
  id: number,
  input: PostcardInput,
  now: Date,
): Promise<PostcardCount> => {
  const standards = await readStandards(scope, now)
  const count = await countAudience(scope, input.audience, standards)
  const { households, busy } = await countHouseholds(scope, id, input.audience, standards)
  const { currency, costs } = await readCosts(scope)
  const { cards: most, by } = cardLimit(input, costs)
  const share = input.holdout / 100
  const free = households - busy
  const wanted = Math.round(free * (1 - share))
  const cards = Math.min(wanted, most)
  return {
    ...{ ...count, households, busy, cards, currency, cost: costOf(costs, cards) },
    // of those that are gone through until there are enough cards
    holdout: cards < wanted ? Math.round((cards * share) / (1 - share)) : free - cards,
    limitedBy: cards < wanted ? by : null,
  }
}
