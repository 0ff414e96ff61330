import type { InfoType } from '#contract/infoTypes.ts'
import type { Cell, CellChange } from '#platform/sheets/sheet.ts'
import { plainTitle } from '#rules/info/infoTypes.ts'

/** A row with an ASIN and a seller; `row` counts from 0. */
export interface SheetRow {
  row: number
  asin: string
  seller: string
  /** Undefined when the sheet does not have the column yet. */
  cell(column: string): Cell | undefined
}

export interface SheetTable {
  rows: SheetRow[]
  /** Titles of columns to add. */
  titles: CellChange[]
  place(column: string): number
  /** Number of columns including new ones. */
  width: number
}

const textOf = (cell: Cell | undefined) => String(cell ?? '').trim()

/** Finds the columns by keys or titles of info types; undefined when the titles lack ASIN or seller. */
export const readTable = (sheet: readonly (readonly Cell[])[], types: readonly InfoType[]): SheetTable | undefined => {
  const [header = [], ...lines] = sheet
  const names = header.map((cell) => plainTitle(textOf(cell)))
  const places = new Map<string, number>()
  const titles: CellChange[] = []
  const columns = [{ key: 'asin', title: 'asin' }, { key: 'seller', title: 'seller' }, ...types]
  for (const { key: column, title } of columns) {
    const byKey = names.indexOf(plainTitle(column))
    const columnIndex = byKey < 0 ? names.indexOf(plainTitle(title)) : byKey
    if (columnIndex < 0 && names.some(Boolean) && (column === 'asin' || column === 'seller')) return undefined
    const place = columnIndex < 0 ? names.length + titles.length : columnIndex
    if (columnIndex < 0) titles.push({ row: 0, column: place, value: column })
    places.set(column, place)
  }
  const place = (column: string) => places.get(column) ?? 0
  const rows = lines.map((line, index) => ({
    row: index + 1,
    asin: textOf(line[place('asin')]).toUpperCase(),
    seller: textOf(line[place('seller')]),
    cell: (column: string) => (place(column) < names.length ? (line[place(column)] ?? null) : undefined),
  }))
  const width = names.length + titles.length
  return { rows: rows.filter(({ asin, seller }) => asin !== '' || seller !== ''), titles, place, width }
}
