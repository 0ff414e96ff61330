import { useEffect } from 'react'
import { createPortal } from 'react-dom'
import { formatNumber } from '#shared/lib/number.ts'
import { cellText, isFigure, writeValue } from '#shared/table/cellText.ts'
import { type Column, nameOf } from '#shared/table/column.ts'
import { useStable } from '#shared/table/useStable.ts'
import { useCalendar } from '#shared/ui/calendarContext.ts'
import type { ReportRow } from './reportRows.ts'
import './reportPaper.css'

export const paperFormats = { a4: 'A4', letter: 'Letter' } as const
export type PaperFormat = keyof typeof paperFormats

interface Paper {
  format: PaperFormat
  title: string
  /** Time of the run, and its days. */
  subtitle: string
  rows: readonly ReportRow[]
  columns: readonly Column<ReportRow>[]
  /** Called after printing, or its cancellation. */
  onDone(): void
}

/** More rows would take a browser minutes; exports have all of them. */
const MAX_ROWS = 5000
/** Maximum number of columns in portrait orientation. */
const UPRIGHT_COLUMNS = 6
const DENSE_COLUMNS = 12

const classOf = (column: Column<ReportRow>) => (isFigure(column) ? 'figure' : undefined)

/** A report for printing: all rows, the head on each page, page numbers in the footer. */
export const ReportPaper = ({ format, title, subtitle, rows, columns, onDone }: Paper) => {
  const { day } = useCalendar()
  const done = useStable(onDone)
  useEffect(() => {
    window.addEventListener('afterprint', done)
    // waits for a render, because the window would be printed in its previous state
    const frame = requestAnimationFrame(() => window.print())
    return () => {
      cancelAnimationFrame(frame)
      window.removeEventListener('afterprint', done)
    }
  }, [done])
  const printed = rows.slice(0, MAX_ROWS)
  const lies = columns.length > UPRIGHT_COLUMNS
  return createPortal(
    <div
      className={['report-paper', lies && 'lies', columns.length > DENSE_COLUMNS && 'dense'].filter(Boolean).join(' ')}
      data-format={format}
    >
      <h1>{title}</h1>
      <p>{subtitle}</p>
      {printed.length < rows.length && (
        <p>
          The first {formatNumber(printed.length)} of {formatNumber(rows.length)} rows; totals are of all, and the files
          have all.
        </p>
      )}
      <table>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.key} scope="col" className={classOf(column)}>
                {nameOf(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {printed.map((row) => (
            <tr key={row.key}>
              {columns.map((column) => (
                <td key={column.key} className={classOf(column)}>
                  {isFigure(column) ? (column.cell?.(row) ?? cellText(column, row, day)) : cellText(column, row, day)}
                </td>
              ))}
            </tr>
          ))}
          <tr className="report-paper-totals">
            {columns.map((column, columnIndex) => (
              <td key={column.key} className={classOf(column)}>
                {columnIndex === 0 ? `Σ ${formatNumber(rows.length)}` : totalText(column, rows, day)}
              </td>
            ))}
          </tr>
        </tbody>
      </table>
    </div>,
    document.body,
  )
}

const totalText = (column: Column<ReportRow>, rows: readonly ReportRow[], showDay: (day: string) => string): string => {
  const { total, currency } = column
  const [firstRow] = rows
  if (typeof total !== 'function') return ''
  return writeValue(column, total(rows), firstRow && currency?.(firstRow), showDay)
}
