import { DAY_MS } from '#rules/days.ts'
import { adDayCell, seenCells, soldCells } from '#world/files/adCells.ts'
import { adProductColumns, bulkColumns, searchTermColumns, targetingColumns } from '#world/files/adColumns.ts'
import { type Cells, commaLine, dayCell, headerCells } from '#world/files/table.ts'
import { asinOf, type StockFile } from './stockroom.ts'

const today = Math.floor(Date.now() / DAY_MS)
const DAYS = 40
const TERM_DAYS = 10

interface Ad {
  spend: number
  sales?: number
  orders?: number
}

const figures = ({ spend, sales = 0, orders = 0 }: Ad): Cells => {
  const told = { impressions: 1000, clicks: 10, spend, sales, orders, units: orders }
  return { ...seenCells(told), ...soldCells(told) }
}
const place = { 'Portfolio name': 'No Portfolio', Currency: 'USD', 'Campaign Name': 'Autumn', 'Ad Group Name': 'All' }
const daysAgo = (count: number) => Array.from({ length: count }, (_, at) => count - at)
const file = (name: string, columns: readonly string[], rows: readonly Cells[]): StockFile => ({
  name,
  seller: 'clove-us',
  marketplace: 'US',
  text: [headerCells(columns), ...rows].map((cells) => commaLine(columns, cells)).join(''),
})

const product = (name: string, ago: number, ad: Ad): Cells => ({
  ...place,
  ...figures(ad),
  Date: adDayCell(today - ago),
  'Advertised SKU': `${name}-US`,
  'Advertised ASIN': asinOf(name),
})
const term = (words: string, ago: number, ad: Ad): Cells => ({
  ...place,
  ...figures(ad),
  'Start Date': adDayCell(today - ago),
  'End Date': adDayCell(today - ago),
  Targeting: '*',
  'Match Type': '-',
  'Customer Search Term': words,
})

/**
 * Ads of 40 days up to yesterday, in cents a day. Lamps: 1000 in the last three days, 500 before, each day one order of 5000; shelves: 100
 * and no order. Of ten days the terms: `plain lamp` 400 for the order, `free lamp` 200 for nothing.
 */
export const adFiles = (): StockFile[] => [
  file(
    'ad-products.csv',
    adProductColumns,
    daysAgo(DAYS).flatMap((ago) => [
      product('LAMP', ago, { spend: ago <= 3 ? 1000 : 500, sales: 5000, orders: 1 }),
      product('SHELF', ago, { spend: 100 }),
    ]),
  ),
  file(
    'search-terms.csv',
    searchTermColumns,
    daysAgo(TERM_DAYS).flatMap((ago) => [
      term('plain lamp', ago, { spend: 400, sales: 5000, orders: 1 }),
      term('free lamp', ago, { spend: 200 }),
    ]),
  ),
]

const settledDays = (from: number, to: number) => daysAgo(from).filter((ago) => ago > to)
const target = (targeting: string, matchType: string, ago: number, ad: Ad): Cells => ({
  ...place,
  ...figures(ad),
  Date: adDayCell(today - ago),
  Targeting: targeting,
  'Match Type': matchType,
})
const found = (words: string, targeting: string, ago: number, ad: Ad): Cells => ({
  ...term(words, ago, ad),
  Targeting: targeting,
  'Match Type': 'BROAD',
})

/**
 * Targets and search terms of the 40 days before the terms of `adFiles`, ten clicks a day each: `lamp` costs 300 and has no order, `lamps` 200
 * and one order. Through `lamps` came `paper lamp` without an order. And a bulk file with the bid and the ids of `lamp`.
 */
export const adviceFiles = (): StockFile[] => [
  file(
    'targets.csv',
    targetingColumns,
    daysAgo(DAYS).flatMap((ago) => [
      target('lamp', 'EXACT', ago, { spend: 300 }),
      target('lamps', 'BROAD', ago, { spend: 200, sales: 5000, orders: 1 }),
    ]),
  ),
  file(
    'terms-before.csv',
    searchTermColumns,
    settledDays(DAYS, TERM_DAYS).map((ago) => found('paper lamp', 'lamps', ago, { spend: 200 })),
  ),
  {
    ...file('bulk.csv', bulkColumns, [
      {
        Product: 'Sponsored Products',
        Entity: 'Keyword',
        'Campaign ID': '111111111111',
        'Ad Group ID': '222222222222',
        'Keyword ID': '333333333333',
        'Campaign Name': 'Autumn',
        'Ad Group Name': 'All',
        State: 'enabled',
        Bid: '0.40',
        'Keyword Text': 'lamp',
        'Match Type': 'exact',
        Impressions: '0',
        Clicks: '0',
        Spend: '0',
      },
    ]),
    since: dayCell(today - DAYS),
    until: dayCell(today - 1),
  },
]
