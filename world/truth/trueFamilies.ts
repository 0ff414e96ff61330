import { grouped } from '#rules/grouped.ts'
import type { Market } from '../trade/orders.ts'

/** A parent in a marketplace, and its variations; both sorted by ASIN. */
export interface TrueFamily {
  marketplace: string
  parent: string
  children: string[]
}

/**
 * Returns the variation families of each marketplace, by marketplace and parent. Products without variations are in
 * none.
 */
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
