import { minorOf, type Row } from '../csvRows.ts'
import { dayOf } from './clocks.ts'

/** A row of an ads report. Money in minor units. */
export interface AdRow {
  day: string
  marketplace: string
  currency: string
  campaign: string
  /** All three are empty in a campaign report. */
  asin: string
  term: string
  targeting: string
  adSpend: number
  adSales: number
  adOrders: number
  adUnits: number
  impressions: number
  clicks: number
}

const SALES = /^(7|14) Day Total Sales/

/** Parses the rows of an ads console download. */
export const consoleAds = (marketplace: string, rows: readonly Row[]): AdRow[] => {
  const [first = {}] = rows
  const names = Object.keys(first)
  const [sales = '', orders = '', units = ''] = [SALES, /Total Orders/, /Total Units/].map(
    (of) => names.find((name) => of.test(name)) ?? '',
  )
  return rows.map((row) => ({
    day: dayOf(row.Date ?? row['Start Date'] ?? ''),
    marketplace,
    currency: row.Currency ?? '',
    campaign: row['Campaign Name'] ?? '',
    asin: row['Advertised ASIN'] ?? '',
    term: row['Customer Search Term'] ?? '',
    targeting: row.Targeting ?? '',
    adSpend: minorOf(row.Spend),
    adSales: minorOf(row[sales]),
    adOrders: Number(row[orders]),
    adUnits: Number(row[units] ?? 0),
    impressions: Number(row.Impressions),
    clicks: Number(row.Clicks),
  }))
}

interface Entry {
  date: string
  campaignName: string
  advertisedAsin: string
  impressions: number
  clicks: number
  cost: number
  purchases7d: number
  sales7d: number
  unitsSoldClicks7d: number
}

/** Parses product rows of the ads API, which have no currency. */
export const serviceAds = (marketplace: string, currency: string, json: string): AdRow[] =>
  (JSON.parse(json) as Entry[]).map((one) => ({
    ...{ day: one.date, marketplace, currency, campaign: one.campaignName, asin: one.advertisedAsin },
    ...{ term: '', targeting: '', impressions: one.impressions, clicks: one.clicks },
    adSpend: Math.round(one.cost * 100),
    adSales: Math.round(one.sales7d * 100),
    adOrders: one.purchases7d,
    adUnits: one.unitsSoldClicks7d,
  }))

const figures = ['adSpend', 'adSales', 'adOrders', 'impressions', 'clicks'] as const

/**
 * Returns the campaign report's figures beyond the rows of another: rows that only name the campaign. It has no column
 * for units.
 */
export const beyond = (campaigns: readonly AdRow[], named: readonly AdRow[]): AdRow[] => {
  const keyOf = ({ day, marketplace, campaign }: AdRow) => [day, marketplace, campaign].join('\n')
  const rest = new Map(campaigns.map((row) => [keyOf(row), { ...row, adUnits: 0 }]))
  for (const row of named) {
    const left = rest.get(keyOf(row))
    if (!left) throw new Error(`No campaign tells of ${keyOf(row)}`)
    for (const name of figures) left[name] -= row[name]
  }
  return [...rest.values()]
}
