import { Suspense, useMemo } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import {
  dimensionLabels,
  groupByAmong,
  loadSessionGrouping,
  marketplacesFiltered,
  type SessionFiltersRoot,
  selectSessionFilters,
  sellersFiltered,
} from '#domains/settings/index.ts'
import { marketplaceByCode } from '#rules/marketplaces.ts'
import type { Placed } from '#shared/lib/dimensions.ts'
import { lazyPart } from '#shared/lib/lazyPart.ts'
import { ChoiceList, choiceText } from '#shared/ui/ChoiceList.tsx'
import type { ToolFilter } from '#shared/ui/toolFilter.ts'
import { useGetAllowedSellersQuery } from './asinsApi.ts'

const SessionGrouping = lazyPart(loadSessionGrouping)
const useFilters = useSelector.withTypes<SessionFiltersRoot>()

type Place = Pick<Placed, 'marketplace' | 'seller'>

const codes = (availableCodes: ReadonlySet<string>, selectedCodes: readonly string[]) =>
  [...new Set([...availableCodes, ...selectedCodes])].sort()

/** Extracts the listing keys of the rows once: there may be 100,000. */
const placesIn = (rows: readonly Place[]) => {
  const [marketplaces, sellers] = [new Set<string>(), new Set<string>()]
  for (const { marketplace, seller } of rows) {
    marketplaces.add(marketplace)
    sellers.add(seller)
  }
  return { marketplaces, sellers }
}

/** Returns the filters by marketplace and seller of the existing rows, and the grouping where rows can be grouped. */
export const usePlaceFilters = (rows: readonly Place[], isGrouped = false): ToolFilter[] => {
  const filters = useFilters(selectSessionFilters)
  const dispatch = useDispatch()
  const { data: sellers } = useGetAllowedSellersQuery()
  const availablePlaces = useMemo(() => placesIn(rows), [rows])
  return useMemo(() => {
    const marketplaceCodes = codes(availablePlaces.marketplaces, filters.marketplaces)
    const marketplaces = marketplaceCodes.map((value) => ({ value, label: marketplaceByCode(value)?.title ?? value }))
    const titles = new Map(sellers?.map(({ seller, title }) => [seller, title]))
    const sellerNames = codes(availablePlaces.sellers, filters.sellers)
    const accounts = sellerNames.map((value) => ({ value, label: titles.get(value) ?? value }))
    const groupBy = groupByAmong(filters, { marketplaces: marketplaceCodes, sellers: sellerNames })
    return [
      {
        key: 'marketplaces',
        name: 'Marketplace',
        value: filters.marketplaces.length ? filters.marketplaces.join(', ') : undefined,
        onClear: () => dispatch(marketplacesFiltered([])),
        editor: (
          <ChoiceList
            label="Marketplaces"
            choices={marketplaces}
            value={filters.marketplaces}
            onChange={(next) => dispatch(marketplacesFiltered(next))}
          />
        ),
      },
      {
        key: 'sellers',
        name: 'Seller',
        value: choiceText(accounts, filters.sellers),
        onClear: () => dispatch(sellersFiltered([])),
        editor: (
          <ChoiceList
            label="Sellers"
            choices={accounts}
            value={filters.sellers}
            onChange={(next) => dispatch(sellersFiltered(next))}
          />
        ),
      },
      ...(isGrouped
        ? [
            {
              key: 'grouping',
              name: 'Group',
              value: groupBy.map((name) => dimensionLabels[name] ?? name).join(' + '),
              editor: (
                <Suspense>
                  <SessionGrouping />
                </Suspense>
              ),
            },
          ]
        : []),
    ]
  }, [availablePlaces, filters, sellers, isGrouped, dispatch])
}
