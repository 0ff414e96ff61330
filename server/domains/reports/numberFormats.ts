import type { ReportColumn } from '#contract/reports.ts'
import { digitsOf, isDate } from './fileCells.ts'

const dateFormats: Readonly<Record<string, string>> = { month: 'mmm yyyy', year: 'yyyy' }

const symbolOf = (currency: string): string => {
  try {
    const parts = new Intl.NumberFormat('en', { style: 'currency', currency, currencyDisplay: 'narrowSymbol' })
    return parts.formatToParts(0).find(({ type }) => type === 'currency')?.value ?? currency
  } catch {
    return currency
  }
}

const moneyFormat = (column: ReportColumn, answers: string | null): string => {
  const digits = digitsOf(column, answers)
  // Amounts per unit can be fractions of a minor unit.
  const fine = column.per === undefined ? '' : '##'
  const number = `#,##0${digits > 0 ? `.${'0'.repeat(digits)}${fine}` : ''}`
  const currency = column.currency ?? answers
  if (!currency) return number
  const sign = `"${symbolOf(currency)}"`
  return `${sign}${number};-${sign}${number}`
}

/** Returns the spreadsheet number format of a column; undefined for text. `answers`: the currency of the result. */
export const numberFormat = (column: ReportColumn, answers: string | null): string | undefined => {
  if (isDate(column)) return dateFormats[column.key] ?? 'yyyy-mm-dd'
  if (column.kind === 'dimension') return column.currency === undefined ? undefined : moneyFormat(column, answers)
  if (column.kind === 'change') return '+0.0%;-0.0%;0.0%'
  switch (column.unit) {
    case 'money':
      return moneyFormat(column, answers)
    case 'share':
      return '0.0%'
    case 'ratio':
      return '#,##0.00'
    case 'days':
      return '#,##0.0'
    case 'count':
      return '#,##0'
    default:
      return undefined
  }
}
