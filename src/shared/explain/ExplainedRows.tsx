import { useContext } from 'react'
import type { Explanation } from '#contract/explain.ts'
import { formatMoney } from '../lib/money.ts'
import { formatNumber } from '../lib/number.ts'
import { useCalendar } from '../ui/calendarContext.ts'
import { type SmallColumn, SmallTable } from '../ui/SmallTable.tsx'
import { formatValue } from './formatValue.ts'
import { UploadLinkContext } from './uploadLink.ts'

type Row = Explanation['rows'][number]

const acronyms = new Set(['asin', 'sku', 'fnsku'])

/** Returns a column's heading: `purchased_at` becomes Purchased at, `sku` becomes SKU. */
const headingOf = (column: string): string => {
  const label = column.replaceAll('_', ' ')
  return acronyms.has(label) ? label.toUpperCase() : label.charAt(0).toUpperCase() + label.slice(1)
}

const FileName = ({ upload, filename }: Row) => {
  const href = useContext(UploadLinkContext)?.(upload)
  return href ? <a href={href}>{filename}</a> : filename
}

const isFigure = (rows: readonly Row[], name: string) => rows.some(({ values }) => typeof values[name] === 'number')
const numberIn = (value: Row['values'][string] | undefined) => (typeof value === 'number' ? value : 0)
const currencyOf = ({ values: { currency } }: Row) => (typeof currency === 'string' && currency ? currency : undefined)

/** Formats the sum of a column; money has one sum per currency, because no rate applies here. */
const formatTotal = (rows: readonly Row[], name: string, isMoney: boolean): string => {
  const sums = new Map<string | undefined, number>()
  for (const row of rows) {
    const currency = isMoney ? currencyOf(row) : undefined
    sums.set(currency, (sums.get(currency) ?? 0) + numberIn(row.values[name]))
  }
  return [...sums]
    .filter(([, sum]) => sum !== 0 || sums.size === 1)
    .map(([currency, sum]) => (currency ? formatMoney(sum, currency) : formatNumber(sum)))
    .join(' and ')
}

/** The source rows of a figure; columns depend on the rows, with the summed ones first and marked. */
export const ExplainedRows = ({
  rows,
  total,
  counted: countedNames = [],
  money = [],
  listed: listedRange,
}: Omit<Explanation, 'formula' | 'inputs' | 'notes'>) => {
  const calendar = useCalendar()
  const remainingCount = total - rows.length
  const held = [...new Set(rows.flatMap(({ values }) => Object.keys(values)))]
  const marked = countedNames.filter((name) => held.includes(name))
  const names = [...marked, ...held.filter((name) => !marked.includes(name))]
  const columns: SmallColumn<Row>[] = [
    { key: 'file', title: 'File', cell: FileName },
    { key: 'line', title: 'Line', kind: 'figure', cell: ({ line }) => formatNumber(line) },
    ...names.map((name): SmallColumn<Row> => {
      const isCounted = marked.includes(name)
      return {
        key: `value ${name}`,
        title: isCounted ? `● ${headingOf(name)}` : headingOf(name),
        ...(isCounted ? { hint: 'The figure adds these up' } : {}),
        ...(isFigure(rows, name) ? { kind: 'figure' } : {}),
        // of all rows or of none, because a partial sum would look like the figure
        ...(isCounted && remainingCount <= 0 && !listedRange
          ? { total: formatTotal(rows, name, money.includes(name)) }
          : {}),
        cell: (row) => formatValue(row.values[name], calendar, money.includes(name) ? currencyOf(row) : undefined),
      }
    }),
  ]
  return (
    <>
      <SmallTable
        label="Rows behind the figure"
        columns={columns}
        rows={rows}
        rowKey={({ upload, line, values }) => `${upload} ${line} ${JSON.stringify(values)}`}
        empty="No rows."
      />
      {marked.length > 0 && rows.length > 0 && <p className="explain-mark">● = counted in this figure.</p>}
      {remainingCount > 0 && rows.length > 0 && <p>and {formatNumber(remainingCount)} more</p>}
      {listedRange && (
        <p>
          These are rows of {calendar.day(listedRange.since)} to {calendar.day(listedRange.until)}, the first days of
          the range. Choose fewer days to see other rows; the numbers above cover all days.
        </p>
      )}
    </>
  )
}
