import { useMemo } from 'react'
import { useStore } from 'react-redux'
import { PlaceFilters } from '#domains/asins/index.ts'
import { rankOf } from '#rules/restock/listingStatus.ts'
import { DataTable } from '#shared/table/DataTable.tsx'
import { CreateOrders } from './CreateOrders.tsx'
import { useRestockDispatch, useRestockSelector } from './hooks.ts'
import type { PlannedLine } from './linePlan.ts'
import { useListingAddress } from './listingAddress.ts'
import { MissingStock } from './MissingStock.tsx'
import { RestockFreshness } from './RestockFreshness.tsx'
import { restockColumns, scaledColumns } from './restockColumns.tsx'
import type { RestockDocument } from './restockDocument.ts'
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
import { StatusChips } from './StatusChips.tsx'
import { TABLE } from './useRestock.ts'

const idOf = ({ line }: PlannedLine) => line.id
const labelOf = ({ line: { asins, marketplaces, sellers } }: PlannedLine) =>
  `${asins.join(', ')} in ${marketplaces.join(', ')}, ${sellers.join(', ')}`
/** What nothing is known of is not ordered. */
const canSelect = ({ plan }: PlannedLine) => plan.suggested !== null

const worstOf = ({ plan: { plans } }: PlannedLine): number => {
  let worst = 0
  for (const [at, { status }] of plans.entries())
    if (rankOf(status) < rankOf(plans[worst]?.status ?? 'unknown')) worst = at
  return worst
}

/** Every line of the table at the scale that is set. */
export const RestockTable = ({ doc }: { doc: RestockDocument }) => {
  const dispatch = useRestockDispatch()
  const { getState } = useStore<RestockRoot>()
  const { openLine } = useListingAddress()
  const rows = useRestockSelector(selectRows)
  const lines = useRestockSelector(selectLines)
  const planned = useRestockSelector(selectPlanned)
  const chosen = useRestockSelector(selectChosenLines)
  const { timespans, currency } = doc
  const columns = useMemo(
    () => restockColumns(timespans, { scale: () => selectScale(getState()), currency }),
    [timespans, currency, getState],
  )
  const revised = useMemo(() => ({ basis: lines, columns: scaledColumns }), [lines])
  const selected = useMemo(() => chosen.map(idOf), [chosen])
  return (
    <>
      <MissingStock />
      <DataTable
        name={TABLE}
        rows={planned}
        revised={revised}
        rowKey={idOf}
        rowLabel={labelOf}
        columns={columns}
        tall
        selected={selected}
        onSelect={(keys) => dispatch(linesChosen(keys))}
        canSelect={canSelect}
        onOpen={(planned) => openLine(planned.line, worstOf(planned))}
        actions={<CreateOrders chosen={chosen} />}
        tools={
          <>
            <PlaceFilters rows={rows} grouped />
            <ScaleSlider />
            <StatusChips />
          </>
        }
        footer={<RestockFreshness />}
        fileName="restock"
      />
    </>
  )
}
