import type { Explanation } from '#contract/explain.ts'
import type { Calendar } from '../lib/calendar.ts'
import { formatNumber, UNKNOWN } from '../lib/number.ts'
import { useCalendar } from '../ui/calendarContext.ts'
import { type SmallColumn, SmallTable } from '../ui/SmallTable.tsx'

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
  const names = [...new Set(rows.flatMap(({ values }) => Object.keys(values)))]
  const calendar = useCalendar()
  const left = total - rows.length
  const columns: SmallColumn<Row>[] = [
    { key: 'file', title: 'File', cell: ({ filename }) => filename },
    { key: 'line', title: 'Line', cell: ({ line }) => formatNumber(line) },
    ...names.map((name) => ({
      key: `value ${name}`,
      title: headingOf(name),
      cell: ({ values }: Row) => wordsOf(values[name], calendar),
    })),
  ]
  return (
    <>
      <SmallTable
        label="Rows behind the figure"
        columns={columns}
        rows={rows}
        rowKey={({ upload, line, values }) => `${upload} ${line} ${JSON.stringify(values)}`}
        empty="No rows stand behind it."
      />
      {left > 0 && rows.length > 0 && <p>and {formatNumber(left)} more</p>}
    </>
  )
}
