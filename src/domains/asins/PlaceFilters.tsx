import type { Placed } from '#shared/lib/dimensions.ts'
import { FilterChips } from '#shared/ui/FilterChips.tsx'
import { usePlaceFilters } from './usePlaceFilters.tsx'

/** Filters by marketplace and seller in a tool bar that has no others. */
export const PlaceFilters = ({ rows }: { rows: readonly Pick<Placed, 'marketplace' | 'seller'>[] }) => (
  <FilterChips filters={usePlaceFilters(rows)} />
)
