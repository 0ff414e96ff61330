import type { Explanation } from '#contract/explain.ts'
import { formatNumber, UNKNOWN } from '../lib/number.ts'

type Row = Explanation['rows'][number]
type Value = Row['values'][string]

const wordsOf = (value: Value | undefined): string => {
  if (value === null || value === undefined || value === '') return UNKNOWN
  if (typeof value === 'number') return formatNumber(value)
  return typeof value === 'boolean' ? (value ? 'yes' : 'no') : value
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
  const left = total - rows.length
  if (!rows.length) return <p>No rows stand behind it.</p>
  return (
    <>
      <section className="explain-rows" aria-label="Rows behind the figure">
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
                  <td key={column}>{wordsOf(row.values[column])}</td>
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
