import { MAX_ROWS } from '#contract/measures.ts'
import { type AsinInfo, readAsinInfo } from '#model/catalogue/index.ts'
import { queryMeasures, unitMargin, unitMarginMeasures } from '#model/measures/index.ts'
import { readPlanningSettings, readSupplyTerms } from '#model/planning/index.ts'
import type { Scope } from '#platform/db/scope.ts'

const measures = [...unitMarginMeasures, 'cover']

interface Span {
  since: string
  until: string
}

export interface ListingMoney {
  /** Money a unit leaves before ads and storage, minor units; null: no unit with a cost was sold. */
  perUnit: number | null
  /** True if the stock lasts no longer than the lead time. */
  isShort: boolean
}

export const listingKey = (marketplace: string, seller: string, asin: string): string =>
  JSON.stringify([marketplace, seller, asin])

/** Reads what the products of a currency's marketplaces leave, and whether their stock is short. */
export const readMargins = async (
  scope: Scope,
  { asins, marketplaces, currency, span, today }: Listings,
): Promise<Map<string, ListingMoney>> => {
  const answer = await queryMeasures(
    scope,
    {
      measures,
      dimensions: ['marketplace', 'seller', 'asin'],
      ...span,
      filters: { asin: [...asins], marketplace: [...marketplaces] },
      currency,
      limit: MAX_ROWS,
    },
    today,
  )
  const termsOf = await readSupplyTerms(scope, await readPlanningSettings(scope))
  const infos = new Map<string, AsinInfo>()
  for (const { asin, seller, info } of await readAsinInfo(scope, today, asins))
    infos.set(JSON.stringify([asin, seller]), info)
  const columnOf = new Map(answer.columns.map(({ key }, index) => [key, index]))
  return new Map(
    answer.rows.map((row) => {
      const value = (key: string): number | null => {
        const cell = row[columnOf.get(key) ?? -1]
        return typeof cell === 'number' ? cell : null
      }
      const [marketplace = '', seller = '', asin = ''] = row.slice(0, 3).map(String)
      const { leadTime } = termsOf(infos.get(JSON.stringify([asin, seller])), marketplace)
      const cover = value('cover')
      return [
        listingKey(marketplace, seller, asin),
        { perUnit: unitMargin(value), isShort: cover !== null && cover <= leadTime },
      ]
    }),
  )
}

interface Listings {
  asins: readonly string[]
  marketplaces: readonly string[]
  currency: string
  span: Span
  /** The company's day. */
  today: string
}
