import { useMemo } from 'react'
import type { BlockedRow } from '#contract/blocked.ts'
import { usePlaceFilters } from '#domains/asins/index.ts'
import { selectIsInView } from '#domains/settings/index.ts'
import { formatPlural } from '#shared/lib/formatPlural.ts'
import { placeOf } from '#shared/lib/inventoryColumns.ts'
import { ReportsNeeded } from '#shared/lights/ReportsNeeded.tsx'
import { DataTable } from '#shared/table/DataTable.tsx'
import { QueryView } from '#shared/ui/QueryView.tsx'
import { ScreenFrame } from '#shared/ui/ScreenFrame.tsx'
import { useInventorySelector } from '../hooks.ts'
import { useGetBlockedQuery } from '../stockApi.ts'
import { blockedColumns } from './blockedColumns.tsx'

const noRows: BlockedRow[] = []
const labelOf = ({ asin, marketplace, seller }: BlockedRow) => `${asin} in ${marketplace}, ${seller}`

/** Listings with units at Amazon that nobody can buy, with what each day costs and where to fix them. */
const BlockedScreen = () => {
  const { data, error, isFetching, refetch } = useGetBlockedQuery(undefined, { refetchOnMountOrArgChange: true })
  const isInView = useInventorySelector(selectIsInView)
  const filters = usePlaceFilters(data ?? noRows)
  const rows = useMemo(() => data?.filter(isInView) ?? [], [data, isInView])
  const units = rows.reduce((sum, row) => sum + row.units, 0)
  return (
    <ScreenFrame
      title="Blocked Listings"
      busy={isFetching}
      summary={
        data && `${formatPlural(rows.length, 'listing')} cannot be bought · ${formatPlural(units, 'unit')} at Amazon`
      }
    >
      <QueryView
        query={{ data, error, refetch }}
        failed="Couldn’t load the listings"
        lines={10}
        empty={
          <ReportsNeeded title="Every listing with stock can be bought" type="stranded">
            <p>Listings that are stranded, inactive or without a price while Amazon holds units will be here.</p>
            <p>Needs the reports Stranded inventory, All listings and FBA inventory.</p>
          </ReportsNeeded>
        }
      >
        {() => (
          <DataTable
            name="blocked"
            rows={rows}
            rowKey={placeOf}
            columns={blockedColumns}
            rowLabel={labelOf}
            filters={filters}
            tall
            fileName="blocked-listings"
          />
        )}
      </QueryView>
    </ScreenFrame>
  )
}

export default BlockedScreen
