/** Dimensions that stock rows can be grouped by. */
const dimensions = ['marketplace', 'asin', 'seller'] as const
type Dimension = (typeof dimensions)[number]

/** The key of a listing: a product of a seller in a marketplace. */
export type Placed = Record<Dimension, string>

/** Filters and grouping of the stock tables during this visit. */
export interface StockView {
  marketplaces: readonly string[]
  sellers: readonly string[]
  dimensions: readonly string[]
  /** Whether several marketplaces, or several sellers, are separate groups. */
  merges: { marketplace: boolean; seller: boolean }
}

/**
 * Returns the grouping of rows: the dimensions, and marketplace or seller when it is merged and more than one is
 * selected.
 */
export const groupByOf = (view: StockView): string[] => [
  ...new Set([
    ...view.dimensions,
    ...(view.merges.marketplace && view.marketplaces.length > 1 ? ['marketplace'] : []),
    ...(view.merges.seller && view.sellers.length > 1 ? ['seller'] : []),
  ]),
]

/**
 * Returns a function that gives the common key of rows with equal values in every one of `groupBy`; unknown names are
 * ignored.
 */
export const groupKeyOf = (groupBy: readonly string[]): ((row: Placed) => string) => {
  const validDimensions = groupBy.filter((name): name is Dimension => dimensions.some((one) => one === name))
  return (row) => {
    let key = ''
    for (const name of validDimensions) key += `${row[name]}|`
    return key
  }
}

/** Returns whether each listing is its own group. */
export const isEachPlace = (groupBy: readonly string[]): boolean => dimensions.every((name) => groupBy.includes(name))
