import type { Arrival, RestockListing } from '#contract/restock.ts'
import { grouped } from '#rules/grouped.ts'
import { listingDayWriter } from '#rules/restock/dayWriter.ts'
import type { Outlook } from '#rules/restock/listingOutlook.ts'
import { groupKeyOf } from '#shared/lib/dimensions.ts'
import { type RestockFacts, todayOf } from './restockDocument.ts'
import type { CountedListing } from './restockListing.ts'

type Amount = 'inventory' | 'merch' | 'reserved' | 'receiving' | 'onOrder'

/** A line of the table, independent of the scale: all listings of a group, summed. Units and days. */
export interface RestockLine {
  id: string
  listings: CountedListing[]
  marketplaces: string[]
  asins: string[]
  sellers: string[]
  /** Name from the first listing; the others of an ASIN have the same. */
  name: string | null
  /** Null when no stock report covers any of its listings. */
  amounts: Record<Amount, number | null>
  /** Units sold by timespan, and those that the seller shipped. */
  units: Record<string, number>
  merchantUnits: Record<string, number>
  /** Units per three days, oldest first. */
  trend: number[]
  /** Units per day from tomorrow on; null: no orders import covers it. */
  velocity: number | null
  safety: number | null
  /** The minimum over its listings. */
  cover: number | null
  outIn: number | null
  outOn: string | null
  orderOn: string | null
  /** The maximum over its listings. */
  gap: number | null
  lowConfidence: boolean
  /** None of its listings has stock history. */
  unknownStock: boolean
  /** Whether any supply is late, by source. */
  late: Record<Arrival['source'], boolean>
}

type Listings = readonly CountedListing[]
type LineFacts = Pick<RestockFacts, 'days' | 'today' | 'timespans'>

const sumOf = (listings: Listings, getValue: (listing: CountedListing) => number): number => {
  let sum = 0
  for (const listing of listings) sum += getValue(listing)
  return sum
}
const pickOf = (
  listings: Listings,
  getValue: (outlook: Outlook) => number | null,
  isBetter: (one: number, other: number) => boolean,
): number | null => {
  let bestValue: number | null = null
  for (const { row, outlook } of listings) {
    const value = row.isKnown ? getValue(outlook) : null
    if (value !== null && (bestValue === null || isBetter(value, bestValue))) bestValue = value
  }
  return bestValue
}
const leastOf = (listings: Listings, getValue: (outlook: Outlook) => number | null) =>
  pickOf(listings, getValue, (one, other) => one < other)
const mostOf = (listings: Listings, getValue: (outlook: Outlook) => number | null) =>
  pickOf(listings, getValue, (one, other) => one > other)

/** Returns the earliest day of a moment over the listings, each in its marketplace's time zone. */
const firstDayOf = (
  listings: Listings,
  write: ReturnType<typeof listingDayWriter>,
  getValue: (outlook: Outlook) => number | null,
): string | null => {
  let earliestDay: string | null = null
  for (const { row, outlook } of listings) {
    const day = row.isKnown ? write(row.marketplace, getValue(outlook)) : null
    if (day !== null && (earliestDay === null || day < earliestDay)) earliestDay = day
  }
  return earliestDay
}

const different = (listings: Listings, getValue: (row: RestockListing) => string): string[] => {
  const [firstListing] = listings
  return listings.length === 1 && firstListing
    ? [getValue(firstListing.row)]
    : [...new Set(listings.map(({ row }) => getValue(row)))]
}

const bySpan = (
  listings: Listings,
  getSpanValues: (row: RestockListing) => Record<string, number>,
  timespans: readonly string[],
) => {
  const [firstListing] = listings
  if (listings.length === 1 && firstListing) return getSpanValues(firstListing.row)
  return Object.fromEntries(
    timespans.map((span) => [span, sumOf(listings, ({ row }) => getSpanValues(row)[span] ?? 0)]),
  )
}

const trendOf = (listings: Listings): number[] => {
  const [firstListing] = listings
  if (listings.length === 1 && firstListing) return firstListing.row.trend
  return (firstListing?.row.trend ?? []).map((_, index) => sumOf(listings, ({ row }) => row.trend[index] ?? 0))
}

const isLate = (listings: Listings, source: Arrival['source']): boolean =>
  listings.some(({ row }) => row.arrivals.some((arrival) => arrival.source === source && arrival.lateDays > 0))

const lineMaker = (facts: LineFacts) => {
  const { timespans } = facts
  const write = listingDayWriter(todayOf(facts))
  return (id: string, listings: CountedListing[]): RestockLine => {
    const knownListings = listings.filter(({ row }) => row.isKnown)
    const selling = listings.filter(({ row }) => row.level !== null)
    const stockOf = (getValue: (row: RestockListing) => number) =>
      knownListings.length ? sumOf(listings, ({ row }) => getValue(row)) : null
    return {
      id,
      listings,
      marketplaces: different(listings, (row) => row.marketplace),
      asins: different(listings, (row) => row.asin),
      sellers: different(listings, (row) => row.seller),
      name: listings[0]?.row.name ?? null,
      amounts: {
        inventory: stockOf((row) => row.inventory),
        merch: stockOf((row) => row.merch),
        reserved: stockOf((row) => row.reserved),
        receiving: stockOf((row) => row.receiving),
        // known without a stock report
        onOrder: sumOf(listings, ({ row }) => row.onOrder),
      },
      units: bySpan(listings, (row) => row.units, timespans),
      merchantUnits: bySpan(listings, (row) => row.merchantUnits, timespans),
      trend: trendOf(listings),
      velocity: selling.length ? sumOf(selling, ({ outlook }) => outlook.dailySales) : null,
      // a value slightly above a whole number is a rounding error
      safety: knownListings.length ? sumOf(knownListings, ({ outlook }) => Math.ceil(outlook.safety - 1e-9)) : null,
      cover: leastOf(listings, (outlook) => outlook.cover),
      outIn: leastOf(listings, (outlook) => outlook.outIn),
      outOn: firstDayOf(listings, write, (outlook) => outlook.outIn),
      orderOn: firstDayOf(listings, write, (outlook) => outlook.orderIn),
      gap: mostOf(listings, (outlook) => outlook.gap),
      lowConfidence: selling.some(({ outlook }) => outlook.lowConfidence),
      unknownStock: listings.every(({ row }) => row.unknownStock),
      late: { po: isLate(listings, 'po'), inbound: isLate(listings, 'inbound') },
    }
  }
}

/** Returns the lines of the displayed listings, with everything that is independent of the scale. */
export const linesOf = (listings: Listings, groupBy: readonly string[], facts: LineFacts): RestockLine[] => {
  const keyOf = groupKeyOf(groupBy)
  const make = lineMaker(facts)
  return [...grouped(listings, ({ row }) => keyOf(row))].map(([id, group]) => make(id, group))
}
