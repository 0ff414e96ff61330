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

/** A campaign that uses allotted leads only. */
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
 * Creates examples for visitors: two designs, a campaign of cards and two of messages, without sending anything. Skips
 * a company that has had a design.
 */
const beginOutreach = async (platform: Platform, companies: readonly DemoCompany[]): Promise<void> => {
  for (const { id, user, company } of await demoTenants(platform, companies)) {
    if (!company.flags.includes('outreach')) continue
    await inScope(platform.db, { tenant: id, user: user.userId }, async (scope) => {
      // A lock, so that only one of two servers that start at once writes.
      await sql`select pg_advisory_xact_lock(hashtext('clove demo outreach'))`.execute(scope.tx)
      const { rows } = await sql`select from card_designs where tenant_id = ${id}::uuid limit 1`.execute(scope.tx)
      if (rows.length === 0) await begin(scope, user, platform.now())
    })
  }
}

const LOOK_EVERY = 300

/** Resolves when all sales of the shop are imported, so that repeat buyers are known. */
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
 * Creates a campaign of cards that was printed some weeks ago, with responses, for a demo company with outreach, so
 * that visitors see results. Skips a company that has printed cards.
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
      // A lock, so that only one of two servers that start at once writes.
      await sql`select pg_advisory_xact_lock(hashtext('clove demo outreach'))`.execute(scope.tx)
      await writePastPostcards(scope, tenant, platform.secrets.keysOf(tenant.sealedKey), platform.now())
    })
  }
}

/**
 * Fills the demo's companies in the background: files, purchases, messages, claims and connections. Returns a function
 * that stops it.
 */
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
    // Last, so that later fetches find most of the data present.
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
