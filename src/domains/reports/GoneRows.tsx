import type { ReportAnswer, ReportView } from '#contract/reports.ts'
import { cellText } from '#shared/table/cellText.ts'
import { type Column, nameOf } from '#shared/table/column.ts'
import { useCalendar } from '#shared/ui/calendarContext.ts'
import { SheetDrawer } from '#shared/ui/SheetDrawer.tsx'
import { SmallTable } from '#shared/ui/SmallTable.tsx'
import { type ReportRow, reportRows } from './reportRows.ts'

interface Gone {
  answer: ReportAnswer
  gone: NonNullable<ReportView['change']>['gone']
  columns: readonly Column<ReportRow>[]
  onClose(): void
}

const WIDTH = 900
const figures = new Set(['number', 'decimal', 'percent', 'money'])

/** Earlier values of rows that no longer exist. */
export const GoneRows = ({ answer, gone: removedRows, columns, onClose }: Gone) => {
  const { day } = useCalendar()
  const rows = reportRows({ columns: answer.columns, rows: removedRows })
  return (
    <SheetDrawer open title="Rows that are gone" width={WIDTH} onClose={onClose}>
      <SmallTable<ReportRow>
        label="Rows that are gone"
        rows={rows}
        rowKey={({ key }) => key}
        columns={columns.map((column, columnIndex) => ({
          key: column.key,
          title: nameOf(column),
          ...(figures.has(column.kind) && { kind: 'figure' as const }),
          names: columnIndex === 0,
          cell: (row) => cellText(column, row, day),
        }))}
      />
    </SheetDrawer>
  )
}
