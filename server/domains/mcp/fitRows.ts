import { cursorOf, rowIn } from '#platform/wire/apiPages.ts'

/** Bytes of rows in one answer. It holds them twice, as text and as data, and stays below 25 kB. */
const ROW_BYTES = 9500

/** Rows of one answer; `next`: the cursor of those after it, null on the last page. */
export interface Page<T> {
  rows: T[]
  total: number
  next: string | null
}

const bytesOf = (value: unknown) => Buffer.byteLength(JSON.stringify(value)) + 1

/** Returns the row at which a cursor begins. @throws when the cursor is not from an earlier answer */
export const rowAt = (cursor: string | undefined): number => (cursor === undefined ? 0 : rowIn(cursor))

/** Returns as many of the rows as one answer holds, at least one, for `rows` that begin with row `first` of `total`. */
export const fitRows = <T>(rows: readonly T[], first = 0, total: number = first + rows.length): Page<T> => {
  let bytes = 0
  const end = rows.findIndex((row, at) => {
    bytes += bytesOf(row)
    return at > 0 && bytes > ROW_BYTES
  })
  const fitting = end === -1 ? [...rows] : rows.slice(0, end)
  const after = first + fitting.length
  return { rows: fitting, total, next: after < total ? cursorOf(after) : null }
}

/** The same for a whole list, from its cursor on. */
export const pageOf = <T>(list: readonly T[], cursor: string | undefined): Page<T> => {
  const first = rowAt(cursor)
  return fitRows(list.slice(first), first, list.length)
}
