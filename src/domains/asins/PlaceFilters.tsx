import { Suspense, useMemo } from 'react'
import { useSelector } from 'react-redux'
import { loadSessionFilterBar, type SessionFiltersRoot, selectSessionFilters } from '#domains/settings/index.ts'
import { marketplaceByCode } from '#rules/marketplaces.ts'
import type { Placed } from '#shared/lib/dimensions.ts'
import { lazyPart } from '#shared/lib/lazyPart.ts'
import { useGetAllowedSellersQuery } from './asinsApi.ts'

const SessionFilterBar = lazyPart(loadSessionFilterBar)
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

/** Filters by marketplace and seller of the existing rows, and the grouping. */
export const PlaceFilters = ({ rows, grouped }: { rows: readonly Place[]; grouped?: boolean }) => {
  const filters = useFilters(selectSessionFilters)
  const { data: sellers } = useGetAllowedSellersQuery()
  const availablePlaces = useMemo(() => placesIn(rows), [rows])
  const marketplaces = useMemo(
    () =>
      codes(availablePlaces.marketplaces, filters.marketplaces).map((value) => ({
        value,
        label: marketplaceByCode(value)?.title ?? value,
      })),
    [availablePlaces, filters.marketplaces],
  )
  const accounts = useMemo(() => {
    const titles = new Map(sellers?.map(({ seller, title }) => [seller, title]))
    return codes(availablePlaces.sellers, filters.sellers).map((value) => ({
      value,
      label: titles.get(value) ?? value,
    }))
  }, [availablePlaces, filters.sellers, sellers])
  return (
    <Suspense>
      <SessionFilterBar marketplaces={marketplaces} sellers={accounts} grouped={grouped ?? false} />
    </Suspense>
  )
}
