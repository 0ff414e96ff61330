import type { CampaignInput } from '#contract/messages.ts'
import type { PostcardInput } from '#contract/postcards.ts'
import { addDesign } from '#model/cards/index.ts'
import type { Scope } from '#platform/db/scope.ts'
import { cardTemplates } from '#rules/cards/templates/cardTemplates.ts'
import { addCampaign as addMessages } from '#server/domains/messages/campaigns.ts'
import { addCampaign as addPostcards } from '#server/domains/postcards/campaigns.ts'

const campaign = (design: string): PostcardInput => ({
  ...{ title: 'Thank you to our shop’s customers', audience: {}, design, holdout: 10, limit: 200, budget: null },
  ...{ codePrefix: 'CLOVE', output: 'single' },
})

const reviews: CampaignInput = {
  ...{ title: 'Reviews of what arrived', kind: 'review', template: null, source: 'orders', startAt: null },
  audience: { asins: [], marketplaces: [], shipped: { from: 8, to: 30 }, repeat: null, without: [] },
  ...{ keepsGoing: true, perHour: 60 },
}

/** One that writes to nobody but those allotted to it. */
const allotted: CampaignInput = { ...reviews, title: 'Reviews of leads', source: 'allotted', keepsGoing: false }

/** Begins what a visitor may go on with: two designs, a campaign of cards and two of messages. Nothing is sent to anybody. */
export const makeDemoOutreach = async (
  scope: Scope,
  actor: { userId: string; name: string },
  now: Date,
): Promise<void> => {
  const designs: string[] = []
  for (const { key, title, draw } of cardTemplates) {
    if (key !== 'thanks' && key !== 'offer') continue
    const { id } = await addDesign(scope, { title, ...draw('us-4x6') }, { actor, now })
    designs.push(id)
  }
  await addPostcards(scope, { input: campaign(designs[0] ?? ''), by: actor.name, at: now })
  for (const input of [reviews, allotted]) await addMessages(scope, input, { name: actor.name, now })
}
