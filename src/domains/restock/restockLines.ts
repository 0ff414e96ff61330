import type { Restock, RestockRow, RestockSettings, RestockStatus } from '#contract/restock.ts'
import { groupKeyOf } from '#rules/dimensions.ts'
import { grouped } from '#rules/grouped.ts'
import { dayWriter } from '#rules/restock/dayWriter.ts'
import type { RestockNeeds } from '#rules/restock/listingNeeds.ts'
import { type Outlook, outlookOf } from '#rules/restock/listingOutlook.ts'
import { worstStatus } from '#rules/restock/listingStatus.ts'
import { needsReader } from '#rules/restock/needsReader.ts'
import { type OrderPlan, orderPlans, type Rounding } from '#rules/restock/orderPlans.ts'

type Amount = 'inventory' | 'merch' | 'reserved' | 'receiving' | 'onOrder'

/** A listing with all that holds at every scale. */
export interface LineListing {
  row: RestockRow
  needs: RestockNeeds
  outlook: Outlook
}

/** A line of the table for every scale: all listings that have the grouping in common, taken together. */
export interface RestockLine {
  id: string
  listings: LineListing[]
  marketplaces: string[]
  asins: string[]
  sellers: string[]
  /** Of the first listing; the others of an asin have the same. */
  name: string | null
  amounts: Record<Amount, number>
  /** Units sold by timespan. */
  units: Record<string, number>
  /** Units a day; null where nothing tells. */
  velocity: number | null
  safety: number
  /** Of the listing that it ends first for. */
  cover: number | null
  outOn: string | null
  orderOn: string | null
  lowConfidence: boolean
  unknownStock: boolean
}

/** The plans of a line's listings, added up. */
export interface LinePlan {
  plans: OrderPlan[]
  horizon: number
  limitedOnOrder: number
  raw: number
  suggested: number
  isDue: boolean
  status: RestockStatus
}

/** A line at the scale that is set. */
export interface PlannedLine {
  line: RestockLine
  plan: LinePlan
}

const amounts: readonly Amount[] = ['inventory', 'merch', 'reserved', 'receiving', 'onOrder']

const different = (listings: readonly LineListing[], of: (row: RestockRow) => string): string[] => [
  ...new Set(listings.map(({ row }) => of(row))),
]
const sumOf = (listings: readonly LineListing[], of: (listing: LineListing) => number): number => {
  let sum = 0
  for (const listing of listings) sum += of(listing)
  return sum
}
const firstOf = (listings: readonly LineListing[], of: (outlook: Outlook) => number | null): number | null => {
  let first: number | null = null
  for (const { outlook } of listings) {
    const value = of(outlook)
    if (value !== null && (first === null || value < first)) first = value
  }
  return first
}

/** Lines of the rows in view, with all that is the same at every scale. */
export const linesOf = (
  rows: readonly RestockRow[],
  groupBy: readonly string[],
  { today, timespans }: Pick<Restock, 'today' | 'timespans'>,
  settings: RestockSettings,
): RestockLine[] => {
  const write = dayWriter(today)
  const needsOf = needsReader(today)
  return [...grouped(rows, groupKeyOf(groupBy))].map(([id, group]) => {
    const listings = group.map((row) => {
      const needs = needsOf(row)
      return { row, needs, outlook: outlookOf(needs, settings) }
    })
    return {
      id,
      listings,
      marketplaces: different(listings, (row) => row.marketplace),
      asins: different(listings, (row) => row.asin),
      sellers: different(listings, (row) => row.seller),
      name: group[0]?.name ?? null,
      amounts: Object.fromEntries(
        amounts.map((part) => [part, sumOf(listings, ({ row }) => row[part])]),
      ) as RestockLine['amounts'],
      units: Object.fromEntries(timespans.map((span) => [span, sumOf(listings, ({ row }) => row.units[span] ?? 0)])),
      velocity: group.every(({ level }) => level === null)
        ? null
        : sumOf(listings, ({ outlook }) => outlook.dailySales),
      safety: sumOf(listings, ({ outlook }) => Math.ceil(outlook.safety - 1e-9)),
      cover: firstOf(listings, ({ cover }) => cover),
      outOn: write(firstOf(listings, ({ outIn }) => outIn)),
      orderOn: write(firstOf(listings, ({ orderIn }) => orderIn)),
      lowConfidence: listings.some(({ outlook }) => outlook.lowConfidence),
      unknownStock: group.every(({ unknownStock }) => unknownStock),
    }
  })
}

const together = (plans: OrderPlan[]): LinePlan => {
  const sum = (of: (plan: OrderPlan) => number) => plans.reduce((all, plan) => all + of(plan), 0)
  return {
    plans,
    horizon: Math.max(0, ...plans.map(({ horizon }) => horizon)),
    limitedOnOrder: sum(({ limitedOnOrder }) => limitedOnOrder),
    raw: sum(({ raw }) => raw),
    suggested: sum(({ suggested }) => suggested),
    isDue: plans.some(({ isDue }) => isDue),
    status: worstStatus(plans.map(({ status }) => status)),
  }
}

/** The lines at a scale of days; the minimum of an order holds for all listings of a product together. */
export const planLines = (lines: readonly RestockLine[], scale: number, rounding: Rounding): PlannedLine[] => {
  const products = grouped(
    lines.flatMap(({ listings }) => listings),
    ({ row }) => row.asin,
  )
  const planOf = new Map<LineListing, OrderPlan>()
  for (const listings of products.values())
    orderPlans(listings, scale, rounding).forEach((plan, at) => {
      const listing = listings[at]
      if (listing) planOf.set(listing, plan)
    })
  return lines.map((line) => ({
    line,
    plan: together(line.listings.flatMap((listing) => planOf.get(listing) ?? [])),
  }))
}
