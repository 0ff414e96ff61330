import { useMemo } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { type SessionFiltersRoot, selectSessionFilters } from '#domains/settings/index.ts'
import { counted } from '#shared/lib/counted.ts'
import { DataTable } from '#shared/table/DataTable.tsx'
import { CopyButton } from '#shared/ui/CopyButton.tsx'
import { useCalendar } from '#shared/ui/calendarContext.ts'
import { AdsFoot } from './AdsFoot.tsx'
import { adsColumns } from './adsColumns.tsx'
import type { AdsPage, AdsRow } from './adsDocument.ts'
import { type AdsRoot, adsRowsChosen, selectChosenKeys, selectChosenRows } from './adsSlice.ts'
import { adsTotals } from './adsTotals.ts'
import { adsViews } from './adsViews.ts'
import { formatRowName } from './dimensionLabels.ts'
import type { AdsSplit } from './useAdsSplit.ts'
import { TABLE } from './useAdsTable.ts'

interface Shown {
  split: AdsSplit
  rows: readonly AdsRow[]
  first: AdsPage
  loadMore: (() => void) | undefined
  whole(): Promise<readonly AdsRow[]>
}

const keyOf = ({ key }: AdsRow) => key

/** Names of the chosen rows, as the ads console takes a list of them. */
const CopyChosen = () => {
  const chosen = useSelector((root: AdsRoot) => selectChosenRows(root))
  if (!chosen.length) return null
  return (
    <span>
      {counted(chosen.length, 'name')}{' '}
      <CopyButton text={chosen.map(({ words: label }) => label).join('\n')} label="Copy the names, a line for each" />
    </span>
  )
}

/** The rows that are here, filtered and sorted by the server; scrolling near their end asks for more. */
export const AdsTable = ({ split, rows, first, loadMore, whole }: Shown) => {
  const dispatch = useDispatch()
  const { day } = useCalendar()
  const selected = useSelector((root: AdsRoot) => selectChosenKeys(root))
  const { by, figures } = split
  const { currency, spans, count, total } = first
  const { marketplaces, sellers } = useSelector((root: SessionFiltersRoot) => selectSessionFilters(root))
  const columns = useMemo(
    () => adsColumns({ split, spans, currency, marketplaces, sellers, showDay: day }),
    [split, spans, currency, marketplaces, sellers, day],
  )
  const served = useMemo(
    () => adsTotals({ figures, count, total, spans, currency }),
    [figures, count, total, spans, currency],
  )
  const views = useMemo(() => adsViews(spans.at(-1)?.timespan ?? ''), [spans])
  const choose = (keys: string[]) => {
    const wanted = new Set(keys)
    dispatch(
      adsRowsChosen(rows.flatMap((row) => (wanted.has(row.key) ? [{ key: row.key, words: formatRowName(row) }] : []))),
    )
  }
  return (
    <DataTable<AdsRow>
      name={TABLE}
      rows={rows}
      rowKey={keyOf}
      rowLabel={formatRowName}
      columns={columns}
      served={served}
      views={views}
      tall={by.includes('asin')}
      selected={selected}
      onSelect={choose}
      actions={<CopyChosen />}
      whole={whole}
      footer={<AdsFoot page={first} />}
      fileName="ads"
      {...(loadMore && { onEnd: loadMore })}
    />
  )
}
