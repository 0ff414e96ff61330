import type { BoundFile, Cell, Cells, Read, RowFrame } from './cell.ts'

/** A named value: read from cells, or derived from other values of the row. */
export type Entry = Cell<unknown> | ((row: never) => unknown)
export type Entries = readonly (readonly [name: string, entry: Entry])[]

/** Values of a row by position; undefined means not read yet. */
type Values = unknown[]

/** Reads the lines of a file into named values. */
export interface RowReader {
  /** The current line. Its values are read on first access. */
  row: RowFrame
  begin(cells: Cells): void
  /** Returns all stored values in order. */
  values(): Values
}

/** Binds named values to a file. `columnEntries` become columns, `inputs` are only used to derive others. */
export function rowReader(file: BoundFile, columnEntries: Entries, inputs: Entries): RowReader {
  const namedValues = { currency: null, marketplace: null }
  // property lookup is fastest on a prototype
  const row: RowFrame = Object.assign(Object.create(namedValues), { cells: [] })
  const columns = { values: [] as Values }
  const worked = { values: inputs.map(() => undefined) as Values }

  const bind = (entries: Entries, from: { values: Values }) =>
    entries.map(([name, entry], index) => {
      const read = (typeof entry === 'function' ? entry : entry.bind(file)) as Read<unknown>
      const get = () => {
        const cachedValue = from.values[index]
        if (cachedValue !== undefined) return cachedValue
        const value = read(row)
        from.values[index] = value
        return value
      }
      Object.defineProperty(namedValues, name, { get })
      return read
    })
  const readers = bind(columnEntries, columns)
  bind(inputs, worked)

  return {
    row,
    begin(cells) {
      row.cells = cells
      columns.values = new Array(columnEntries.length)
      worked.values.fill(undefined)
    },
    values() {
      const { values } = columns
      for (let index = 0; index < readers.length; index += 1) {
        if (values[index] === undefined) values[index] = (readers[index] as Read<unknown>)(row)
      }
      return values
    },
  }
}
