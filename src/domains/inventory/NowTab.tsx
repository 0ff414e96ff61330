import { Skeleton } from 'antd'
import { useMemo } from 'react'
import { PlaceFilters } from '#domains/asins/index.ts'
import { selectIsInView } from '#domains/settings/index.ts'
import { DataTable } from '#shared/table/DataTable.tsx'
import { FailureState } from '#shared/ui/FailureState.tsx'
import { Freshness } from './Freshness.tsx'
import { useInventorySelector } from './hooks.ts'
import { selectStockGroupBy } from './inventorySelectors.ts'
import { NoStock } from './NoStock.tsx'
import { useGetMarketplaceMeasuresQuery, useGetNoteCountsQuery } from './stockApi.ts'
import { stockColumns } from './stockColumns.tsx'
import { groupStock, type StockGroup } from './stockGroups.ts'
import { selectMarketplaceMeasures, selectNoteCounts } from './stockSelectors.ts'
import type { useInventory } from './useInventory.ts'

const idOf = ({ id }: StockGroup) => id

/** What is in stock now: the nine columns, grouped and narrowed as this visit has it. */
export const NowTab = ({ inventory }: { inventory: ReturnType<typeof useInventory> }) => {
  const { rows, hasRows, failure, updatedAt, refresh } = inventory
  useGetNoteCountsQuery()
  useGetMarketplaceMeasuresQuery()
  const notes = useInventorySelector(selectNoteCounts)
  const measures = useInventorySelector(selectMarketplaceMeasures)
  const groupBy = useInventorySelector(selectStockGroupBy)
  const isInView = useInventorySelector(selectIsInView)
  const groups = useMemo(() => groupStock(rows.filter(isInView), groupBy), [rows, isInView, groupBy])
  const columns = useMemo(() => stockColumns(groupBy, notes, measures), [groupBy, notes, measures])

  if (failure && !hasRows) return <FailureState title="The stock could not be loaded" error={failure} retry={refresh} />
  if (!hasRows) return <Skeleton active paragraph={{ rows: 10 }} title={false} />
  if (!rows.length) return <NoStock />
  return (
    <DataTable
      name="inventory"
      rows={groups}
      rowKey={idOf}
      columns={columns}
      tools={<PlaceFilters rows={rows} grouped />}
      footer={<Freshness source="Stock" moment={updatedAt} />}
      tall
      fileName="stock"
    />
  )
}
