import { Button } from 'antd'
import { useId, useMemo } from 'react'
import { useStore } from 'react-redux'
import { Link } from 'react-router'
import { usePlaceFilters } from '#domains/asins/index.ts'
import { DAY_MS } from '#rules/days.ts'
import { rankOf } from '#rules/restock/listingStatus.ts'
import { useCommand } from '#shared/api/useCommand.ts'
import { formatPlural } from '#shared/lib/formatPlural.ts'
import { useNow } from '#shared/lib/useNow.ts'
import { DataTable } from '#shared/table/DataTable.tsx'
import { Day } from '#shared/ui/Day.tsx'
import { RelativeTime } from '#shared/ui/RelativeTime.tsx'
import { CreateOrders } from './CreateOrders.tsx'
import { useRestockDispatch, useRestockSelector } from './hooks.ts'
import type { PlannedLine } from './linePlan.ts'
import { useListingAddress } from './listingAddress.ts'
import { PresetsBanner } from './PresetsBanner.tsx'
import { useUpdateRestockSettingsMutation } from './restockApi.ts'
import { restockColumns, scaledColumns } from './restockColumns.tsx'
import type { RestockDocument } from './restockDocument.ts'
import {
  type RestockRoot,
  selectChosenLines,
  selectCounts,
  selectDocument,
  selectLines,
  selectPlanned,
  selectRestockSettings,
  selectRows,
  selectScale,
} from './restockSelectors.ts'
import { linesChosen, scaleMoved } from './restockSlice.ts'
import { StatusChips } from './StatusChips.tsx'
import { TABLE } from './useRestock.ts'

const MIN_DAYS = 1
const MAX_DAYS = 180

/** Days that an order should last beyond its lead time; the table updates immediately. */
const ScaleSlider = () => {
  const scale = useRestockSelector(selectScale)
  const defaultScale = useRestockSelector(selectRestockSettings)?.defaultScale
  const dispatch = useRestockDispatch()
  const save = useCommand(useUpdateRestockSettingsMutation(), () => scaleMoved(null))
  const id = useId()
  return (
    <span className="restock-scale">
      <label htmlFor={id}>Days an order covers beyond its lead time</label>
      <input
        id={id}
        type="range"
        aria-label="Days to cover"
        min={MIN_DAYS}
        max={Math.max(MAX_DAYS, scale)}
        value={scale}
        aria-valuetext={`${scale} days`}
        onChange={({ target }) => dispatch(scaleMoved(target.valueAsNumber))}
      />
      <output htmlFor={id}>{formatPlural(scale, 'day')}</output>
      {defaultScale !== undefined && scale !== defaultScale && (
        <>
          <Button size="small" loading={save.isBusy} onClick={() => void save.run({ defaultScale: scale })}>
            Save as default
          </Button>
          <Button size="small" type="text" onClick={() => dispatch(scaleMoved(null))}>
            Back to {defaultScale}
          </Button>
        </>
      )}
    </span>
  )
}

const SHOWN_COUNT = 6

/** Listings without suggestions, and the missing report. */
const MissingStock = () => {
  const { withoutStock, byStatus } = useRestockSelector(selectCounts)
  const stockAt = useRestockSelector(selectDocument)?.stockAt
  const unknown = byStatus.unknown ?? 0
  if (!unknown) return null
  const uploads = <Link to="/data/uploads">Go to uploads</Link>
  if (stockAt === null)
    return (
      <p className="restock-missing" role="note">
        No inventory report has been imported yet, so stock is unknown and nothing is suggested. Import FBA inventory of
        each marketplace. {uploads}
      </p>
    )
  const omittedCount = withoutStock.length - SHOWN_COUNT
  const places = withoutStock.slice(0, SHOWN_COUNT).join(', ') + (omittedCount > 0 ? ` and ${omittedCount} more` : '')
  return (
    <p className="restock-missing" role="note">
      {formatPlural(unknown, 'listing')} {unknown === 1 ? 'has' : 'have'} no stock data
      {places ? `: import FBA inventory of ${places}. ` : ' or no orders: import All orders. '}
      {uploads}
    </p>
  )
}

const Source = ({ name, moment }: { name: string; moment: string | null }) => {
  const now = useNow()
  const isOld = moment === null || now - Date.parse(moment) > DAY_MS
  return (
    <span className={isOld ? 'restock-old' : undefined}>
      {name} {moment === null ? 'not imported' : <RelativeTime moment={moment} />}
    </span>
  )
}

/** Age of each source; more than a day is highlighted. Figures trail the orders until a job has run, so their day is shown. */
const RestockFreshness = () => {
  const doc = useRestockSelector(selectDocument)
  if (!doc) return null
  return (
    <span className="restock-sources">
      <Source name="Inventory" moment={doc.stockAt} /> · <Source name="Orders" moment={doc.ordersAt} />
      {doc.until !== null && (
        <>
          , sales up to <Day day={doc.until} />
        </>
      )}{' '}
      · POs: live
    </span>
  )
}

const idOf = ({ line }: PlannedLine) => line.id
const labelOf = ({ line: { asins, marketplaces, sellers } }: PlannedLine) =>
  `${asins.join(', ')} in ${marketplaces.join(', ')}, ${sellers.join(', ')}`
/** Lines without data cannot be ordered. */
const canSelect = ({ plan }: PlannedLine) => plan.suggested !== null

const worstOf = ({ plan: { plans } }: PlannedLine): number => {
  let worst = 0
  for (const [planIndex, { status }] of plans.entries())
    if (rankOf(status) < rankOf(plans[worst]?.status ?? 'unknown')) worst = planIndex
  return worst
}

/** Every line of the table at the current scale. */
export const RestockTable = ({ doc }: { doc: RestockDocument }) => {
  const dispatch = useRestockDispatch()
  const { getState } = useStore<RestockRoot>()
  const { openLine } = useListingAddress()
  const rows = useRestockSelector(selectRows)
  const lines = useRestockSelector(selectLines)
  const planned = useRestockSelector(selectPlanned)
  const selectedLines = useRestockSelector(selectChosenLines)
  const scale = useRestockSelector(selectScale)
  const placeFilters = usePlaceFilters(rows, true)
  const filters = useMemo(
    () => [
      ...placeFilters,
      { key: 'scale', name: 'Days to cover', value: formatPlural(scale, 'day'), editor: <ScaleSlider /> },
    ],
    [placeFilters, scale],
  )
  const { timespans, currency } = doc
  const columns = useMemo(
    () => restockColumns(timespans, { scale: () => selectScale(getState()), currency }),
    [timespans, currency, getState],
  )
  const revised = useMemo(() => ({ basis: lines, columns: scaledColumns }), [lines])
  const selected = useMemo(() => selectedLines.map(idOf), [selectedLines])
  return (
    <>
      <PresetsBanner />
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
        actions={<CreateOrders chosen={selectedLines} />}
        filters={filters}
        tools={<StatusChips />}
        footer={<RestockFreshness />}
        fileName="restock"
      />
    </>
  )
}
