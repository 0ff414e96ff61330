import { createSelector } from '@reduxjs/toolkit'
import { groupByOf } from '#rules/dimensions.ts'
import type { SessionFiltersRoot } from './sessionFiltersSlice.ts'

const selectMarketplaces = (root: SessionFiltersRoot) => root.sessionFilters.marketplaces
const selectSellers = (root: SessionFiltersRoot) => root.sessionFilters.sellers

/** What the stock tables are grouped by; the same array until it changes. */
export const selectGroupBy = createSelector(
  [
    selectMarketplaces,
    selectSellers,
    (root: SessionFiltersRoot) => root.sessionFilters.dimensions,
    (root: SessionFiltersRoot) => root.sessionFilters.merges,
  ],
  (marketplaces, sellers, dimensions, merges) => groupByOf({ marketplaces, sellers, dimensions, merges }),
)

/** Whether a row belongs to a selected marketplace and seller; without a selection every one does. */
export const selectIsInView = createSelector([selectMarketplaces, selectSellers], (marketplaces, sellers) => {
  const [places, accounts] = [new Set(marketplaces), new Set(sellers)]
  return ({ marketplace, seller }: { marketplace: string; seller: string }): boolean =>
    (!places.size || places.has(marketplace)) && (!accounts.size || accounts.has(seller))
})
