/** A column with few distinct words; code 0 is unknown, code n is word n − 1. */
export interface Choices {
  texts: string[]
  /** The words are in sort order instead of row order. */
  isOrdered?: boolean
  codes: Uint32Array
}

/**
 * A column in the engine: typed arrays and one long text, which are transferred to a worker without copying each cell.
 */
export type StoredColumn = { key: string; searched: boolean } & (
  | { holds: 'numbers' /** NaN is unknown. */; values: Float64Array; summed: boolean; currencies?: Choices }
  | {
      holds: 'texts'
      text: string /** End offset of each cell; an empty cell is unknown. */
      ends: Uint32Array
      isCode: boolean
    }
  | ({ holds: 'choices' } & Choices)
)

export interface StoredTable {
  length: number
  columns: StoredColumn[]
}

export type NumberColumn = Extract<StoredColumn, { holds: 'numbers' }>
export type TextColumn = Extract<StoredColumn, { holds: 'texts' }>

/** Returns the text of a cell; empty when unknown. */
export const textAt = ({ text, ends }: TextColumn, row: number): string =>
  text.slice(row ? ends[row - 1] : 0, ends[row])

/** Converts `YYYY-MM-DD` to a number that sorts and compares as the day does. */
export const dayNumber = (day: string): number => Number(`${day.slice(0, 4)}${day.slice(5, 7)}${day.slice(8, 10)}`)

/** Returns the buffers to transfer when a table is sent to a worker. */
export const buffersOf = ({ columns }: Pick<StoredTable, 'columns'>): ArrayBuffer[] =>
  columns.flatMap((column) => {
    const arrays =
      column.holds === 'numbers'
        ? [column.values, ...(column.currencies ? [column.currencies.codes] : [])]
        : [column.holds === 'texts' ? column.ends : column.codes]
    return arrays.map(({ buffer }) => buffer as ArrayBuffer)
  })
