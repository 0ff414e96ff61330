import type { Key, ReactNode } from 'react'
import './smallTable.css'

/** A column of a small table. */
export interface SmallColumn<Row> {
  key: string
  /** Empty where there is nothing to say. */
  title: string
  cell(row: Row, rowIndex: number): ReactNode
  /** `text` stays on one line unless this says otherwise; `prose` takes several. `actions`: what can be done with the row. */
  kind?: 'text' | 'prose' | 'code' | 'figure' | 'actions'
  /** What the title means; shown on hover. */
  hint?: string
  /** The title is only heard: what stands below it speaks for itself. */
  hidesTitle?: boolean
  /** Its cells name their rows. */
  names?: boolean
  /** Left out where there is little room. */
  spare?: boolean
  /** What stands under the column, in a row of totals. */
  total?: ReactNode
}

interface Small<Row> {
  /** Names the table, and the place that scrolls where the table is wider. */
  label: string
  /** Shows the label above the table. */
  captioned?: boolean
  columns: readonly SmallColumn<Row>[]
  rows: readonly Row[]
  rowKey(row: Row, rowIndex: number): Key
  /** Stands in the place of a table without rows. */
  empty?: string
  /** Where there is little room a row is a card, each value under its title: nothing is out of sight. */
  cards?: boolean
  /** It takes the width of its place, and wraps words before a figure is out of sight. */
  fits?: boolean
}

type Of<Row> = Pick<Small<Row>, 'columns'>

const classOf = <Row,>({ kind, spare }: SmallColumn<Row>) =>
  [kind, spare && 'spare'].filter(Boolean).join(' ') || undefined
/** A title stands where its values do, in the face of words. */
const titleClassOf = <Row,>(column: SmallColumn<Row>) =>
  classOf(column.kind === 'code' ? { ...column, kind: 'text' } : column)
/** What a card writes above a value. */
const cardTitle = <Row,>({ title, names, hidesTitle }: SmallColumn<Row>) =>
  names || hidesTitle || !title ? undefined : title

const Head = <Row,>({ columns }: Of<Row>) => {
  if (columns.every(({ title }) => !title)) return null
  return (
    <thead>
      <tr>
        {columns.map((column) => {
          const { key, title, hint, hidesTitle } = column
          if (!title) return <td key={key} />
          return (
            <th key={key} scope="col" className={titleClassOf(column)} title={hint}>
              {hidesTitle ? <span className="visually-hidden">{title}</span> : title}
            </th>
          )
        })}
      </tr>
    </thead>
  )
}

const Cells = <Row,>({ columns, row, at: rowIndex }: Of<Row> & { row: Row; at: number }) =>
  columns.map((column) => {
    const { key, names, cell } = column
    const Cell = names ? 'th' : 'td'
    return (
      <Cell key={key} scope={names ? 'row' : undefined} className={classOf(column)} data-title={cardTitle(column)}>
        {cell(row, rowIndex)}
      </Cell>
    )
  })

const Foot = <Row,>({ columns }: Of<Row>) => {
  const firstTotalIndex = columns.findIndex(({ total }) => total !== undefined)
  if (firstTotalIndex < 1) return null
  return (
    <tfoot>
      <tr>
        <th scope="row" colSpan={firstTotalIndex}>
          Total
        </th>
        {columns.slice(firstTotalIndex).map((column) => (
          <td key={column.key} className={classOf(column)} data-title={cardTitle(column)}>
            {column.total}
          </td>
        ))}
      </tr>
    </tfoot>
  )
}

/** A table of few rows to be read: nothing is sorted, filtered or chosen in it. All that calls for it is a `DataTable`. */
export const SmallTable = <Row,>({ label, captioned, columns, rows, rowKey, empty, cards, fits }: Small<Row>) => {
  if (empty !== undefined && !rows.length) return <p>{empty}</p>
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what is wider than its place is scrolled by keys
    <section className="small-table-place" aria-label={label} tabIndex={0}>
      <table
        className={['small-table', cards && 'cards', fits && 'fits'].filter(Boolean).join(' ')}
        aria-label={captioned ? undefined : label}
      >
        {captioned && <caption>{label}</caption>}
        <Head columns={columns} />
        <tbody>
          {rows.map((row, rowIndex) => (
            <tr key={rowKey(row, rowIndex)}>
              <Cells columns={columns} row={row} at={rowIndex} />
            </tr>
          ))}
        </tbody>
        <Foot columns={columns} />
      </table>
    </section>
  )
}
