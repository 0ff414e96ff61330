import type { ExportColumn } from '#contract/exports.ts'
import { hexOf } from '#model/people/index.ts'
import { DAY_MS } from '#rules/days.ts'
import { exportColumnTitles } from '#rules/exports/exportColumns.ts'
import { minorUnits } from '#rules/money.ts'
import type { ParquetColumn, ParquetType } from '#rules/tableFiles/parquetPieces.ts'
import type { WorkbookColumn } from '#rules/workbook/workbook.ts'
import type { ExportedBuyer } from './exportRows.ts'

/** The content of a cell in either file format; days as `YYYY-MM-DD`. */
export type ExportCell = string | number | null

type Reader = (row: ExportedBuyer, perUnit: number) => ExportCell

const readers: Record<ExportColumn, Reader> = {
  buyer: ({ buyer }) => hexOf(buyer),
  name: ({ person }) => person?.name ?? null,
  line1: ({ person }) => person?.lines[0] ?? null,
  line2: ({ person }) => person?.lines[1] ?? null,
  line3: ({ person }) => person?.lines.slice(2).join(', ') || null,
  city: ({ person }) => person?.city ?? null,
  state: ({ person }) => person?.state ?? null,
  postcode: ({ person }) => person?.postcode ?? null,
  country: ({ country, person }) => country ?? person?.country ?? null,
  platform: ({ platform }) => platform,
  orders: ({ orders }) => orders,
  units: ({ units }) => units,
  money: ({ money }, perUnit) => (money === null ? null : money / perUnit),
  refundRate: ({ refund_rate }) => Number(refund_rate.toFixed(4)),
  first: ({ first: firstDay }) => firstDay,
  latest: ({ latest }) => latest,
  labels: ({ labels }) => labels.join(', ') || null,
}

/** Returns the headings; that of money contains its currency. */
export const titlesOf = (columns: readonly ExportColumn[], currency: string): string[] =>
  columns.map((column) =>
    column === 'money' ? `${exportColumnTitles.money} (${currency})` : exportColumnTitles[column],
  )

/** Returns the cells of a buyer, money in major units of the currency. */
export const cellsOf = (columns: readonly ExportColumn[], currency: string) => {
  const perUnit = 10 ** (minorUnits(currency) ?? 2)
  return (row: ExportedBuyer): ExportCell[] => columns.map((column) => readers[column](row, perUnit))
}

const isDay = (column: ExportColumn) => column === 'first' || column === 'latest'
/** Day number of 1970-01-01 in spreadsheet programs. */
const EPOCH = 25_569

/** Returns the cell for a workbook, in which days are numbers. */
export const workbookCell = (column: ExportColumn, cell: ExportCell): ExportCell =>
  isDay(column) && typeof cell === 'string' ? Date.parse(cell) / DAY_MS + EPOCH : cell

const formatOf = (column: ExportColumn, currency: string): string | undefined => {
  const digits = minorUnits(currency) ?? 2
  if (isDay(column)) return 'yyyy-mm-dd'
  if (column === 'money') return digits ? `#,##0.${'0'.repeat(digits)}` : '#,##0'
  if (column === 'refundRate') return '0.0%'
  return column === 'orders' || column === 'units' ? '#,##0' : undefined
}

const widths: Partial<Record<ExportColumn, number>> = {
  buyer: 36,
  name: 26,
  line1: 32,
  line2: 20,
  city: 20,
  labels: 24,
}
const WIDTH = 14

export const workbookColumns = (columns: readonly ExportColumn[], currency: string): WorkbookColumn[] => {
  const titles = titlesOf(columns, currency)
  return columns.map((column, index) => {
    const format = formatOf(column, currency)
    return { title: titles[index] ?? column, width: widths[column] ?? WIDTH, ...(format ? { format } : {}) }
  })
}

const typeOf = (column: ExportColumn): ParquetType => {
  if (isDay(column)) return 'date'
  if (column === 'orders' || column === 'units') return 'integer'
  return column === 'money' || column === 'refundRate' ? 'double' : 'string'
}

export const parquetColumns = (columns: readonly ExportColumn[], currency: string): ParquetColumn[] => {
  const titles = titlesOf(columns, currency)
  return columns.map((column, index) => ({ title: titles[index] ?? column, type: typeOf(column) }))
}
