import { createSelector } from '@reduxjs/toolkit'
import { shallowEqual } from 'react-redux'
import { groupByOf } from '#shared/lib/dimensions.ts'
import { type SessionFilters, type SessionFiltersRoot, selectSessionFilters } from './sessionFiltersSlice.ts'

const selectMarketplaces = (root: SessionFiltersRoot) => root.sessionFilters.marketplaces
const selectSellers = (root: SessionFiltersRoot) => root.sessionFilters.sellers

/** Marketplaces and sellers that there are. */
interface Present {
  marketplaces: readonly string[]
  sellers: readonly string[]
}

/** What stock tables are grouped by where there is so much: with nothing selected all of it is. */
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

/** Selects what a stock table of these rows is grouped by; the same array until that changes. */
export const groupBySelector = <Root extends SessionFiltersRoot>(
  selectRows: (root: Root) => readonly { marketplace: string; seller: string }[],
) =>
  createSelector(
    [(root: Root) => selectSessionFilters(root), createSelector([selectRows], presentIn)],
    (filters, present) => groupByAmong(filters, present),
    // an editor that opens changes the filters, and nothing of their grouping
    { memoizeOptions: { resultEqualityCheck: shallowEqual } },
  )

/** Whether a row belongs to a selected marketplace and seller; without a selection every one does. */
export const selectIsInView = createSelector([selectMarketplaces, selectSellers], (marketplaces, sellers) => {
  const [places, accounts] = [new Set(marketplaces), new Set(sellers)]
  return ({ marketplace, seller }: { marketplace: string; seller: string }): boolean =>
    (!places.size || places.has(marketplace)) && (!accounts.size || accounts.has(seller))
})
