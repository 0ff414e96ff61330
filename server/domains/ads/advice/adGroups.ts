import { type AdGroupFacts, type AdvertisedProduct, adGroupFacts } from '#model/ads/index.ts'
import type { Scope } from '#platform/db/scope.ts'
import { grouped } from '#rules/grouped.ts'
import { accountKey, groupKey, type ProductClicks, type TargetClicks } from './readClicks.ts'
import { type ListingMoney, listingKey, readMargins } from './readMargins.ts'

const isKeyword = (matchType: string): boolean => /^(exact|phrase|broad)$/i.test(matchType)

/** Reads what the advertised products leave, by listing; each in the currency of its ads. */
const readListingMoney = async (
  scope: Scope,
  products: readonly ProductClicks[],
  { span, today }: { span: { since: string; until: string }; today: string },
): Promise<Map<string, ListingMoney>> => {
  const money = new Map<string, ListingMoney>()
  for (const [currency, rows] of grouped(products, (row) => row.currency)) {
    const asins = [...new Set(rows.map(({ asin }) => asin))]
    const marketplaces = [...new Set(rows.map(({ marketplace }) => marketplace))]
    for (const [key, one] of await readMargins(scope, { asins, marketplaces, currency, span, today }))
      money.set(key, one)
  }
  return money
}

/** Returns a product of an ad group with the margin of an order, which may have several units. */
const advertised = (row: ProductClicks, money: ReadonlyMap<string, ListingMoney>): AdvertisedProduct => {
  const { perUnit = null, isShort = false } = money.get(listingKey(row.marketplace, row.seller, row.asin)) ?? {}
  const unitsPerOrder = row.orders > 0 && row.units > 0 ? row.units / row.orders : 1
  return {
    group: groupKey(row),
    product: row.asin,
    clicks: row.clicks,
    orders: row.orders,
    margin: perUnit === null ? null : perUnit * unitsPerOrder,
    isShort,
  }
}

/** Reads the facts of each ad group, by its key. */
export const readAdGroups = async (
  scope: Scope,
  products: readonly ProductClicks[],
  days: { span: { since: string; until: string }; today: string },
): Promise<Map<string, AdGroupFacts>> => {
  const money = await readListingMoney(scope, products, days)
  return new Map(
    [...grouped(products, accountKey).values()].flatMap((rows) => [
      ...adGroupFacts(rows.map((row) => advertised(row, money))),
    ]),
  )
}

export interface Destination {
  campaign: string
  adGroup: string
}

/**
 * Returns where a search term becomes a keyword: its own ad group, if that has keywords, else the busiest ad group with
 * keywords that advertises its only product. Undefined where the ad group has several products, or no other has it.
 */
export const destinationFinder = (targets: readonly TargetClicks[], products: readonly ProductClicks[]) => {
  const withKeywords = new Set(targets.filter(({ matchType }) => isKeyword(matchType)).map(groupKey))
  const ofProduct = grouped(products, (row) => JSON.stringify([accountKey(row), row.asin]))
  const productsOf = grouped(products, groupKey)
  return (row: TargetClicks): Destination | undefined => {
    if (withKeywords.has(groupKey(row))) return row
    const [product, another] = productsOf.get(groupKey(row)) ?? []
    if (!product || another) return undefined
    return ofProduct
      .get(JSON.stringify([accountKey(row), product.asin]))
      ?.filter((one) => withKeywords.has(groupKey(one)))
      .toSorted((one, other) => other.clicks - one.clicks)[0]
  }
}

/** Returns whether a text is already a keyword in exact match of the seller's marketplace. */
export const exactKeywords = (targets: readonly TargetClicks[]) => {
  const keyOf = (row: TargetClicks, text: string) => JSON.stringify([accountKey(row), text.toLowerCase()])
  const keys = new Set(
    targets.filter(({ matchType }) => /^exact$/i.test(matchType)).map((row) => keyOf(row, row.targeting)),
  )
  return (row: TargetClicks, text: string): boolean => keys.has(keyOf(row, text))
}
