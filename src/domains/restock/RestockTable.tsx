import { Button } from 'antd'
import { useMemo } from 'react'
import { useStore } from 'react-redux'
import { PlaceFilters } from '#domains/asins/index.ts'
import { DataTable } from '#shared/table/DataTable.tsx'
import { CreateOrders } from './CreateOrders.tsx'
import { useRestockDispatch, useRestockSelector } from './hooks.ts'
import { RestockFreshness } from './RestockFreshness.tsx'
import { restockColumns, scaledColumns } from './restockColumns.tsx'
import type { RestockDocument } from './restockDocument.ts'
import type { PlannedLine } from './restockLines.ts'
import {
  type RestockRoot,
  selectChosenLines,
  selectLines,
  selectPlanned,
  selectRows,
  selectScale,
} from './restockSelectors.ts'
import { linesChosen } from './restockSlice.ts'
import { ScaleSlider } from './ScaleSlider.tsx'
import { TABLE } from './useRestock.ts'

const idOf = ({ line }: PlannedLine) => line.id
const labelOf = ({ line: { asins, marketplaces, sellers } }: PlannedLine) =>
  `${asins.join(', ')} in ${marketplaces.join(', ')}, ${sellers.join(', ')}`

/** Every line of the table at the scale that is set. */
export const RestockTable = ({ doc, onSettings }: { doc: RestockDocument; onSettings(): void }) => {
  const dispatch = useRestockDispatch()
  const { getState } = useStore<RestockRoot>()
  const rows = useRestockSelector(selectRows)
  const lines = useRestockSelector(selectLines)
  const planned = useRestockSelector(selectPlanned)
  const chosen = useRestockSelector(selectChosenLines)
  const columns = useMemo(() => restockColumns(doc.timespans, () => selectScale(getState())), [doc.timespans, getState])
  const revised = useMemo(() => ({ basis: lines, columns: scaledColumns }), [lines])
  const selected = useMemo(() => chosen.map(idOf), [chosen])
  return (
    <DataTable
      name={TABLE}
      rows={planned}
      revised={revised}
      rowKey={idOf}
      rowLabel={labelOf}
      columns={columns}
      selected={selected}
      onSelect={(keys) => dispatch(linesChosen(keys))}
      actions={<CreateOrders chosen={chosen} />}
      tools={
        <>
          <PlaceFilters rows={rows} grouped />
          <ScaleSlider />
          <Button onClick={onSettings}>Settings</Button>
        </>
      }
      footer={<RestockFreshness />}
      fileName="restock"
    />
  )
}
