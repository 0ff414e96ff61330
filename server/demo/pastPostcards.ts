import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { PostcardInput } from '#contract/postcards.ts'
import { listDesigns } from '#model/cards/index.ts'
import { recount } from '#model/leads/index.ts'
import { hexOf, readPersons } from '#model/people/index.ts'
import type { Scope } from '#platform/db/scope.ts'
import type { TenantKeys } from '#platform/secrets.ts'
import { readCompanySettings } from '#platform/tenancy/companySettings.ts'
import { DAY_MS } from '#rules/days.ts'
import { typeCodes } from '#server/domains/cardResponse/typedCodes.ts'
import { addCampaign, patchCampaign } from '#server/domains/postcards/campaigns.ts'
import { postalKey } from '#server/domains/postcards/cardText.ts'
import { costOf, readCosts, saveCosts } from '#server/domains/postcards/costs.ts'
import { offerCodes } from '#server/domains/postcards/offerCodes.ts'
import { type PlannedCard, writeCards } from '#server/domains/postcards/writeCards.ts'
import type { DemoTenant } from './demoTenants.ts'

/** Days since the cards were printed, after which most responses have arrived. */
const PRINTED_DAYS = 42
const PREFIX = 'AGAIN'
const COSTS = { print: 31, postage: 56 }

/** A person who bought from the shop and elsewhere, more than once, before the cards. */
interface Regular {
  household: Buffer
  buyer: Buffer
  asin: string
  seller: string
  kind: string
  order_id: string
  /** True when the household has ordered since. */
  again: boolean
}

/** Shuffles in an order that is the same in every installation, unlike hashes of people. */
const shuffled = (regulars: readonly Regular[]): Regular[] => {
  const place = ({ order_id }: Regular) => createHash('sha256').update(order_id).digest('hex')
  return regulars.toSorted((one, other) => (place(one) < place(other) ? -1 : 1))
}

const readRegulars = async ({ tx, tenant }: Scope, printed: Date): Promise<Regular[]> => {
  const { rows } = await sql<Regular>`
    with regular as (
      select household from recipients
      where tenant_id = ${tenant()} and standing and household is not null and happened_at < ${printed}
      group by household having count(distinct (seller, order_id)) >= 2
    )
    select distinct on (r.household) r.household, r.buyer, o.asin, r.seller, o.kind, r.order_id,
      exists (
        select from recipients a
        where a.tenant_id = ${tenant()} and a.household = r.household and a.standing and a.happened_at > ${printed}
      ) as again
    from recipients r join order_lines o on o.tenant_id = ${tenant()} and o.kind = 'shop' and o.seller = r.seller
      and o.set_key = r.order_id and o.standing and not o.cancelled and o.asin is not null
    where r.tenant_id = ${tenant()} and r.platform = 'shop' and r.consent and r.standing and r.person is not null
      and r.happened_at < ${printed} and r.household in (select household from regular)
    order by r.household, r.happened_at desc, o.asin`.execute(tx)
  return shuffled(rows)
}

/**
 * Assigns cards and held-back households. The result is invented, because the generated orders do not react to cards:
 * of the households that ordered again fewer are held back, so that visitors see a successful campaign.
 */
const dealt = (regulars: readonly Regular[]) => {
  const every = (step: number, some: readonly Regular[]) =>
    some.map((one, index) => ({ ...one, part: index % step === 1 ? ('held' as const) : ('card' as const) }))
  return [
    ...every(
      8,
      regulars.filter(({ again }) => again),
    ),
    ...every(
      3,
      regulars.filter(({ again }) => !again),
    ),
  ]
}

/** Returns codes that customers named by phone: those of every third response, and some without an order yet. */
const namedCodes = (cards: readonly (PlannedCard & Regular)[]): string[] => {
  const posted = cards.filter(({ part }) => part === 'card')
  const answered = posted.filter(({ again }, index) => again && index % 3 === 0)
  const waiting = posted.filter(({ again }) => !again).slice(0, 4)
  return [...answered, ...waiting].flatMap(({ offer }) => offer ?? [])
}

const input = (design: string | null): PostcardInput => ({
  ...{ title: 'A code for our regulars', audience: { filters: { repeat: { count: 2, all: true } } }, design },
  ...{ holdout: 30, limit: null, budget: null, codePrefix: PREFIX, output: 'single' },
})

const writeLeads = async ({ tx, tenant }: Scope, cards: readonly (PlannedCard & Regular)[], printed: Date) => {
  const rows = cards.flatMap(({ part, asin, buyer, household, seller, kind, order_id }) =>
    part === 'card'
      ? [{ asin, buyer, household, platform: 'shop', seller, order_kind: kind, order_id, printed_at: printed }]
      : [],
  )
  await tx
    .insertInto('leads')
    .values(rows.map((row) => ({ tenant_id: tenant(), ...row, obstacle: null, job_id: null })))
    .onConflict((on) => on.columns(['tenant_id', 'asin', 'buyer']).doUpdateSet({ printed_at: printed }))
    .execute()
}

/** Returns whether a campaign of the company was ever printed. */
const hasPrinted = async ({ tx, tenant }: Scope): Promise<boolean> => {
  const printedCampaign = await tx
    .selectFrom('postcard_campaigns')
    .select('id')
    .where('tenant_id', '=', tenant())
    .where('printed_at', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  return printedCampaign !== undefined
}

/** Creates a campaign of some weeks ago with its recipients, costs and returned codes. Does nothing without buyers. */
export const writePastPostcards = async (
  scope: Scope,
  { user }: Pick<DemoTenant, 'user'>,
  keys: TenantKeys,
  now: Date,
): Promise<void> => {
  const printed = new Date(now.getTime() - PRINTED_DAYS * DAY_MS)
  if (await hasPrinted(scope)) return
  const regulars = dealt(await readRegulars(scope, printed))
  if (regulars.length === 0) return
  const design = (await listDesigns(scope)).find(({ title }) => title === 'Offer') ?? null
  const id = await addCampaign(scope, { input: input(design?.id ?? null), by: user.name, at: printed })
  const coded = { campaign: id, prefix: PREFIX }
  const offers = await offerCodes(
    scope,
    keys,
    coded,
    regulars.map(({ household }) => household),
  )
  const persons = await readPersons(
    scope,
    keys,
    regulars.map(({ buyer }) => buyer),
  )
  const { returnAddress, currency } = await readCompanySettings(scope)
  const cards = regulars.map((one, index) => {
    const person = persons.get(hexOf(one.buyer))
    const offer = one.part === 'card' ? (offers[index] ?? null) : null
    return { ...one, reason: null, offer, warnings: [], key: person ? postalKey(person, returnAddress.country) : '' }
  })
  await writeCards(scope, id, cards)
  const costs = (await readCosts(scope)).costs ?? (await saveCosts(scope, COSTS)).costs
  const count = cards.filter(({ part }) => part === 'card').length
  const plan = {
    ...{ at: printed.toISOString(), cards: count, holdout: cards.length - count, skipped: [], warnings: [] },
    ...{ currency, cost: costOf(costs, count) },
  }
  await patchCampaign(scope, id, {
    ...{ state: 'printed', printed_at: printed, plan: JSON.stringify(plan), design: design && JSON.stringify(design) },
  })
  await writeLeads(scope, cards, printed)
  await recount(scope)
  const codes = namedCodes(cards)
  for (const [index, days] of [20, 9, 2].entries()) {
    const some = codes.filter((_, place) => place % 3 === index)
    if (some.length)
      await typeCodes(scope, some.join(' '), { by: user.userId, now: new Date(now.getTime() - days * DAY_MS) })
  }
}
