import { demandShape } from '#rules/restock/demandShape.ts'
import { pourEqually } from '#rules/restock/equalCover.ts'

/** Where units can go: what is there or on its way by then, and units sold a day; null when nothing is known. */
export interface SplitPlace {
  stock: number
  velocity: number | null
}

const shape = demandShape(null, [])

/**
 * Splits a total over places so that their days of cover end as equal as whole cases allow. A place that lasts longer than
 * the others get to gets nothing; so does one without sales, unless none has any: then all get the same. The total is
 * rounded up to whole cases first. Units, in the order of the places.
 */
export const splitPurchase = (
  total: number,
  places: readonly SplitPlace[],
  casePack: number | null = null,
): number[] => {
  const step = Math.max(casePack ?? 1, 1)
  return pourEqually(
    Math.ceil(Math.max(total, 0) / step) * step,
    places.map(({ stock, velocity }) => ({ level: velocity ?? 0, shape, has: Math.max(stock, 0), step })),
  )
}
