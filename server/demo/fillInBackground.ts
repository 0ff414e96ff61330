import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import type { CampaignInput } from '#contract/messages.ts'
import type { PostcardInput } from '#contract/postcards.ts'
import { addDesign } from '#model/cards/index.ts'
import { inScope, type Scope } from '#platform/db/scope.ts'
import type { Platform } from '#platform/runtime/platform.ts'
import { cardTemplates } from '#rules/cards/templates/cardTemplates.ts'
import { addCampaign as addMessages } from '#server/domains/messages/campaigns.ts'
import { addCampaign as addPostcards } from '#server/domains/postcards/campaigns.ts'
import { buyForDemo } from './buyForDemo.ts'
import { claimForDemo } from './claimForDemo.ts'
import { connectDemo } from './connectDemo.ts'
import { type DemoCompany, demoCompanies } from './demoCompanies.ts'
import { type DemoTenant, demoTenants } from './demoTenants.ts'
import { fillDemo } from './fillDemo.ts'
import { writePastPostcards } from './pastPostcards.ts'
import { openWorldThread } from './worldThread.ts'

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
const beginOutreach = async (platform: Platform, companies: readonly DemoCompany[]): Promise<void> => {
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

const LOOK_EVERY = 300

/** Resolves once all that the shop sold is imported: who bought again is known then. */
const importsOver = async (platform: Platform, { id }: DemoTenant, signal: AbortSignal): Promise<void> => {
  const isOver = () =>
    inScope(platform.db, { tenant: id }, async (scope) => {
      const { rows } = await sql`
        select from uploads where tenant_id = ${id}::uuid and state in ('received', 'detected', 'staged') and questions is null
        limit 1`.execute(scope.tx)
      return rows.length === 0
    })
  while (!(await isOver())) await wait(LOOK_EVERY, undefined, { signal })
}

/**
 * Gives a demo company with outreach a printed campaign of some weeks ago and the answers to it, so that a visitor sees what cards
 * bring. A company that has printed cards is left alone.
 */
const answerForDemo = async (
  platform: Platform,
  companies: readonly DemoCompany[],
  signal: AbortSignal,
): Promise<void> => {
  for (const tenant of await demoTenants(platform, companies)) {
    if (!tenant.company.flags.includes('outreach')) continue
    await importsOver(platform, tenant, signal)
    await inScope(platform.db, { tenant: tenant.id, user: tenant.user.userId }, async (scope) => {
      // of two servers that start at once, one writes
      await sql`select pg_advisory_xact_lock(hashtext('clove demo outreach'))`.execute(scope.tx)
      await writePastPostcards(scope, tenant, platform.secrets.keysOf(tenant.sealedKey), platform.now())
    })
  }
}

/** Fills the demo's companies, lets them buy, write to buyers and claim, and connects them, while the server answers; returns how to stop. */
export const fillInBackground = (platform: Platform): (() => Promise<void>) => {
  const stop = new AbortController()
  const fill = async () => {
    await beginOutreach(platform, demoCompanies)
    const world = openWorldThread()
    try {
      await fillDemo(platform, demoCompanies, world, stop.signal)
      await buyForDemo(platform, demoCompanies, world, stop.signal)
    } finally {
      await world.close()
    }
    await answerForDemo(platform, demoCompanies, stop.signal)
    await claimForDemo(platform, demoCompanies, stop.signal)
    // last: whoever fetches from then on finds most of it there
    await connectDemo(platform, demoCompanies)
  }
  const filling = fill().catch((error: unknown) => {
    if (!stop.signal.aborted) platform.log.error({ err: error }, 'the demo could not be filled')
  })
  return async () => {
    stop.abort()
    await filling
  }
}
