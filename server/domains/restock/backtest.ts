import { sql } from 'kysely'
import type { Backtest, RestockListing } from '#contract/restock.ts'
import { type DatedRate, exchanged, readExchange } from '#model/money/index.ts'
import {
  listingName,
  listingsOfFacts,
  readLeadDays,
  readPastPriors,
  readRestockFacts,
  SEASON_DAYS,
} from '#model/planning/index.ts'
import type { Scope } from '#platform/db/scope.ts'
import { runInTurns } from '#platform/turns/inTurns.ts'
import { marketplaceByCode } from '#rules/marketplaces.ts'
import { type Backtested, backtestSteps } from './backtesting/backtest.ts'
import { firstKnown, type PastListing } from './backtesting/pastListing.ts'
import { type ListingDays, readListingDays } from './dailyFacts.ts'

interface Arrived {
  marketplace: string
  asin: string
  seller: string
  /** When the shipment was created or its order was placed, whichever came first. */
  begun: string
  day: string
  units: number
}

/** Returns a product's units that Amazon has received, by `listingName`, with the days of their start and arrival. */
const readArrived = async ({ tx, tenant }: Scope, asin: string): Promise<Map<string, Arrived[]>> => {
  const { rows } = await sql<Arrived>`
    select a.marketplace, ${asin}::text as asin, a.seller, a.first_day as day, a.units,
      least(a.created_on, (
        select min(o.ordered_on) from shipment_bookings b
        join purchase_orders o on o.tenant_id = b.tenant_id and o.id = b.order_id
        where b.tenant_id = ${tenant()}::uuid and b.fnsku = a.fnsku and b.shipment_id = a.shipment_id
      )) as begun
    from shipment_arrivals a
    left join skus s on s.tenant_id = a.tenant_id and s.platform = 'amazon' and s.seller = a.seller and s.sku = a.sku
    where a.tenant_id = ${tenant()}::uuid and a.marketplace is not null and coalesce(s.asin, a.asin) = ${asin}
    order by a.first_day, a.shipment_id`.execute(tx)
  const arrived = new Map<string, Arrived[]>()
  for (const row of rows) {
    const name = listingName(row)
    arrived.set(name, [...(arrived.get(name) ?? []), row])
  }
  return arrived
}

const WEEK = 7

export interface BacktestWanted {
  asin: string
  marketplace: string | undefined
  seller: string | undefined
}

/**
 * Returns the margin of a lost sale before Amazon's fees, in the company's currency; null without price, cost or rate.
 */
const marginOf = (
  { marketplace, price, unitCost }: RestockListing,
  home: string,
  day: string,
  rates: readonly DatedRate[],
): number | null => {
  const from = marketplaceByCode(marketplace)?.currency
  if (price === null || unitCost === null || from === undefined) return null
  const homePrice = exchanged(price, { from, to: home, home, day }, rates)
  return homePrice ? homePrice.amount - unitCost : null
}

const messageOf = (listings: readonly ListingDays[], result: Backtested): string | null => {
  if (listings.length === 0)
    return 'There were no sales and no stock on the days that orders cover, so there is nothing to test.'
  if (result.days === 0)
    return 'No inventory ledger or stock report covers the days of the orders, so there is nothing to test. Import the inventory ledger.'
  const warnings = [
    result.unknownDays > 0 ? `${result.unknownDays} days without stock data are excluded.` : '',
    result.rule.lostMargin === null ? 'Amounts need a unit cost.' : 'Lost sales are before Amazon’s fees.',
  ].filter(Boolean)
  return warnings.join(' ')
}

/**
 * Runs a back-test of an ASIN with today's settings, for all its listings or the requested ones, from their first known
 * stock on.
 */
export const readBacktest = async (scope: Scope, now: Date, query: BacktestWanted): Promise<Backtest> => {
  const facts = await readRestockFacts(scope, now, { asins: [query.asin] })
  const { restock, purchase } = facts.context.settings
  const rowOf = new Map(listingsOfFacts(facts).map((row) => [listingName(row), row]))
  const listings = await readListingDays(scope, query, SEASON_DAYS)
  const leadDays = await readLeadDays(scope)
  const arrived = await readArrived(scope, query.asin)
  const codes = [...new Set(listings.map(({ marketplace }) => marketplace))]
  const { home, rates } = await readExchange(scope, {
    currencies: codes.flatMap((code) => marketplaceByCode(code)?.currency ?? []),
    since: facts.context.today,
  })
  const past = listings.map((listing): PastListing => {
    const row = rowOf.get(listingName(listing))
    const start = listing.facts[firstKnown(listing.facts)]?.day ?? ''
    return {
      days: listing.facts,
      pipeline: (arrived.get(listingName(listing)) ?? []).filter(({ begun, day }) => begun <= start && day > start),
      leadTime: row?.leadTime ?? purchase.leadTime * WEEK,
      leadSigma: row?.leadSigma ?? 0,
      leadTimes: leadDays.get(listing.marketplace) ?? [],
      dispersion: row?.dispersion ?? 1,
      safetyQty: row?.safetyQty ?? null,
      casePack: row?.casePack ?? null,
      minQuantity: row?.minQuantity ?? null,
      margin: row ? marginOf(row, home, facts.context.today, rates) : null,
      unitCost: row?.unitCost ?? null,
      storage: 0,
    }
  })
  const end = listings[0]?.facts.at(-1)?.day ?? facts.context.today
  const priorAt = await readPastPriors(scope, { asin: query.asin, seller: listings[0]?.seller ?? '' }, end)
  const terms = { ...restock, ...purchase, scale: restock.defaultScale }
  const result = await runInTurns(backtestSteps(past, terms, priorAt))
  return { ...result, currency: home, message: messageOf(listings, result) }
}
