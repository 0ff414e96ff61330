import type { FileColumns } from './definition/columns.ts'
import { type RowContext, RowRejected } from './definition/report.ts'

export type Cells = readonly string[]

/** The current row for cells: money is read in the row's currency, times in its marketplace's time zone. */
export interface RowFrame {
  cells: Cells
  readonly currency: string | null
  readonly marketplace: string | null
}

export type Read<T> = (row: RowFrame) => T

/** A column by its canonical name, and what must be determined from the whole file before it can be read. */
export interface ReadColumn {
  name: string
  finds?: 'decimal sign' | 'day order' | 'marketplace' | 'currency' | 'extent'
}

/** The file that cells are bound to. */
export interface BoundFile {
  columns: FileColumns
  context: RowContext
  /** Returns the file's spelling of a canonical column name. */
  spelled(name: string): string
  /** All columns of all layouts of the report. */
  known: ReadonlySet<string>
}

/** The source of a named value. It is bound once per file, so the reader knows its column positions. */
export interface Cell<T> {
  reads: readonly ReadColumn[]
  bind(file: BoundFile): Read<T>
}

/** Returns a cell with the same value in every row. */
export const always = <const T>(value: T): Cell<T> => ({ reads: [], bind: () => () => value })

/** A cell for a value that the report does not have. */
export const nullCell = always(null)

/** A cell that takes the value with the same name from an earlier table. */
export const same: Cell<never> = {
  reads: [],
  bind: () => {
    throw new Error('No table before this one has the column.')
  },
}

/** Returns a cell with a value from the import's context. */
export const given = <T>(getValue: (context: RowContext) => T): Cell<T> => ({
  reads: [],
  bind({ context }) {
    const value = getValue(context)
    return () => value
  },
})

/** Returns a cell without which the row is rejected. `title`: a seller's name of the column, if it differs. */
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

/** Returns a cell with the first value that is not null. */
export const either = <A, B>(firstCell: Cell<A | null>, other: Cell<B>): Cell<A | B> => ({
  reads: [...firstCell.reads, ...other.reads],
  bind(file) {
    const [read, readOther] = [firstCell.bind(file), other.bind(file)]
    return (row) => read(row) ?? readOther(row)
  },
})

/** Joins the parts of a key; null parts are blank. */
export const joined = (sign: '|' | '\n', ...parts: readonly (string | number | null)[]): string =>
  parts.map((part) => part ?? '').join(sign)
