import type { Key, ReactNode } from 'react'
import './smallTable.css'

/** A column of a small table. */
export interface SmallColumn<Row> {
  key: string
  /** Empty without a title. */
  title: string
  cell(row: Row, rowIndex: number): ReactNode
  /** `text` is on one line by default; `prose` takes several. `actions`: actions of the row. */
  kind?: 'text' | 'prose' | 'code' | 'figure' | 'actions'
  /** Description of the title; shown on hover. */
  hint?: string
  /** The title is only for screen readers, because the content is self-explanatory. */
  hidesTitle?: boolean
  /** Its cells are the row headers. */
  names?: boolean
  /** Hidden on small screens. */
  spare?: boolean
  /** Content of the totals row. */
  total?: ReactNode
}

interface Small<Row> {
  /** Label of the table, and of its scroll area when the table is wider. */
  label: string
  /** Shows the label above the table. */
  captioned?: boolean
  columns: readonly SmallColumn<Row>[]
  rows: readonly Row[]
  rowKey(row: Row, rowIndex: number): Key
  /** Text of an empty table. */
  empty?: string
  /** On small screens a row is a card, with each value under its title, so that nothing is hidden. */
  cards?: boolean
  /** It takes the available width, and wraps text before a figure is hidden. */
  fits?: boolean
}

type Of<Row> = Pick<Small<Row>, 'columns'>

const classOf = <Row,>({ kind, spare }: SmallColumn<Row>) =>
  [kind, spare && 'spare'].filter(Boolean).join(' ') || undefined
/** A title is aligned as its values, in the text font. */
const titleClassOf = <Row,>(column: SmallColumn<Row>) =>
  classOf(column.kind === 'code' ? { ...column, kind: 'text' } : column)
/** The title above a value in a card. */
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

/** A read-only table of few rows without sorting, filtering or selection, for which `DataTable` is used. */
export const SmallTable = <Row,>({ label, captioned, columns, rows, rowKey, empty, cards, fits }: Small<Row>) => {
  if (empty !== undefined && !rows.length) return <p>{empty}</p>
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table must be scrollable by keyboard
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
