import { MAX_ROWS } from '#contract/measures.ts'
import type { RestockListing } from '#contract/restock.ts'
import { queryMeasures, unitMargin, unitMarginMeasures } from '#model/measures/index.ts'
import { exchanged, readExchange } from '#model/money/index.ts'
import { listingName } from '#model/planning/index.ts'
import type { Scope } from '#platform/db/scope.ts'
import { addDays } from '#rules/days.ts'
import { marketplaceByCode } from '#rules/marketplaces.ts'

const SPAN_DAYS = 365

/** The margin of a sale in minor units of the company's currency; `beforeFees`: no report has Amazon's fees. */
export interface UnitMargin {
  perUnit: number
  beforeFees: boolean
}

type MarginFinder = (listing: RestockListing) => UnitMargin | null

/** Reads the margins of a year's sales, before ads and storage, by `listingName`. */
const readEarned = async (scope: Scope, asins: readonly string[], today: string): Promise<Map<string, UnitMargin>> => {
  if (!asins.length) return new Map()
  const { columns, rows } = await queryMeasures(
    scope,
    {
      measures: [...unitMarginMeasures],
      dimensions: ['marketplace', 'asin', 'seller'],
      filters: { asin: [...asins] },
      ...{ since: addDays(today, -SPAN_DAYS), until: today, limit: MAX_ROWS },
    },
    today,
  )
  const indexByKey = new Map(columns.map(({ key }, index) => [key, index]))
  return new Map(
    rows.flatMap((row) => {
      const readMeasure = (key: string): number | null => {
        const value = row[indexByKey.get(key) ?? -1]
        return typeof value === 'number' ? value : null
      }
      const perUnit = unitMargin(readMeasure)
      const [marketplace = '', asin = '', seller = ''] = row.slice(0, 3).map(String)
      const beforeFees = !readMeasure('referralFees') && !readMeasure('fbaFees')
      return perUnit === null ? [] : [[listingName({ marketplace, asin, seller }), { perUnit, beforeFees }] as const]
    }),
  )
}

/**
 * Returns a function that finds the margin of a sale: that of a year's sales, else price less unit cost; null without
 * either, or without an exchange rate of the price.
 */
export const readUnitMargins = async (
  scope: Scope,
  listings: readonly RestockListing[],
  today: string,
): Promise<MarginFinder> => {
  const earned = await readEarned(scope, [...new Set(listings.map(({ asin }) => asin))], today)
  const codes = new Set(listings.map(({ marketplace }) => marketplace))
  const currencies = [...codes].flatMap((code) => marketplaceByCode(code)?.currency ?? [])
  const { home, rates } = await readExchange(scope, { currencies, since: today })
  return (listing) => {
    const margin = earned.get(listingName(listing))
    const from = marketplaceByCode(listing.marketplace)?.currency
    if (margin || listing.price === null || listing.unitCost === null || from === undefined) return margin ?? null
    const price = exchanged(listing.price, { from, to: home, home, day: today }, rates)
    return price ? { perUnit: price.amount - listing.unitCost, beforeFees: true } : null
  }
}
