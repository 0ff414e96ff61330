/** Few different words; code 0 is unknown, code n is the word before n. */
export interface Choices {
  words: string[]
  /** The words stand in the order they are sorted by, not in that of the rows. */
  isOrdered?: boolean
  codes: Uint32Array
}

/** A column as the engine holds it: typed arrays and one long text, which cross to a worker without being copied cell by cell. */
export type StoredColumn = { key: string; searched: boolean } & (
  | { holds: 'numbers' /** NaN is unknown. */; values: Float64Array; summed: boolean; currencies?: Choices }
  | {
      holds: 'texts'
      text: string /** Where each cell ends; an empty one is unknown. */
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

/** The text of a cell; empty when unknown. */
export const textAt = ({ text, ends }: TextColumn, row: number): string =>
  text.slice(row ? ends[row - 1] : 0, ends[row])

/** `YYYY-MM-DD` as a number that sorts and compares like the day. */
export const dayNumber = (day: string): number => Number(`${day.slice(0, 4)}${day.slice(5, 7)}${day.slice(8, 10)}`)
