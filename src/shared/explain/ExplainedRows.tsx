import type { Explanation } from '#contract/explain.ts'
import type { Calendar } from '../lib/calendar.ts'
import { formatNumber, UNKNOWN } from '../lib/number.ts'
import { useCalendar } from '../ui/calendarContext.ts'

type Row = Explanation['rows'][number]
type Value = Row['values'][string]

const isDay = (value: string) => /^\d{4}-\d{2}-\d{2}$/.test(value)

const wordsOf = (value: Value | undefined, calendar: Calendar): string => {
  if (value === null || value === undefined || value === '') return UNKNOWN
  if (typeof value === 'number') return formatNumber(value)
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return isDay(value) ? calendar.day(value) : value
}

const acronyms = new Set(['asin', 'sku', 'fnsku'])

/** A column's name as a heading: `purchased_at` is Purchased at, `sku` is SKU. */
const headingOf = (column: string): string => {
  const words = column.replaceAll('_', ' ')
  return acronyms.has(words) ? words.toUpperCase() : words.charAt(0).toUpperCase() + words.slice(1)
}

/** The rows behind a figure; their columns are whatever the rows hold. */
export const ExplainedRows = ({ rows, total }: Pick<Explanation, 'rows' | 'total'>) => {
  const columns = [...new Set(rows.flatMap(({ values }) => Object.keys(values)))]
  const calendar = useCalendar()
  const left = total - rows.length
  if (!rows.length) return <p>No rows stand behind it.</p>
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what is wider than its place is scrolled by keys */}
      <section className="explain-rows" aria-label="Rows behind the figure" tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">File</th>
              <th scope="col">Line</th>
              {columns.map((column) => (
                <th scope="col" key={column}>
                  {headingOf(column)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={`${row.upload} ${row.line} ${JSON.stringify(row.values)}`}>
                <td>{row.filename}</td>
                <td>{formatNumber(row.line)}</td>
                {columns.map((column) => (
                  <td key={column}>{wordsOf(row.values[column], calendar)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {left > 0 && <p>and {formatNumber(left)} more</p>}
    </>
  )
}
