import type { Budget, BudgetProduct, BudgetQuery, BudgetReason } from '#contract/budget.ts'
import {
  type BudgetListing,
  budgetOptions,
  type CountedListing,
  chooseSteps,
  countListings,
  listingsOfFacts,
  readRestockFacts,
  type SplitOption,
} from '#model/planning/index.ts'
import type { Scope } from '#platform/db/scope.ts'
import { readCompanySettings } from '#platform/tenancy/companySettings.ts'
import { mapInTurns, runInTurns } from '#platform/turns/inTurns.ts'
import { grouped } from '#rules/grouped.ts'
import { readUnitMargins, type UnitMargin } from './readUnitMargins.ts'

type MarginFinder = (listing: CountedListing['listing']) => UnitMargin | null

/** A product to weigh: its listings, its possible quantities, and why it has none. */
interface Candidate {
  listings: CountedListing[]
  options: SplitOption[]
  beforeFees: boolean
  refusal: BudgetReason | null
}

/** Returns why a product is not weighed: an unknown margin, or a minimum that lasts too long. */
const refusalOf = (ordered: readonly CountedListing[], marginOf: MarginFinder): BudgetReason | null => {
  if (ordered.some(({ needs }) => needs.unitCost === null)) return 'noCost'
  if (ordered.some(({ listing }) => marginOf(listing) === null)) return 'noPrice'
  return ordered.some(({ plan }) => !plan.isSelectable) ? 'heldBack' : null
}

const candidateOf = (
  listings: CountedListing[],
  marginOf: MarginFinder,
  rounding: Parameters<typeof budgetOptions>[1],
): Candidate => {
  const ordered = listings.filter(({ plan }) => plan.suggested > 0)
  const refusal = refusalOf(ordered, marginOf)
  const beforeFees = ordered.some(({ listing }) => marginOf(listing)?.beforeFees)
  if (refusal === 'noCost' || refusal === 'noPrice') return { listings, options: [], beforeFees, refusal }
  // a listing without a suggestion gets no units, so its money does not matter
  const weighed = listings.map(
    ({ listing, needs, outlook, plan }): BudgetListing => ({
      ...{ needs, outlook, plan },
      unitCost: needs.unitCost ?? 0,
      margin: marginOf(listing)?.perUnit ?? 0,
    }),
  )
  const isLoss = ordered.every(({ listing }) => (marginOf(listing)?.perUnit ?? 0) <= 0)
  return { listings, options: budgetOptions(weighed, rounding), beforeFees, refusal: isLoss ? 'loss' : refusal }
}

/** Smallest margin in minor units that is worth an order. */
const MIN_MARGIN = 1

const reasonOf = ({ refusal, options }: Candidate, chosen: SplitOption | null, suggested: number) => {
  if (refusal) return refusal
  if (chosen?.units === suggested) return null
  return options.some(({ margin }) => margin >= MIN_MARGIN) ? 'money' : 'late'
}

/** Returns the cartons of an order; null when a product of it has no case pack. */
const cartonsOf = (listings: readonly CountedListing[], split: readonly number[]): number | null =>
  listings.reduce<number | null>((sum, { needs }, index) => {
    const units = split[index] ?? 0
    if (sum === null || units === 0) return sum
    return needs.casePack === null ? null : sum + Math.ceil(units / needs.casePack)
  }, 0)

const productOf = (candidate: Candidate, chosen: SplitOption | null): BudgetProduct => {
  const { listings, options, beforeFees } = candidate
  const suggested = listings.reduce((sum, { plan }) => sum + plan.suggested, 0)
  const whole = options.at(-1)
  const split = chosen?.split ?? []
  return {
    asin: listings[0]?.listing.asin ?? '',
    name: listings.map(({ listing }) => listing.name).find(Boolean) ?? null,
    suggested,
    suggestedCost: whole?.cost ?? null,
    suggestedMargin: whole ? Math.round(whole.margin) : null,
    units: chosen?.units ?? 0,
    cartons: cartonsOf(listings, split),
    cost: chosen?.cost ?? 0,
    margin: Math.round(chosen?.margin ?? 0),
    beforeFees,
    reason: reasonOf(candidate, chosen, suggested),
    lines: listings.flatMap(({ listing: { marketplace, seller } }, index) => {
      const quantity = split[index] ?? 0
      return quantity > 0 ? [{ marketplace, seller, quantity }] : []
    }),
  }
}

const ratioOf = ({ margin, cost }: BudgetProduct): number => (cost > 0 ? margin / cost : margin)
/** Bought products first, by margin for the money; then the others, highest margin first. */
const byWorth = (one: BudgetProduct, other: BudgetProduct): number =>
  Number(other.units > 0) - Number(one.units > 0) ||
  ratioOf(other) - ratioOf(one) ||
  (other.suggestedMargin ?? -1) - (one.suggestedMargin ?? -1)

/** Returns the selection of restock's suggestions that saves the most expected margin for an amount of money. */
export const readBudget = async (scope: Scope, now: Date, { amount, scale }: BudgetQuery): Promise<Budget> => {
  const facts = await readRestockFacts(scope, now)
  const { context } = facts
  const { restock, purchase } = context.settings
  const days = scale ?? restock.defaultScale
  const counted = countListings(listingsOfFacts(facts), context, days)
  const suggested = [...grouped(counted, ({ listing }) => listing.asin).values()].filter((listings) =>
    listings.some(({ plan }) => plan.suggested > 0),
  )
  const marginOf = await readUnitMargins(
    scope,
    suggested.flat().map(({ listing }) => listing),
    context.today,
  )
  const candidates = await mapInTurns(suggested, (listings) => candidateOf(listings, marginOf, purchase))
  const weighed = candidates.map(({ refusal, options }) =>
    refusal ? [] : options.filter(({ margin }) => margin >= MIN_MARGIN),
  )
  const allCost = weighed.reduce((sum, options) => sum + (options.at(-1)?.cost ?? 0), 0)
  const chosen = await runInTurns(chooseSteps(weighed, amount ?? allCost))
  const products = candidates.map((candidate, index) => productOf(candidate, chosen[index] ?? null)).sort(byWorth)
  return { amount, scale: days, currency: (await readCompanySettings(scope)).currency, products }
}
