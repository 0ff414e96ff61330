import { sql } from 'kysely'
import type { CampaignInput } from '#contract/messages.ts'
import type { PostcardInput } from '#contract/postcards.ts'
import { addDesign } from '#model/cards/index.ts'
import { inScope, type Scope } from '#platform/db/scope.ts'
import type { Platform } from '#platform/runtime/platform.ts'
import { cardTemplates } from '#rules/cards/templates/cardTemplates.ts'
import { addCampaign as addMessages } from '#server/domains/messages/campaigns.ts'
import { addCampaign as addPostcards } from '#server/domains/postcards/campaigns.ts'
import type { DemoCompany } from './demoCompanies.ts'
import { type DemoTenant, demoTenants } from './demoTenants.ts'

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

const begin = async (scope: Scope, actor: DemoTenant['user'], now: Date) => {
  const designs: string[] = []
  for (const { key, title, draw } of cardTemplates) {
    if (key !== 'thanks' && key !== 'offer') continue
    const { id } = await addDesign(scope, { title, ...draw('us-4x6') }, { actor, now })
    designs.push(id)
  }
  await addPostcards(scope, { input: campaign(designs[0] ?? ''), by: actor.name, at: now })
  for (const input of [reviews, allotted]) await addMessages(scope, input, { name: actor.name, now })
}

/**
 * Begins what a visitor may go on with: two designs, a campaign of cards and two of messages; nothing is sent to anybody. A company
 * that has had a design is left alone.
 */
export const beginOutreach = async (platform: Platform, companies: readonly DemoCompany[]): Promise<void> => {
  for (const { id, user, company } of await demoTenants(platform, companies)) {
    if (!company.flags.includes('outreach')) continue
    await inScope(platform.db, { tenant: id, user: user.userId }, async (scope) => {
      // of two servers that start at once, one begins
      await sql`select pg_advisory_xact_lock(hashtext('clove demo outreach'))`.execute(scope.tx)
      const { rows } = await sql`select from card_designs where tenant_id = ${id}::uuid limit 1`.execute(scope.tx)
      if (rows.length === 0) await begin(scope, user, platform.now())
    })
  }
}
