import { DAY_MS } from '#rules/days.ts'
import type { AdFigures } from '../ads/adFigures.ts'
import { type Cells, moneyCell } from './table.ts'

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** Formats a day since 1970 as the ads console does: `Nov 01, 2026`. */
export const adDayCell = (day: number): string => {
  const date = new Date(day * DAY_MS)
  return `${months[date.getUTCMonth()]} ${String(date.getUTCDate()).padStart(2, '0')}, ${date.getUTCFullYear()}`
}

/** Formats a share as `12.3456%`; empty for a division by zero. */
export const shareCell = (part: number, whole: number): string =>
  whole === 0 ? '' : `${((100 * part) / whole).toFixed(4)}%`

const quotient = (part: number, whole: number) => (whole === 0 ? '' : (part / whole).toFixed(2))

/** Returns the cells of cost and impressions. */
export const seenCells = ({ impressions, clicks, spend }: AdFigures): Cells => ({
  Impressions: String(impressions),
  Clicks: String(clicks),
  'Click-Thru Rate (CTR)': shareCell(clicks, impressions),
  'Cost Per Click (CPC)': quotient(spend / 100, clicks),
  Spend: moneyCell(spend),
})

/** Returns the cells of sales, all of the advertised product. */
export const soldCells = ({ clicks, spend, sales, orders, units }: AdFigures): Cells => ({
  '7 Day Total Sales ': moneyCell(sales),
  'Total Advertising Cost of Sales (ACOS) ': shareCell(spend, sales),
  'Total Return on Advertising Spend (ROAS)': quotient(sales, spend),
  '7 Day Total Orders (#)': String(orders),
  '7 Day Total Units (#)': String(units),
  '7 Day Conversion Rate': shareCell(orders, clicks),
  '7 Day Advertised SKU Units (#)': String(units),
  '7 Day Other SKU Units (#)': '0',
  '7 Day Advertised SKU Sales ': moneyCell(sales),
  '7 Day Other SKU Sales ': '0.00',
})
