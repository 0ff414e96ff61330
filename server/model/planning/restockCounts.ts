import type { Call } from '#contract/home.ts'
import { remembered } from '#contract/remembered.ts'
import type { RestockListing } from '#contract/restock.ts'
import type { WrittenListing } from '#contract/restockColumns.ts'
import { exchanged, readExchange } from '#model/money/index.ts'
import type { Scope } from '#platform/db/scope.ts'
import { marketplaceByCode } from '#rules/marketplaces.ts'
import { readRestockFacts } from './restockFacts.ts'
import { type CountedListing, countListings } from './restockRows.ts'

/**
 * Numbers of listings by their most urgent need, as in the restock table; `order`: those to order now, in any status.
 */
export interface RestockCounts {
  out: Call
  late: Call
  waits: Call
  order: Call
  /** Sales lost within `days` if the listings to order are not ordered; null when no price is known. */
  lostWithin(days: number): number | null
}

const tally = (calls: readonly (number | null)[]): Call => {
  const amounts = calls.filter((money) => money !== null)
  const sum = amounts.reduce((total, money) => total + money, 0)
  return { count: calls.length, money: amounts.length || calls.length === 0 ? Math.round(sum) : null }
}

type BriefListing = Omit<WrittenListing, 'season'> & Pick<RestockListing, 'season'>

/** Returns a function that decodes the season of listings; most have none, and are not copied. */
const briefReader = () => {
  const seasonOf = remembered((text) => text.split(',').map(Number))
  return (listing: WrittenListing): BriefListing =>
    listing.season === null ? (listing as BriefListing) : { ...listing, season: seasonOf(listing.season) }
}

/**
 * Returns the listings that are out, late or waiting with the daily sales at risk, and those to order with their cost.
 */
export const countRestock = async (scope: Scope, now: Date): Promise<RestockCounts> => {
  const { listings, context } = await readRestockFacts(scope, now, { isBrief: true })
  const { today } = context
  const countedListings = countListings(listings.map(briefReader()), context)
  const codes = new Set(countedListings.map(({ listing }) => listing.marketplace))
  const currencies = [...codes].flatMap((code) => marketplaceByCode(code)?.currency ?? [])
  const { home, rates } = await readExchange(scope, { currencies, since: today })
  const salesOf = ({ listing, outlook }: CountedListing<BriefListing>): number | null => {
    const from = marketplaceByCode(listing.marketplace)?.currency
    if (outlook.lostADay === null || from === undefined) return null
    return exchanged(outlook.lostADay, { from, to: home, home, day: today }, rates)?.amount ?? null
  }
  const tallyOfStatus = (status: 'out' | 'late' | 'waits') =>
    tally(countedListings.filter(({ plan }) => plan.status === status).map(salesOf))
  const ordered = countedListings.filter(({ plan }) => plan.isDue)
  /** A day's delay costs a day of sales once an order placed now would come too late. */
  const daysUntilLoss = ({ outlook, needs }: CountedListing<BriefListing>) =>
    outlook.outIn === null ? Number.POSITIVE_INFINITY : Math.max(0, outlook.outIn - needs.leadTime)
  const lostWithin = (days: number): number | null =>
    tally(
      ordered.map((one) => {
        const sales = salesOf(one)
        return sales === null ? null : sales * Math.max(0, days - daysUntilLoss(one))
      }),
    ).money
  return {
    out: tallyOfStatus('out'),
    late: tallyOfStatus('late'),
    waits: tallyOfStatus('waits'),
    order: tally(ordered.map(({ plan }) => plan.orderValue)),
    lostWithin,
  }
}
