/** What narrows and groups the tables of stock, as chosen for this visit. */
export interface StockView {
  marketplaces: readonly string[]
  sellers: readonly string[]
  dimensions: readonly string[]
  /** Whether several marketplaces, or several sellers, become groups of their own. */
  merges: { marketplace: boolean; seller: boolean }
}

/** What rows are grouped by: the dimensions, and marketplace or seller when it is merged in and more than one is selected. */
export const groupByOf = ({ dimensions, marketplaces, sellers, merges }: StockView): string[] => [
  ...new Set([
    ...dimensions,
    ...(merges.marketplace && marketplaces.length > 1 ? ['marketplace'] : []),
    ...(merges.seller && sellers.length > 1 ? ['seller'] : []),
  ]),
]
