import { Readable } from 'node:stream'
import type { TableFormat } from '#contract/tableFormats.ts'
import type { MonthlyAmount } from '#model/profit/index.ts'
import { csvFile } from '#platform/wire/csv.ts'
import { parquetFile } from '#platform/wire/parquet.ts'
import { writeWorkbook } from '#platform/workbook/writeWorkbook.ts'
import { grouped } from '#rules/grouped.ts'
import { minorUnits } from '#rules/money.ts'
import { moneyCategories } from '#rules/profit/categories.ts'
import type { ParquetType } from '#rules/tableFiles/parquetPieces.ts'
import { tableFileTypes } from '#rules/tableFiles/tableFileTypes.ts'
import type { WorkbookColumn } from '#rules/workbook/workbook.ts'

/** Months of a file, first and last, `YYYY-MM`; without a bound all months. */
export interface Months {
  from?: string | undefined
  until?: string | undefined
}

const columns: readonly (WorkbookColumn & { type: ParquetType })[] = [
  { title: 'Month', width: 10, type: 'date' },
  { title: 'Settlement', width: 14, type: 'string' },
  { title: 'Seller', width: 16, type: 'string' },
  { title: 'Marketplace', width: 12, type: 'string' },
  { title: 'Currency', width: 10, type: 'string' },
  { title: 'Category', width: 24, type: 'string' },
  { title: 'Amount', width: 14, format: '#,##0.00', type: 'double' },
  { title: 'Lines', width: 8, type: 'integer' },
]

const DEFAULT_DIGITS = 2
const majorUnits = (amount: number, currency: string) => amount / 10 ** (minorUnits(currency) ?? DEFAULT_DIGITS)
const titles = new Map<string, string>(moneyCategories.map(({ key, title }) => [key, title]))

const cellsOf = (row: MonthlyAmount): (string | number)[] => [
  ...[row.month, row.settlement, row.seller, row.marketplace, row.currency],
  ...[titles.get(row.category) ?? row.category, majorUnits(row.amount, row.currency), row.lines],
]

/** Returns the rows of the months. */
const inMonths = (rows: readonly MonthlyAmount[], { from = '', until = '9999-12' }: Months): MonthlyAmount[] =>
  rows.filter(({ month }) => month >= from && month <= until)

const sumOf = (rows: readonly MonthlyAmount[]) => rows.reduce((sum, { amount }) => sum + amount, 0)

/**
 * Returns a line for each settlement with rows in the months: its stated total, and how much of it is in this file, in
 * other months, and missing from its report.
 */
const reconcile = (rows: readonly MonthlyAmount[], months: Months): (readonly [string, string])[] =>
  [...grouped(rows, ({ seller, settlement }) => `${seller} ${settlement}`)].flatMap(([name, all]) => {
    const inside = inMonths(all, months)
    const [first] = inside
    if (!first) return []
    const text = (amount: number) =>
      majorUnits(amount, first.currency).toFixed(minorUnits(first.currency) ?? DEFAULT_DIGITS)
    const parts = [
      `stated ${text(first.stated)} ${first.currency}`,
      `in this file ${text(sumOf(inside))}`,
      `in other months ${text(sumOf(all) - sumOf(inside))}`,
      `difference ${text(first.stated - sumOf(all))}`,
    ]
    return [[`Settlement ${name}`, parts.join(' · ')] as const]
  })

interface StatementContext {
  company: string
  at: Date
  months: Months
}

const workbookOf = (rows: readonly MonthlyAmount[], { company, at: exportedAt, months }: StatementContext): Readable =>
  writeWorkbook({
    name: 'Settled money',
    columns,
    rows: Readable.from([inMonths(rows, months).map(cellsOf)]),
    colors: [],
    about: [
      ['Settled money', 'by month, settlement, marketplace, currency and category'],
      ['Company', company],
      ['Months', `${months.from ?? 'first'} to ${months.until ?? 'last'}; a line counts in the month it was posted`],
      ['Exported', `${exportedAt.toISOString().slice(0, 16).replace('T', ' ')} UTC`],
      ...reconcile(rows, months),
    ],
  })

/** The rows for Parquet, in which a month is the date of its first day. */
const parquetRows = (rows: readonly MonthlyAmount[]) => rows.map((row) => [`${row.month}-01`, ...cellsOf(row).slice(1)])

/** Streams settled money by month; a workbook has a second sheet that reconciles each settlement. */
export const statementFile = (
  rows: readonly MonthlyAmount[],
  { format, ...context }: StatementContext & { format: TableFormat },
): { type: string; content: Readable } => {
  const type = tableFileTypes[format]
  if (format === 'xlsx') return { type, content: workbookOf(rows, context) }
  const visibleRows = inMonths(rows, context.months)
  if (format === 'parquet') return { type, content: parquetFile(columns, Readable.from([parquetRows(visibleRows)])) }
  const titles = columns.map(({ title }) => title)
  return { type, content: csvFile(titles, visibleRows.map(cellsOf)) }
}
