import { createSelector } from '@reduxjs/toolkit'
import { shallowEqual } from 'react-redux'
import { groupByOf } from '#shared/lib/dimensions.ts'
import { type SessionFilters, type SessionFiltersRoot, selectSessionFilters } from './sessionFiltersSlice.ts'

const selectMarketplaces = (root: SessionFiltersRoot) => root.sessionFilters.marketplaces
const selectSellers = (root: SessionFiltersRoot) => root.sessionFilters.sellers

/** Existing marketplaces and sellers. */
interface Present {
  marketplaces: readonly string[]
  sellers: readonly string[]
}

/** Returns the grouping of stock tables for the existing marketplaces and sellers; an empty selection means all. */
export const groupByAmong = (
  { marketplaces, sellers, dimensions, merges }: Omit<SessionFilters, 'editing'>,
  present: Present,
): string[] =>
  groupByOf({
    marketplaces: marketplaces.length ? marketplaces : present.marketplaces,
    sellers: sellers.length ? sellers : present.sellers,
    dimensions,
    merges,
  })

const presentIn = (rows: readonly { marketplace: string; seller: string }[]): Present => ({
  marketplaces: [...new Set(rows.map(({ marketplace }) => marketplace))],
  sellers: [...new Set(rows.map(({ seller }) => seller))],
})

/** Selects the grouping of a stock table; the same array until it changes. */
export const groupBySelector = <Root extends SessionFiltersRoot>(
  selectRows: (root: Root) => readonly { marketplace: string; seller: string }[],
) =>
  createSelector(
    [(root: Root) => selectSessionFilters(root), createSelector([selectRows], presentIn)],
    (filters, present) => groupByAmong(filters, present),
    // opening the editor changes the filters, but not their grouping
    { memoizeOptions: { resultEqualityCheck: shallowEqual } },
  )

/** Returns whether a row belongs to a selected marketplace and seller; every row does without a selection. */
export const selectIsInView = createSelector([selectMarketplaces, selectSellers], (marketplaces, sellers) => {
  const [places, accounts] = [new Set(marketplaces), new Set(sellers)]
  return ({ marketplace, seller }: { marketplace: string; seller: string }): boolean =>
    (!places.size || places.has(marketplace)) && (!accounts.size || accounts.has(seller))
})
