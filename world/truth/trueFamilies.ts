import { grouped } from '#rules/grouped.ts'
import type { Market } from '../trade/orders.ts'

/** A parent in a marketplace, and the products that are variations of it; both in the order of their asins. */
export interface TrueFamily {
  marketplace: string
  parent: string
  children: string[]
}

/** The families of variations in each marketplace, by marketplace and parent. A product that stands alone is in none. */
export const trueFamilies = (markets: readonly Market[]): TrueFamily[] => {
  const families = markets.flatMap(({ facts, stock }) => {
    const variations = stock.map(({ product }) => product).filter(({ asin, parentAsin }) => asin !== parentAsin)
    return [...grouped(variations, ({ parentAsin }) => parentAsin)].map(([parent, children]) => ({
      marketplace: facts.code,
      parent,
      children: children.map(({ asin }) => asin).sort(),
    }))
  })
  const keyOf = ({ marketplace, parent }: TrueFamily) => `${marketplace} ${parent}`
  return families.sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))
}
