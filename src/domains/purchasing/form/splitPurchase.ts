import { demandShape } from '#rules/restock/demandShape.ts'
import { pourEqually } from '#rules/restock/equalCover.ts'

/** A listing for distribution: units available by then, and units sold per day; null when unknown. */
export interface SplitPlace {
  stock: number
  velocity: number | null
}

const shape = demandShape(null, [])

/**
 * Distributes a total over listings so that their days of cover end as equally as whole cases allow. A listing that
 * lasts longer than the others gets nothing; so does one without sales, unless all are without: then they get equal
 * units. The total is first rounded up to whole cases. Units, in the order of the listings.
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
