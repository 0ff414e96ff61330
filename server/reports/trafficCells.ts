import { marketplaceByCode } from '#rules/marketplaces.ts'
import { decimalNumber } from '#rules/money.ts'
import { type Cell, either, type Read } from './cell.ts'
import { type RowContext, RowRejected } from './definition/report.ts'
import { namesTotal } from './definition/totals.ts'
import { money } from './numberCells.ts'
import { understood } from './quoted.ts'
import { currencyCode, text } from './textCells.ts'

const grouped = /^\d{1,3}(?:[.,'’\s\u00a0\u202f]\d{2,3})*[.,'’\s\u00a0\u202f]\d{3}$/u
const wholly = /^\d+(?:[.,]0{1,2})?$/
const emptyPattern = /^(?:-+|–|—|n\/a|none)$/i

const parseCount = (text: string): number | undefined => {
  const digits = grouped.test(text) ? text.replace(/\D/g, '') : wholly.test(text) ? text.split(/[.,]/)[0] : undefined
  const value = Number(digits)
  return digits !== undefined && value < 2 ** 31 ? value : undefined
}

/**
 * Returns a cell with a count. A German business report mixes `1.699,15 €` and `1,234` sessions: a separator before
 * three digits of a count is never a decimal separator.
 */
const count = (name: string): Cell<number | null> => ({
  reads: [{ name }],
  bind(file) {
    const [read, columnName] = [text(name).bind(file), file.spelled(name)]
    return (row) => {
      const cell = read(row)
      if (cell === null || emptyPattern.test(cell)) return null
      return understood(columnName, cell, parseCount(cell), 'a whole number')
    }
  },
})

/** Returns a cell with the total, or else the sum of its two parts. */
const total = (name: string, ...parts: readonly [string, string]): Cell<number | null> => {
  const cells = parts.map(count)
  const sum: Cell<number | null> = {
    reads: cells.flatMap(({ reads }) => reads),
    bind(file) {
      const readers: Read<number | null>[] = cells.map((cell) => cell.bind(file))
      return (row) => {
        const [one = null, other = null] = readers.map((read) => read(row))
        return one === null || other === null ? null : one + other
      }
    },
  }
  return either(count(name), sum)
}

/** Returns a cell with a share, 0…1, written as `95.5%` or `97,5 %`; a spreadsheet program may leave 0.955. */
const share = (name: string): Cell<number | null> => ({
  reads: [{ name, finds: 'decimal sign' }],
  bind(file) {
    const columnName = file.spelled(name)
    const [read, comma] = [text(name).bind(file), file.columns.decimalComma(columnName)]
    // the report API writes percentages without a sign
    const isPercent = columnName.includes('.buyboxpercentage')
    return (row) => {
      const cell = read(row)
      if (cell === null) return null
      const bare = cell.replace(/\s*[%％]\s*/u, '')
      const value = understood(columnName, cell, decimalNumber(bare, comma), 'a share')
      if (value === null) return null
      const part = isPercent || bare !== cell || value > 1 ? value / 100 : value
      return Math.min(1, Math.max(0, Math.round(part * 1e6) / 1e6))
    }
  },
})

/** Currency signs of specific currencies. */
const signs: readonly (readonly [sign: RegExp, currencies: readonly string[]])[] = [
  [/€/, ['EUR']],
  [/£/, ['GBP', 'EGP']],
  [/[¥￥]/, ['JPY', 'CNY']],
  [/₹/, ['INR']],
  [/zł/i, ['PLN']],
  [/\$/, ['USD', 'CAD', 'MXN', 'BRL', 'AUD', 'SGD']],
]

const currencyOf = ({ marketplace }: RowContext): string | null =>
  marketplace === null ? null : (marketplaceByCode(marketplace)?.currency ?? null)

/** The currency in a row, else that of the selected marketplace; a different sign indicates another marketplace. */
const reportCurrency: Cell<string | null> = {
  reads: [...currencyCode('currency').reads, ...text('ordered-product-sales').reads],
  bind(file) {
    const [readCurrency, sales] = [currencyCode('currency').bind(file), text('ordered-product-sales').bind(file)]
    const fileCurrency = currencyOf(file.context)
    return (row) => {
      const rowCurrency = readCurrency(row) ?? fileCurrency
      const salesText = sales(row) ?? ''
      const sign = signs.find(([one]) => one.test(salesText))
      if (sign && rowCurrency !== null && !sign[1].includes(rowCurrency))
        throw new RowRejected(
          `The amounts are in ${sign[1][0]}, not in ${rowCurrency}: the file is from another marketplace.`,
        )
      return rowCurrency
    }
  },
}

/** The figures of a row, and those of business customers, which are part of them. */
export const trafficCells = {
  currency: reportCurrency,
  sessions: total('sessions-total', 'sessions-browser', 'sessions-mobile-app'),
  page_views: total('page-views-total', 'page-views-browser', 'page-views-mobile-app'),
  featured_share: share('featured-offer-(buy-box)-percentage'),
  units: count('units-ordered'),
  orders: count('total-order-items'),
  revenue: money('ordered-product-sales'),
  sessions_b2b: total('sessions-total-b2b', 'sessions-browser-b2b', 'sessions-mobile-app-b2b'),
  page_views_b2b: total('page-views-total-b2b', 'page-views-browser-b2b', 'page-views-mobile-app-b2b'),
  featured_share_b2b: share('featured-offer-(buy-box)-percentage-b2b'),
  units_b2b: count('units-ordered-b2b'),
  orders_b2b: count('total-order-items-b2b'),
  revenue_b2b: money('ordered-product-sales-b2b'),
}

/** Returns true if a row's name is that of a total. */
export const isTotal = (name: string | null): boolean => name === null || namesTotal(name)
