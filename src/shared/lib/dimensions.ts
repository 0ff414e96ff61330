/** What rows of stock can be grouped by. */
const dimensions = ['marketplace', 'asin', 'seller'] as const
type Dimension = (typeof dimensions)[number]

/** A row of a place: what one seller has of a product in a marketplace. */
export type Placed = Record<Dimension, string>

/** What narrows and groups the tables of stock, as chosen for this visit. */
export interface StockView {
  marketplaces: readonly string[]
  sellers: readonly string[]
  dimensions: readonly string[]
  /** Whether several marketplaces, or several sellers, become groups of their own. */
  merges: { marketplace: boolean; seller: boolean }
}

/** What rows are grouped by: the dimensions, and marketplace or seller when it is merged in and more than one is selected. */
export const groupByOf = (view: StockView): string[] => [
  ...new Set([
    ...view.dimensions,
    ...(view.merges.marketplace && view.marketplaces.length > 1 ? ['marketplace'] : []),
    ...(view.merges.seller && view.sellers.length > 1 ? ['seller'] : []),
  ]),
]

/** The key that rows have in common which agree in every one of `groupBy`; names nobody knows are passed over. */
export const groupKeyOf = (groupBy: readonly string[]): ((row: Placed) => string) => {
  const validDimensions = groupBy.filter((name): name is Dimension => dimensions.some((one) => one === name))
  return (row) => {
    let key = ''
    for (const name of validDimensions) key += `${row[name]}|`
    return key
  }
}

/** Whether each place is a group of its own. */
export const isEachPlace = (groupBy: readonly string[]): boolean => dimensions.every((name) => groupBy.includes(name))
