import { Skeleton } from 'antd'
import type { Column } from '#shared/table/column.ts'
import { DataTable } from '#shared/table/DataTable.tsx'
import type { Served } from '#shared/table/props.ts'
import { FailureState } from '#shared/ui/FailureState.tsx'
import { StaleLine } from '#shared/ui/StaleLine.tsx'
import { EmptyState } from '#shared/ui/StatePanel.tsx'
import { draftTable } from './openDraft.ts'
import { ReportNotes } from './ReportNotes.tsx'
import type { ReportRow } from './reportRows.ts'
import type { usePreview } from './usePreview.ts'

interface Preview {
  /** Key of the draft. */
  draft: string
  preview: ReturnType<typeof usePreview>
  rows: readonly ReportRow[]
  columns: readonly Column<ReportRow>[]
}

const rowKey = ({ key }: ReportRow) => key

const servedOf = (count: number, rows: readonly ReportRow[], columns: readonly Column<ReportRow>[]): Served => ({
  count,
  totals: Object.fromEntries(
    columns.flatMap(({ key, total, currency }) => {
      const [firstRow] = rows
      return typeof total === 'function'
        ? [[key, { value: total(rows), currency: (firstRow && currency?.(firstRow)) ?? null }]]
        : []
    }),
  ),
})

/** Preview of the report being built. */
export const ReportPreview = ({ draft, preview, rows, columns }: Preview) => {
  const { answer, error, isBusy, retry } = preview
  if (error && !answer) return <FailureState title="There is no preview" error={error} retry={retry} />
  if (!answer) return isBusy ? <Skeleton active paragraph={{ rows: 10 }} title={false} /> : null
  return (
    <>
      {error && (
        <StaleLine title="Couldn’t refresh the preview" error={error} busy={isBusy} retry={retry}>
          Showing the previous result.
        </StaleLine>
      )}
      <DataTable<ReportRow>
        name={draftTable(draft)}
        preview
        rows={rows}
        rowKey={rowKey}
        columns={columns}
        served={servedOf(answer.count, rows, columns)}
        footer={<ReportNotes notes={answer.notes} shown={rows.length} count={answer.count} />}
        empty={<EmptyState title="No rows">No data for these days and filters.</EmptyState>}
      />
    </>
  )
}
