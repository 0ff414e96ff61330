import { lazy, Suspense, useMemo } from 'react'
import type { RestockRow } from '#contract/restock.ts'
import { useGetAllowedSellersQuery } from '#domains/asins/index.ts'
import { loadSessionFilterBar, selectSessionFilters } from '#domains/settings/index.ts'
import { marketplaceByCode } from '#rules/marketplaces.ts'
import { useRestockSelector } from './hooks.ts'
import { selectRows } from './restockSelectors.ts'

const SessionFilterBar = lazy(loadSessionFilterBar)

const codes = (rows: readonly RestockRow[], key: 'marketplace' | 'seller', chosen: readonly string[]) => {
  const found = new Set(chosen)
  for (const row of rows) found.add(row[key])
  return [...found].sort()
}

/** Marketplaces and sellers of the rows there are, to narrow them to, and the grouping. */
export const RestockFilters = () => {
  const rows = useRestockSelector(selectRows)
  const filters = useRestockSelector(selectSessionFilters)
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
      <SessionFilterBar marketplaces={marketplaces} sellers={accounts} />
    </Suspense>
  )
}
