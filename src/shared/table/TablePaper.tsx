import { useEffect, useState } from 'react'
import { createPortal, flushSync } from 'react-dom'
import { formatNumber } from '../lib/number.ts'
import { useCalendar } from '../ui/calendarContext.ts'
import { isFigure } from './cellText.ts'
import { nameOf } from './column.ts'
import { printedCells } from './printedCells.ts'
import { sheetsOf } from './printSheets.ts'
import type { ShownTable } from './shownValues.ts'
import './tablePaper.css'

/** More lines would take a browser minutes; exports have all of them. */
const MAX_LINES = 5000
const pageTitle = () => document.querySelector('main h1')?.textContent ?? document.title

/** The whole table on paper: every line, on as many sheets as its columns need. */
const Paper = <Row,>({ table }: { table: ShownTable<Row> }) => {
  const { day } = useCalendar()
  const columns = table.columns.filter(({ controls }) => !controls)
  const count = Math.min(MAX_LINES, table.lines.count)
  const lines = Array.from({ length: count }, (_, place) => ({
    key: `line ${place + 1}`,
    isGroup: table.lines.at(place).is === 'group',
    cells: printedCells({ ...table, columns }, place, day),
  }))
  return createPortal(
    <div className="table-paper">
      <h1>{pageTitle()}</h1>
      {count < table.lines.count && (
        <p>
          The first {formatNumber(count)} of {formatNumber(table.lines.count)} rows. Export the list for all of them.
        </p>
      )}
      {sheetsOf(columns).map((sheet) => (
        <table key={sheet.map(({ key }) => key).join()}>
          <thead>
            <tr>
              {sheet.map((column) => (
                <th key={column.key} scope="col" className={isFigure(column) ? 'figure' : undefined}>
                  {nameOf(column)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.map(({ key: lineKey, isGroup, cells }) => (
              <tr key={lineKey} className={isGroup ? 'group' : undefined}>
                {sheet.map((column) => (
                  <td key={column.key} className={isFigure(column) ? 'figure' : column.kind}>
                    {cells.get(column.key)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      ))}
    </div>,
    document.body,
  )
}

/** Prepares the table for paper while the browser prints; a report prints its own. */
export const TablePaper = <Row,>({ table }: { table: ShownTable<Row> }) => {
  const [isPrinting, setPrinting] = useState(false)
  useEffect(() => {
    // synchronous, because the browser prints the page as it is after the event
    const prepare = () => flushSync(() => setPrinting(document.querySelector('.report-paper') === null))
    const finish = () => setPrinting(false)
    window.addEventListener('beforeprint', prepare)
    window.addEventListener('afterprint', finish)
    return () => {
      window.removeEventListener('beforeprint', prepare)
      window.removeEventListener('afterprint', finish)
    }
  }, [])
  return isPrinting && <Paper table={table} />
}
