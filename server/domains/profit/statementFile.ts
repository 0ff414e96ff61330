import { Readable } from 'node:stream'
import type { MonthlyAmount } from '#model/profit/index.ts'
import { csvFile, type TableFileFormat, tableFileTypes } from '#platform/wire/csv.ts'
import { writeWorkbook } from '#platform/workbook/writeWorkbook.ts'
import { grouped } from '#rules/grouped.ts'
import { minorUnits } from '#rules/money.ts'
import { moneyCategories } from '#rules/profit/categories.ts'

/** Months of a file, first and last, `YYYY-MM`; without a bound all months. */
export interface Months {
  from?: string | undefined
  until?: string | undefined
}

const columns = [
  { title: 'Month', width: 10 },
  { title: 'Settlement', width: 14 },
  { title: 'Seller', width: 16 },
  { title: 'Marketplace', width: 12 },
  { title: 'Currency', width: 10 },
  { title: 'Category', width: 24 },
  { title: 'Amount', width: 14, format: '#,##0.00' },
  { title: 'Lines', width: 8 },
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

/** Streams settled money by month as CSV or as a workbook whose second sheet reconciles each settlement. */
export const statementFile = (
  rows: readonly MonthlyAmount[],
  { format, company, at: exportedAt, months }: { format: TableFileFormat; company: string; at: Date; months: Months },
): { type: string; content: Readable } => {
  const shown = inMonths(rows, months)
  const content =
    format === 'csv'
      ? csvFile(
          columns.map(({ title }) => title),
          shown.map(cellsOf),
        )
      : writeWorkbook({
          name: 'Settled money',
          columns,
          rows: Readable.from([shown.map(cellsOf)]),
          colors: [],
          about: [
            ['Settled money', 'by month, settlement, marketplace, currency and category'],
            ['Company', company],
            [
              'Months',
              `${months.from ?? 'first'} to ${months.until ?? 'last'}; a line counts in the month it was posted`,
            ],
            ['Exported', `${exportedAt.toISOString().slice(0, 16).replace('T', ' ')} UTC`],
            ...reconcile(rows, months),
          ],
        })
  return { type: tableFileTypes[format], content }
}
