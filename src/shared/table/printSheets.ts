import type { Column } from './column.ts'

/** Width of a landscape sheet in the pixels of column widths. */
const SHEET_PX = 1240
const DEFAULT_PX = 120

type Sized = Pick<Column<never>, 'key' | 'width'>

const widthOf = ({ width }: Sized) => width ?? DEFAULT_PX

/** Splits columns into sheets that fit; the first column is repeated on each. */
export const sheetsOf = <Sheet extends Sized>(columns: readonly Sheet[], room = SHEET_PX): Sheet[][] => {
  const [first, ...others] = columns
  if (!first) return []
  const sheets: Sheet[][] = [[first]]
  let used = widthOf(first)
  for (const column of others) {
    const sheet = sheets.at(-1)
    if (sheet && (used + widthOf(column) <= room || sheet.length === 1)) {
      sheet.push(column)
      used += widthOf(column)
    } else {
      sheets.push([first, column])
      used = widthOf(first) + widthOf(column)
    }
  }
  return sheets
}
