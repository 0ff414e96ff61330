import { lazy, Suspense, useMemo } from 'react'
import { useSelector } from 'react-redux'
import { loadSessionFilterBar, type SessionFiltersRoot, selectSessionFilters } from '#domains/settings/index.ts'
import type { Placed } from '#rules/dimensions.ts'
import { marketplaceByCode } from '#rules/marketplaces.ts'
import { useGetAllowedSellersQuery } from './asinsApi.ts'

const SessionFilterBar = lazy(loadSessionFilterBar)
const useFilters = useSelector.withTypes<SessionFiltersRoot>()

type Place = Pick<Placed, 'marketplace' | 'seller'>

const codes = (rows: readonly Place[], key: keyof Place, chosen: readonly string[]) => {
  const found = new Set(chosen)
  for (const row of rows) found.add(row[key])
  return [...found].sort()
}

/** Marketplaces and sellers of the rows there are, to narrow them to, and the grouping. */
export const PlaceFilters = ({ rows, grouped }: { rows: readonly Place[]; grouped?: boolean }) => {
  const filters = useFilters(selectSessionFilters)
  const { data: sellers } = useGetAllowedSellersQuery()
  const marketplaces = useMemo(
    () =>
      codes(rows, 'marketplace', filters.marketplaces).map((value) => ({
        value,
        label: marketplaceByCode(value)?.title ?? value,
      })),
    [rows, filters.marketplaces],
  )
  const accounts = useMemo(() => {
    const titles = new Map(sellers?.map(({ seller, title }) => [seller, title]))
    return codes(rows, 'seller', filters.sellers).map((value) => ({ value, label: titles.get(value) ?? value }))
  }, [rows, filters.sellers, sellers])
  return (
    <Suspense>
      <SessionFilterBar marketplaces={marketplaces} sellers={accounts} grouped={grouped ?? false} />
    </Suspense>
  )
}
