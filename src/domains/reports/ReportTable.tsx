import { Button, Switch } from 'antd'
import { useId, useMemo, useState } from 'react'
import type { Report, ReportAnswer, ReportView } from '#contract/reports.ts'
import { formatPlural } from '#shared/lib/formatPlural.ts'
import { useGetMeasureCatalogueQuery } from '#shared/measures/measuresApi.ts'
import { cellText } from '#shared/table/cellText.ts'
import { type Column, nameOf } from '#shared/table/column.ts'
import { DataTable } from '#shared/table/DataTable.tsx'
import { shownColumns } from '#shared/table/shownColumns.ts'
import { selectLayout } from '#shared/table/tablesSelectors.ts'
import { useCalendar } from '#shared/ui/calendarContext.ts'
import { PopoverButton } from '#shared/ui/PopoverButton.tsx'
import { SheetDrawer } from '#shared/ui/SheetDrawer.tsx'
import { SmallTable } from '#shared/ui/SmallTable.tsx'
import { EmptyState } from '#shared/ui/StatePanel.tsx'
import { useReportsSelector } from './hooks.ts'
import { ReportNotes } from './ReportNotes.tsx'
import { type PaperFormat, paperFormats, ReportPaper } from './ReportPaper.tsx'
import { reportColumns } from './reportColumns.tsx'
import { changeCounts, type ReportRow, reportRows } from './reportRows.ts'

interface Gone {
  answer: ReportAnswer
  gone: NonNullable<ReportView['change']>['gone']
  columns: readonly Column<ReportRow>[]
  onClose(): void
}

const WIDTH = 900
const figures = new Set(['number', 'decimal', 'percent', 'money'])

/** Earlier values of rows that no longer exist. */
const GoneRows = ({ answer, gone: removedRows, columns, onClose }: Gone) => {
  const { day } = useCalendar()
  const rows = reportRows({ columns: answer.columns, rows: removedRows })
  return (
    <SheetDrawer open title="Removed rows" width={WIDTH} onClose={onClose}>
      <SmallTable<ReportRow>
        label="Removed rows"
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

interface Printed {
  title: string
  subtitle: string
  rows: readonly ReportRow[]
  columns: readonly Column<ReportRow>[]
}

/** Prints all rows, on one of two paper formats. */
const PrintButton = (printed: Printed) => {
  const [format, setFormat] = useState<PaperFormat>()
  return (
    <>
      <PopoverButton title="Print" label="Paper" className="report-actions">
        {(close) =>
          (Object.keys(paperFormats) as PaperFormat[]).map((one) => (
            <Button
              key={one}
              onClick={() => {
                close()
                setFormat(one)
              }}
            >
              {paperFormats[one]}
            </Button>
          ))
        }
      </PopoverButton>
      {format && <ReportPaper format={format} {...printed} onDone={() => setFormat(undefined)} />}
    </>
  )
}

interface Shown {
  report: Report
  answer: ReportAnswer
  change: ReportView['change']
  /** Whether it is the newest run. */
  isNewest: boolean
  /** Time of the run, and its days. */
  subtitle: string
}

const rowKey = ({ key }: ReportRow) => key

/** The changes since the previous run, and whether they are shown. */
const ChangeTools = ({
  summary,
  shown: isShown,
  onChange,
}: {
  summary: string
  shown: boolean
  onChange(isShown: boolean): void
}) => {
  const id = useId()
  return (
    <span>
      <Switch id={id} size="small" checked={isShown} onChange={onChange} />{' '}
      <label htmlFor={id}>Changes since: {summary}</label>
    </span>
  )
}

/** A run's result as a table, with the changes since the previous run. */
export const ReportTable = ({ report, answer, change, isNewest, subtitle }: Shown) => {
  const calendar = useCalendar()
  const { data: catalogue } = useGetMeasureCatalogueQuery()
  const [marksChanges, setMarksChanges] = useState(false)
  const [showsGone, setShowsGone] = useState(false)
  const rows = useMemo(() => reportRows(answer, change), [answer, change])
  const columns = useMemo<Column<ReportRow>[]>(
    () =>
      reportColumns({
        ...{ answer, report, catalogue, calendar, marksChanges },
        ...{ filters: report.query.filters, explains: isNewest, pinsFirst: true },
      }),
    [answer, report, catalogue, calendar, marksChanges, isNewest],
  )
  const name = `report ${report.id}`
  const layout = useReportsSelector((root) => selectLayout(root, name))
  const counts = useMemo(() => change && changeCounts(change, answer), [change, answer])
  const changeSummary = counts && `${counts.changed} changed · ${counts.added} new · ${counts.gone} gone`
  return (
    <>
      <DataTable<ReportRow>
        name={name}
        rows={rows}
        rowKey={rowKey}
        columns={columns}
        fileName={report.title}
        groupBy={columns.filter(({ kind }) => kind === 'text' || kind === 'choice').map(({ key }) => key)}
        tools={
          <>
            {changeSummary && <ChangeTools summary={changeSummary} shown={marksChanges} onChange={setMarksChanges} />}
            {counts !== null && counts.gone > 0 && (
              <Button size="small" onClick={() => setShowsGone(true)}>
                {formatPlural(counts.gone, 'row')} removed…
              </Button>
            )}
            <PrintButton
              title={report.title}
              subtitle={subtitle}
              rows={rows}
              columns={shownColumns(columns, layout, false)}
            />
          </>
        }
        footer={<ReportNotes notes={answer.notes} shown={answer.rows.length} count={answer.count} />}
        empty={
          <EmptyState title="No rows">There was no data for these days and filters when the report ran.</EmptyState>
        }
      />
      {showsGone && change && (
        <GoneRows answer={answer} gone={change.gone} columns={columns} onClose={() => setShowsGone(false)} />
      )}
    </>
  )
}
