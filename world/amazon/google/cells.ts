export type SheetCell = string | number | boolean

/** A sheet as a list of rows, which may have different lengths. */
export type SheetRows = SheetCell[][]

/** An area of a sheet, to its end where undefined. Rows and columns count from 0. */
interface Area {
  top: number
  left: number
  right: number
  bottom?: number
}

/** A is 0, AA is 26. */
const columnOf = (letters: string): number =>
  [...letters.toUpperCase()].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1

/** Parses `Sheet1!A1:C9`, `A:ZZ` or `B7`; undefined for anything else. */
export const areaOf = (range: string): Area | undefined => {
  const found = /^(?:[^!]*!)?([A-Z]{1,3})(\d*)(?::([A-Z]{1,3})(\d*))?$/i.exec(range)
  if (!found) return undefined
  const [, left = '', top = '', right = left, bottom = range.includes(':') ? '' : top] = found
  return {
    top: top ? Number(top) - 1 : 0,
    left: columnOf(left),
    right: columnOf(right),
    ...(bottom ? { bottom: Number(bottom) - 1 } : {}),
  }
}

const isEmpty = (cell: SheetCell | undefined) => cell === undefined || cell === ''

/** Returns the values of an area, without trailing empty cells and rows. */
export const readArea = (rows: SheetRows, { top, left, bottom, right }: Area): SheetRows => {
  const read = rows.slice(top, bottom === undefined ? undefined : bottom + 1).map((row) => {
    const cells = row.slice(left, right + 1)
    while (cells.length && isEmpty(cells.at(-1))) cells.pop()
    return cells
  })
  while (read.length && read.at(-1)?.length === 0) read.pop()
  return read
}

/** Writes values from the area's first cell on; null leaves a cell unchanged. */
export const writeArea = (rows: SheetRows, { top, left }: Area, values: readonly (readonly (SheetCell | null)[])[]) => {
  for (const [at, cells] of values.entries()) {
    while (rows.length <= top + at) rows.push([])
    const row = rows[top + at] ?? []
    for (const [place, cell] of cells.entries()) {
      if (cell === null) continue
      while (row.length <= left + place) row.push('')
      row[left + place] = cell
    }
  }
}
