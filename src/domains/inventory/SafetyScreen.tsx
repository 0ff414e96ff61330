import { Button } from 'antd'
import { useMemo, useState } from 'react'
import { usePlaceFilters } from '#domains/asins/index.ts'
import { sendCommand } from '#domains/notices/index.ts'
import { selectIsInView } from '#domains/settings/index.ts'
import { formatPlural } from '#shared/lib/formatPlural.ts'
import { formatNumber } from '#shared/lib/number.ts'
import { DataTable } from '#shared/table/DataTable.tsx'
import { QueryView } from '#shared/ui/QueryView.tsx'
import { ScreenFrame } from '#shared/ui/ScreenFrame.tsx'
import { useInventoryDispatch, useInventorySelector } from './hooks.ts'
import { selectWork } from './inventorySlice.ts'
import { NoStock } from './NoStock.tsx'
import { safetyColumns } from './safetyColumns.tsx'
import { applySuggestions, clearSafety, type SafetyTableRow, safetyRow, setSafety } from './safetyRows.ts'
import { stockApi, useGetSafetyQuery } from './stockApi.ts'
import { safetyAdapter } from './stockDocument.ts'
import './inventory.css'

const { updateSafety } = stockApi.endpoints

const labelOf = ({ asin, marketplace, seller }: SafetyTableRow) => `${asin} in ${marketplace}, ${seller}`
const noRows: SafetyTableRow[] = []
const placeKey = ({ place }: SafetyTableRow) => place

const SafetyScreen = () => {
  const dispatch = useInventoryDispatch()
  const { data: doc, error, isFetching, refetch } = useGetSafetyQuery(undefined, { refetchOnMountOrArgChange: true })
  const data = doc && safetyAdapter.selectAll(doc)
  const work = useInventorySelector(selectWork)
  const isInView = useInventorySelector(selectIsInView)
  const [selected, setSelected] = useState<string[]>([])
  const filters = usePlaceFilters(data ?? noRows)
  const rows = useMemo(() => data?.filter(isInView).map((row) => safetyRow(row, work)) ?? [], [data, work, isInView])
  const columns = useMemo(
    () => safetyColumns((row, quantity) => void dispatch(sendCommand(updateSafety, setSafety(row, quantity)))),
    [dispatch],
  )
  const selectedRows = useMemo(() => {
    const selectedKeys = new Set(selected)
    return rows.filter(({ place }) => selectedKeys.has(place))
  }, [rows, selected])
  const [suggestions, clearings] = useMemo(
    () => [applySuggestions(selectedRows), clearSafety(selectedRows)],
    [selectedRows],
  )
  const setByHand = rows.filter(({ safetyQty }) => safetyQty !== null).length
  return (
    <ScreenFrame
      title="Safety Stock"
      busy={isFetching}
      summary={data && `${formatPlural(rows.length, 'listing')} · ${formatNumber(setByHand)} set by hand`}
    >
      <QueryView
        query={{ data, error, refetch }}
        failed="Couldn’t load the safety stock"
        lines={10}
        empty={<NoStock />}
      >
        {() => (
          <DataTable
            name="safety"
            rows={rows}
            rowKey={placeKey}
            columns={columns}
            selected={selectedRows.map(placeKey)}
            onSelect={setSelected}
            rowLabel={labelOf}
            filters={filters}
            actions={
              <>
                <Button
                  size="small"
                  disabled={!suggestions.length}
                  onClick={() => void dispatch(sendCommand(updateSafety, suggestions))}
                >
                  Apply {formatPlural(suggestions.length, 'suggestion')}
                </Button>
                <Button
                  size="small"
                  disabled={!clearings.length}
                  onClick={() => void dispatch(sendCommand(updateSafety, clearings))}
                >
                  Clear {formatNumber(clearings.length)} set by hand
                </Button>
              </>
            }
            tall
            fileName="safety-stock"
          />
        )}
      </QueryView>
    </ScreenFrame>
  )
}

export default SafetyScreen
