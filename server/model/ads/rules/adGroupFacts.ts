import { accountRate, type ClickSums, priorRate } from './bidRule.ts'

/** A product in an ad group, with its results there over the settled days. */
export interface AdvertisedProduct extends ClickSums {
  group: string
  product: string
  /** Money an order leaves before ads, minor units; null: a cost is missing. */
  margin: number | null
  /** True if its stock runs out before more can arrive. */
  isShort: boolean
}

export interface AdGroupFacts {
  /** Orders per click of its products, in all ad groups together. */
  prior: number
  /** Mean margin of its products by their orders; null: unknown for more than half of them. */
  margin: number | null
  isShort: boolean
  /** Products whose margin is unknown. */
  unknown: string[]
}

/** Clicks that weigh as much as an order in the mean of margins. */
const CLICKS_PER_ORDER = 20

const added = (parts: readonly ClickSums[]): ClickSums => {
  const sum = { clicks: 0, orders: 0 }
  for (const { clicks, orders } of parts) {
    sum.clicks += clicks
    sum.orders += orders
  }
  return sum
}

const groupBy = (
  rows: readonly AdvertisedProduct[],
  keyOf: (row: AdvertisedProduct) => string,
): Map<string, AdvertisedProduct[]> => {
  const groups = new Map<string, AdvertisedProduct[]>()
  for (const row of rows) groups.set(keyOf(row), [...(groups.get(keyOf(row)) ?? []), row])
  return groups
}

/** Returns the facts of each ad group of a seller's marketplace. */
export const adGroupFacts = (rows: readonly AdvertisedProduct[]): Map<string, AdGroupFacts> => {
  const products = new Map([...groupBy(rows, ({ product }) => product)].map(([name, own]) => [name, added(own)]))
  const account = accountRate(added(rows))
  return new Map(
    [...groupBy(rows, ({ group }) => group)].map(([group, own]) => {
      const names = [...new Set(own.map(({ product }) => product))]
      let [weights, marginWeights, margins, shortWeights] = [0, 0, 0, 0]
      for (const { clicks, orders, margin, isShort } of own) {
        const weight = orders + clicks / CLICKS_PER_ORDER
        weights += weight
        if (isShort) shortWeights += weight
        if (margin === null) continue
        marginWeights += weight
        margins += weight * margin
      }
      return [
        group,
        {
          prior: priorRate(added(names.map((name) => products.get(name) ?? { clicks: 0, orders: 0 })), account),
          margin: marginWeights > 0 && marginWeights * 2 >= weights ? margins / marginWeights : null,
          isShort: weights > 0 && shortWeights * 2 >= weights,
          unknown: own.filter(({ margin }) => margin === null).map(({ product }) => product),
        },
      ]
    }),
  )
}
