import { Button, Skeleton } from 'antd'
import { useMemo, useState } from 'react'
import type {
  ReceivedSheet,
  SheetCounts,
  SheetDiffRow,
  SheetImportParams,
  SheetTargetChoice,
} from '#contract/sheetImports.ts'
import { useCommand } from '#shared/api/useCommand.ts'
import { formatPlural } from '#shared/lib/formatPlural.ts'
import { DataTable } from '#shared/table/DataTable.tsx'
import { FailureState } from '#shared/ui/FailureState.tsx'
import { EmptyState } from '#shared/ui/StatePanel.tsx'
import { changedLines } from './changedLines.ts'
import { diffColumns } from './diffColumns.tsx'
import { sheetApplyBegun } from './sheetCommands.ts'
import { useApplySheetImportMutation, useGetSheetDiffQuery } from './sheetImportsApi.ts'

interface Look {
  sheet: ReceivedSheet
  params: SheetImportParams
  targets: readonly SheetTargetChoice[]
  onBack(): void
  onDone(): void
}

const keyOf = ({ line }: SheetDiffRow) => String(line)
const labelOf = ({ line, name }: SheetDiffRow) => `row ${line}${name ? `, ${name}` : ''}`
const isGood = ({ cells }: SheetDiffRow) => cells.every(({ problem }) => problem === undefined)

const formatCounts = ({ changed, unchanged, errors, errorRows }: SheetCounts) =>
  [
    `${formatPlural(changed, 'value')} to change`,
    `${unchanged.toLocaleString()} unchanged`,
    ...(errors ? [`${formatPlural(errors, 'mistake')} in ${formatPlural(errorRows, 'row')}`] : []),
  ].join(' · ')

const NAMED = 10

const formatChangedRows = (lines: readonly number[]) => {
  const rowNumbers = lines.slice(0, NAMED).join(', ')
  const moreRowsText = lines.length > NAMED ? ` and ${formatPlural(lines.length - NAMED, 'more row')}` : ''
  return `Values have changed since your preview, so nothing was applied. This is the current state: ${lines.length === 1 ? 'row' : 'rows'} ${rowNumbers}${moreRowsText} differ${lines.length === 1 ? 's' : ''} from your preview.`
}

/** Preview of the changes, cell by cell, and the button that applies them. */
export const LookStep = ({ sheet, params, targets, onBack, onDone }: Look) => {
  const { data, error, isFetching, refetch } = useGetSheetDiffQuery(params, { refetchOnMountOrArgChange: true })
  const [selected, setSelected] = useState<string[]>([])
  const apply = useCommand(useApplySheetImportMutation(), ({ id }) => sheetApplyBegun(id))
  const [changed, setChanged] = useState<readonly number[]>([])
  const columns = useMemo(
    () => (data ? diffColumns(sheet, targets, data, new Set(changed)) : []),
    [sheet, targets, data, changed],
  )
  if (error && !isFetching)
    return (
      <FailureState
        title="Couldn’t load the preview"
        error={error}
        retry={() => void refetch()}
        more={<Button onClick={onBack}>Back to the columns</Button>}
      />
    )
  if (!data) return <Skeleton active paragraph={{ rows: 10 }} title={false} />
  const { counts, rows, digest } = data
  const good = counts.changedRows
  const send = async (lines?: number[]) => {
    const title =
      sheet.tabs.length > 1 ? `${sheet.source.title}: ${sheet.tabs[sheet.tab]?.title ?? ''}` : sheet.source.title
    setChanged([])
    const run = await apply.run({ ...params, digest, title, ...(lines ? { lines } : {}) })
    if (run) return onDone()
    // rejected: values have changed since the preview, so it is refetched
    const { data: now } = await refetch()
    if (now && now.digest !== digest) setChanged(changedLines(data, now))
  }
  return (
    <>
      <div className="sheet-rules">
        <p>{formatCounts(counts)}</p>
        <Button onClick={onBack}>Back to the columns</Button>
        <Button
          type="primary"
          loading={apply.isBusy}
          disabled={good <= 0 || isFetching}
          onClick={() => void send(selected.length ? selected.map(Number) : undefined)}
        >
          {selected.length ? `Apply ${formatPlural(selected.length, 'row')}` : `Apply all ${formatPlural(good, 'row')}`}
        </Button>
      </div>
      <p className="sheet-mistake" role="alert">
        {changed.length ? formatChangedRows(changed) : apply.failure}
      </p>
      {counts.errors > 0 && (
        <p className="sheet-hint">Rows with errors are skipped. Fix them and upload again, or apply the others now.</p>
      )}
      <DataTable
        name="sheet-diff"
        rows={rows}
        rowKey={keyOf}
        rowLabel={labelOf}
        columns={columns}
        selected={selected}
        onSelect={setSelected}
        canSelect={isGood}
        tall
        fileName="sheet-changes"
        footer={
          counts.changedRows + counts.errorRows > rows.length ? (
            <span>
              The first {formatPlural(rows.length, 'row')} are shown; all {counts.changedRows.toLocaleString()} without
              errors are applied
            </span>
          ) : undefined
        }
        empty={
          <EmptyState title="Nothing to change" action={<Button onClick={onBack}>Back to the columns</Button>}>
            All values are already up to date.
          </EmptyState>
        }
      />
    </>
  )
}
