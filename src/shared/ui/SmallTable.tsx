import { Fragment, type Key, memo, type ReactNode } from 'react'
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
  /** The group of a row, with a title above its first row; rows of a group are neighbors. */
  groupOf?(row: Row): { key: Key; title: ReactNode }
  /** Contents of the totals row by column, instead of those in `columns`: rows render again only with new columns. */
  totals?: Readonly<Record<string, ReactNode>>
  /** Text of an empty table. */
  empty?: string
  /** On small screens a row is a card, with each value under its title, so that nothing is hidden. */
  cards?: boolean
  /** It takes the available width, and wraps text before a figure is hidden. */
  fits?: boolean
}

type Of<Row> = Pick<Small<Row>, 'columns'>
interface LineProps<Row> extends Of<Row> {
  row: Row
  at: number
}

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

const Cells = <Row,>({ columns, row, at: rowIndex }: LineProps<Row>) =>
  columns.map((column) => {
    const { key, names, cell } = column
    const Cell = names ? 'th' : 'td'
    return (
      <Cell key={key} scope={names ? 'row' : undefined} className={classOf(column)} data-title={cardTitle(column)}>
        {cell(row, rowIndex)}
      </Cell>
    )
  })

const PlainLine = <Row,>(line: LineProps<Row>) => (
  <tr>
    <Cells {...line} />
  </tr>
)
// typing in one of hundreds of rows must not render the others
const Line = memo(PlainLine) as typeof PlainLine

const Lines = <Row,>({ columns, rows, rowKey, groupOf }: Pick<Small<Row>, 'columns' | 'rows' | 'rowKey' | 'groupOf'>) =>
  rows.map((row, rowIndex) => {
    const key = rowKey(row, rowIndex)
    const line = <Line key={key} columns={columns} row={row} at={rowIndex} />
    const group = groupOf?.(row)
    const previousRow = rows[rowIndex - 1]
    if (!group || (previousRow !== undefined && groupOf?.(previousRow).key === group.key)) return line
    return (
      <Fragment key={key}>
        <tr className="small-table-group">
          <th scope="rowgroup" colSpan={columns.length}>
            {group.title}
          </th>
        </tr>
        {line}
      </Fragment>
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
export const SmallTable = <Row,>({
  label,
  captioned,
  columns,
  rows,
  rowKey,
  groupOf,
  totals,
  empty,
  cards,
  fits,
}: Small<Row>) => {
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
          <Lines columns={columns} rows={rows} rowKey={rowKey} {...(groupOf && { groupOf })} />
        </tbody>
        <Foot columns={totals ? columns.map((column) => ({ ...column, total: totals[column.key] })) : columns} />
      </table>
    </section>
  )
}
