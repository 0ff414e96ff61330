import type { FileColumns } from './definition/columns.ts'
import { type RowContext, RowRejected } from './definition/report.ts'

export type Cells = readonly string[]

/** The row at hand as cells see it: money is read by the row's own currency, moments by the clock of its marketplace. */
export interface RowFrame {
  cells: Cells
  readonly currency: string | null
  readonly marketplace: string | null
}

export type Read<T> = (row: RowFrame) => T

/** A column of a file, by its usual name, and what must be found out over the whole file before it can be read. */
export interface ReadColumn {
  name: string
  finds?: 'decimal sign' | 'day order' | 'marketplace' | 'currency' | 'extent'
}

/** The file that cells are bound to. */
export interface BoundFile {
  columns: FileColumns
  context: RowContext
  /** How the file spells a column's usual name. */
  spelled(name: string): string
  /** Every column of every layout of the report. */
  known: ReadonlySet<string>
}

/** What a named value is read from. Bound once a file; the reader then knows its positions. */
export interface Cell<T> {
  reads: readonly ReadColumn[]
  bind(file: BoundFile): Read<T>
}

/** The same value in every row. */
export const always = <const T>(value: T): Cell<T> => ({ reads: [], bind: () => () => value })

/** A value that the report does not have. */
export const nullCell = always(null)

/** The value of this name that a table before this one takes too. */
export const same: Cell<never> = {
  reads: [],
  bind: () => {
    throw new Error('No table before this one has the column.')
  },
}

/** A value that the import knows from elsewhere than the file. */
export const given = <T>(getValue: (context: RowContext) => T): Cell<T> => ({
  reads: [],
  bind({ context }) {
    const value = getValue(context)
    return () => value
  },
})

/** A cell without which the row is rejected. `title`: what a seller calls the column, if not by its name. */
export const required = <T>(cell: Cell<T | null>, title?: string): Cell<T> => ({
  reads: cell.reads,
  bind(file) {
    const read = cell.bind(file)
    const name = title ?? file.spelled(cell.reads[0]?.name ?? '')
    return (row) => {
      const value = read(row)
      if (value === null) throw new RowRejected(`${name} is empty.`)
      return value
    }
  },
})

/** What the first cell says, else what the other does. */
export const either = <A, B>(firstCell: Cell<A | null>, other: Cell<B>): Cell<A | B> => ({
  reads: [...firstCell.reads, ...other.reads],
  bind(file) {
    const [read, readOther] = [firstCell.bind(file), other.bind(file)]
    return (row) => read(row) ?? readOther(row)
  },
})

/** The parts of a name, blank where there is none. */
export const joined = (sign: '|' | '\n', ...parts: readonly (string | number | null)[]): string =>
  parts.map((part) => part ?? '').join(sign)
