import { Button, Segmented, Skeleton } from 'antd'
import { Suspense, useCallback, useEffect, useMemo } from 'react'
import { usePlaceFilters } from '#domains/asins/index.ts'
import { selectIsInView } from '#domains/settings/index.ts'
import { oneOf, text, withDefault } from '#shared/address/params.ts'
import { useAddressParam } from '#shared/address/useAddress.ts'
import { formatPlural } from '#shared/lib/formatPlural.ts'
import { lazyPart } from '#shared/lib/lazyPart.ts'
import { formatNumber } from '#shared/lib/number.ts'
import { DataTable } from '#shared/table/DataTable.tsx'
import { FailureState } from '#shared/ui/FailureState.tsx'
import { ScreenFrame } from '#shared/ui/ScreenFrame.tsx'
import { UnknownTab } from '#shared/ui/UnknownTab.tsx'
import { Freshness } from './Freshness.tsx'
import { useInventoryDispatch, useInventorySelector } from './hooks.ts'
import {
  selectFailure,
  selectHasInventory,
  selectLastUpdate,
  selectLoading,
  selectStock,
  selectStockGroupBy,
} from './inventorySelectors.ts'
import { inventoryEntered, inventoryLeft, inventoryOutdated, inventoryRequested } from './inventorySlice.ts'
import { NoStock } from './NoStock.tsx'
import { useGetMarketplaceMeasuresQuery, useGetNoteCountsQuery } from './stockApi.ts'
import { stockColumns } from './stockColumns.tsx'
import { groupStock, type StockGroup } from './stockGroups.ts'
import { selectMarketplaceMeasures, selectNoteCounts } from './stockSelectors.ts'
import './inventory.css'

/** Stock, which stays fresh while the screen is open. */
const useInventory = () => {
  const dispatch = useInventoryDispatch()
  useEffect(() => {
    dispatch(inventoryEntered())
    return () => void dispatch(inventoryLeft())
  }, [dispatch])
  const refresh = useCallback(() => {
    dispatch(inventoryOutdated())
    dispatch(inventoryRequested())
  }, [dispatch])
  return {
    rows: useInventorySelector(selectStock),
    hasRows: useInventorySelector(selectHasInventory),
    isLoading: useInventorySelector(selectLoading),
    failure: useInventorySelector(selectFailure),
    updatedAt: useInventorySelector(selectLastUpdate),
    refresh,
  }
}

const idOf = ({ id }: StockGroup) => id

/** Current stock: the nine columns, with the grouping and filters of this visit. */
const NowTab = ({ inventory }: { inventory: ReturnType<typeof useInventory> }) => {
  const { rows, hasRows, failure, updatedAt, refresh } = inventory
  useGetNoteCountsQuery()
  useGetMarketplaceMeasuresQuery()
  const notes = useInventorySelector(selectNoteCounts)
  const measures = useInventorySelector(selectMarketplaceMeasures)
  const groupBy = useInventorySelector(selectStockGroupBy)
  const isInView = useInventorySelector(selectIsInView)
  const groups = useMemo(() => groupStock(rows.filter(isInView), groupBy), [rows, isInView, groupBy])
  const filters = usePlaceFilters(rows, true)
  const columns = useMemo(() => stockColumns(groupBy, notes, measures), [groupBy, notes, measures])

  if (failure && !hasRows) return <FailureState title="Couldn’t load the stock" error={failure} retry={refresh} />
  if (!hasRows) return <Skeleton active paragraph={{ rows: 10 }} title={false} />
  if (!rows.length) return <NoStock />
  return (
    <DataTable
      name="inventory"
      rows={groups}
      rowKey={idOf}
      columns={columns}
      filters={filters}
      footer={<Freshness source="Stock" moment={updatedAt} />}
      tall
      fileName="stock"
    />
  )
}

// days are opened sometimes, stock always
const DaysTab = lazyPart(() => import('./DaysTab.tsx'))

const tabs: { value: 'now' | 'history'; label: string }[] = [
  { value: 'now', label: 'Now' },
  { value: 'history', label: 'History' },
]
const tabParam = withDefault(oneOf(['now', 'history']), 'now')

const HistoryScreen = () => {
  const [requestedTab] = useAddressParam('tab', text)
  const [tab, open] = useAddressParam('tab', tabParam)
  const inventory = useInventory()
  const { rows, hasRows, isLoading, refresh } = inventory
  const out = rows.reduce((count, { amt }) => count + (amt > 0 ? 0 : 1), 0)
  return (
    <ScreenFrame
      title="Inventory History"
      busy={isLoading}
      summary={hasRows && `${formatPlural(rows.length, 'listing')} · ${formatNumber(out)} out of stock`}
      actions={
        <>
          <Segmented aria-label="Show" options={tabs} value={tab} onChange={open} />
          <Button loading={isLoading} onClick={refresh}>
            Refresh
          </Button>
        </>
      }
    >
      <UnknownTab requested={requestedTab} tabs={tabs} shown={tab} />
      {tab === 'now' ? (
        <NowTab inventory={inventory} />
      ) : (
        <Suspense>
          <DaysTab />
        </Suspense>
      )}
    </ScreenFrame>
  )
}

export default HistoryScreen
