import { infoTypes } from '#contract/asins.ts'
import type { Cell, CellChange } from '#platform/sheets/sheet.ts'

const columns = ['asin', 'seller', ...infoTypes] as const
export type Column = (typeof columns)[number]

/** A row that names an asin and a seller; `row` counts from 0. */
export interface SheetRow {
  row: number
  asin: string
  seller: string
  /** Undefined: the sheet has no such column yet. */
  cell(column: Column): Cell | undefined
}

export interface SheetTable {
  rows: SheetRow[]
  /** Titles of columns that are to be added. */
  titles: CellChange[]
  place(column: Column): number
  /** How many columns there are then. */
  width: number
}

const textOf = (cell: Cell | undefined) => String(cell ?? '').trim()
const named = (cell: Cell | undefined) =>
  textOf(cell)
    .toLowerCase()
    .replace(/[\s-]+/g, '_')

/** Finds the columns by their titles; undefined when there are titles, but asin and seller are not among them. */
export const readTable = (sheet: readonly (readonly Cell[])[]): SheetTable | undefined => {
  const [header = [], ...lines] = sheet
  const names = header.map(named)
  const places = new Map<Column, number>()
  const titles: CellChange[] = []
  for (const column of columns) {
    const found = names.indexOf(column)
    if (found < 0 && names.some(Boolean) && (column === 'asin' || column === 'seller')) return undefined
    const place = found < 0 ? names.length + titles.length : found
    if (found < 0) titles.push({ row: 0, column: place, value: column })
    places.set(column, place)
  }
  const place = (column: Column) => places.get(column) ?? 0
  const rows = lines.map((line, index) => ({
    row: index + 1,
    asin: textOf(line[place('asin')]).toUpperCase(),
    seller: textOf(line[place('seller')]),
    cell: (column: Column) => (place(column) < names.length ? (line[place(column)] ?? null) : undefined),
  }))
  const width = names.length + titles.length
  return { rows: rows.filter(({ asin, seller }) => asin !== '' || seller !== ''), titles, place, width }
}
