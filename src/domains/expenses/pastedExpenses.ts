import { ExpenseBody, expenseCategories, expensePeriods, type FileRow } from '#contract/expenses.ts'
import { marketplaceByCode } from '#rules/marketplaces.ts'
import { minorAmount } from '#rules/money.ts'
import { expenseFault } from '#rules/profit/expenses.ts'

/** Columns in the order that rows without a header have. */
const columns = [
  { key: 'name', titles: ['name', 'expense', 'description'] },
  { key: 'category', titles: ['category', 'type'] },
  { key: 'amount', titles: ['amount', 'cost', 'price'] },
  { key: 'currency', titles: ['currency'] },
  { key: 'repeats', titles: ['due', 'repeats', 'frequency', 'period'] },
  { key: 'since', titles: ['from', 'date', 'day', 'since', 'first day'] },
  { key: 'until', titles: ['until', 'to', 'last day', 'end'] },
  { key: 'marketplace', titles: ['marketplace', 'country'] },
  { key: 'asin', titles: ['asin', 'product'] },
] as const
type ColumnKey = (typeof columns)[number]['key']

/** The titles of all columns, as a header to paste. */
export const pasteHeader = 'Name\tCategory\tAmount\tCurrency\tDue\tFrom\tUntil\tMarketplace\tASIN'

/** A line of pasted text: the expense in it, or why it is none. */
export interface PastedLine {
  line: number
  text: string
  expense: ExpenseBody | undefined
  problem: string | undefined
}

/** Splits a line at tabs, or at commas and semicolons outside of quotes. */
const cellsOf = (line: string, separator: string): string[] => {
  const cells: string[] = []
  let cell = ''
  let isQuoted = false
  for (const [index, letter] of [...line].entries()) {
    if (letter === '"') {
      if (isQuoted && line[index + 1] === '"') cell += '"'
      isQuoted = !isQuoted
    } else if (letter === separator && !isQuoted) {
      cells.push(cell.trim())
      cell = ''
    } else cell += letter
  }
  return [...cells, cell.trim()]
}

const separatorOf = (line: string) => ['\t', ';'].find((letter) => line.includes(letter)) ?? ','

/** Returns the columns that a header names; undefined for a line that is no header. */
const headerOf = (cells: readonly string[]): (ColumnKey | undefined)[] | undefined => {
  const keys = cells.map(
    (cell) => columns.find(({ titles }) => titles.some((title) => title === cell.toLowerCase()))?.key,
  )
  return keys.includes('name') && keys.includes('amount') ? keys : undefined
}

const named = <Key extends string>(rows: readonly { key: Key; title: string }[], typed: string): Key | undefined =>
  rows.find(({ key, title }) => [key, title.toLowerCase()].includes(typed.toLowerCase()))?.key

/** Returns the expense of a row of cells, or the sentence about its first fault. */
const expenseOf = (cellOf: (key: ColumnKey) => string): { expense: ExpenseBody } | { problem: string } => {
  const currency = cellOf('currency').toUpperCase()
  const amount = minorAmount(cellOf('amount'), currency || 'USD', /,\d{1,2}$/.test(cellOf('amount')))
  const marketplace = cellOf('marketplace').toUpperCase()
  if (amount === undefined) return { problem: `${cellOf('amount')} is not an amount.` }
  if (marketplace && marketplace !== 'ALL' && !marketplaceByCode(marketplace))
    return { problem: `${cellOf('marketplace')} is not a marketplace.` }
  const { data, error } = ExpenseBody.safeParse({
    name: cellOf('name'),
    category: cellOf('category') ? named(expenseCategories, cellOf('category')) : 'other',
    amount: amount ?? 0,
    currency,
    repeats: cellOf('repeats') ? named(expensePeriods, cellOf('repeats')) : 'once',
    since: cellOf('since'),
    until: cellOf('until') || null,
    marketplace: marketplace && marketplace !== 'ALL' ? marketplace : null,
    asin: cellOf('asin') || null,
  })
  if (error) return { problem: error.issues[0]?.message ?? '' }
  const fault = expenseFault({ ...data, marketplace: '', asin: '' })
  return fault ? { problem: fault.message } : { expense: data }
}

const QUOTED = /["\t\r\n]/

/** Returns rows of a file as text to paste; a cell with quotes, tabs or line breaks is quoted and has one line. */
export const pasteOfRows = (rows: readonly FileRow[]): string =>
  rows
    .map(({ cells }) =>
      cells
        .map((cell) => (QUOTED.test(cell) ? `"${cell.replace(/\s+/g, ' ').replaceAll('"', '""')}"` : cell))
        .join('\t'),
    )
    .join('\n')

/** Reads pasted rows or the text of a CSV file; a header is optional, and empty lines are skipped. */
export const readPasted = (text: string): PastedLine[] => {
  const lines = text.split(/\r?\n/).flatMap((line, index) => (line.trim() ? [{ line, number: index + 1 }] : []))
  const separator = separatorOf(lines[0]?.line ?? '')
  const header = headerOf(cellsOf(lines[0]?.line ?? '', separator))
  const keys = header ?? columns.map(({ key }) => key)
  return lines.slice(header ? 1 : 0).map(({ line, number }) => {
    const cells = cellsOf(line, separator)
    const result = expenseOf((key) => cells[keys.indexOf(key)] ?? '')
    return {
      line: number,
      text: cells[keys.indexOf('name')] ?? '',
      expense: 'expense' in result ? result.expense : undefined,
      problem: 'problem' in result ? result.problem : undefined,
    }
  })
}
