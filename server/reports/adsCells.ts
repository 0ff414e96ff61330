import { marketplaceByCode } from '#rules/marketplaces.ts'
import { adsSpellings } from './adsColumns.ts'
import { adType } from './adType.ts'
import { type Cell, either } from './cell.ts'
import type { FileColumns } from './definition/columns.ts'
import { namesTotal } from './definition/totals.ts'
import { marketplaceNamed, marketplaceOfCurrency } from './marketplaceCells.ts'
import { money, natural } from './numberCells.ts'
import { unknownCells } from './rawCell.ts'
import { answeredSpan, fileSpan, spanIn } from './spanCells.ts'
import { currencyCode, id, text } from './textCells.ts'

const currencyCell = currencyCode('currency')

/** The marketplace of a row: its country column, else the answer for the file unless its currency differs. */
const place: Cell<string> = {
  reads: [
    { name: 'country', finds: 'marketplace' },
    { name: 'currency', finds: 'currency' },
  ],
  bind(file) {
    const [country, currency] = [text('country').bind(file), currencyCell.bind(file)]
    const byMoney = marketplaceOfCurrency.bind(file)
    return (row) => {
      const countryName = country(row)
      const marketplaceCode = countryName === null ? undefined : marketplaceNamed(countryName)?.code
      return marketplaceCode ?? byMoney({ cells: row.cells, currency: currency(row), marketplace: null })
    }
  },
}

/** Returns a text cell with '' for missing text. */
export const orBlank = (cell: Cell<string | null>): Cell<string> => ({
  reads: cell.reads,
  bind(file) {
    const read = cell.bind(file)
    return (row) => read(row) ?? ''
  },
})

/** Same as `orBlank`, also for words that mean none. */
const nameOrEmpty = (cell: Cell<string | null>): Cell<string> => ({
  reads: cell.reads,
  bind(file) {
    const read = cell.bind(file)
    return (row) => {
      const value = read(row)
      return value === null || /^(no portfolio|not grouped|none|[-–—*]+)$/i.test(value) ? '' : value
    }
  },
})

const places: readonly (readonly [like: RegExp, place: string])[] = [
  [/off.?amazon/i, 'Off Amazon'],
  [/top of search/i, 'Top of search'],
  [/product page|detail page/i, 'Product pages'],
  [/rest of search|^other/i, 'Rest of search'],
  [/home/i, 'Home'],
]
/** Placement of an ad: the console and the API have different names for the same one. */
const placement: Cell<string> = {
  reads: [{ name: 'placement' }],
  bind(file) {
    const read = text('placement').bind(file)
    return (row) => {
      const placementName = read(row) ?? ''
      return places.find(([like]) => like.test(placementName))?.[1] ?? placementName
    }
  },
}

/** Attribution window in days after a click, from the name of the sales column; null if the name has none. */
const attribution: Cell<number | null> = {
  reads: [{ name: 'sales' }],
  bind(file) {
    const days = /^(\d+)-day-|^sales(\d+)d$/.exec(file.spelled('sales'))
    const attributionDays = days ? Number(days[1] ?? days[2]) : null
    return () => attributionDays
  },
}

/** Columns with the days of a row. */
const dayNames = ['date', 'date-range', 'start-date', 'end-date']

/**
 * True for a total line: it has no day in a file with day columns, or no campaign, and is labeled as a total or has no
 * names at all.
 */
const isTotal: Cell<boolean> = {
  reads: [],
  bind(file) {
    const { columns, spelled } = file
    const days = dayNames.map((name) => columns.at(spelled(name))).filter((index) => index >= 0)
    const campaigns = ['campaign-name', 'campaign-id']
      .map((name) => columns.at(spelled(name)))
      .filter((index) => index >= 0)
    return ({ cells }) => {
      const isBlank = (index: number) => (cells[index] ?? '').trim() === '' || namesTotal(cells[index] ?? '')
      const hasNoDay = days.length > 0 && days.every(isBlank)
      const hasNoCampaign = campaigns.every(isBlank)
      return (
        (hasNoDay && hasNoCampaign) ||
        ((hasNoDay || campaigns.every((index) => !cells[index]?.trim())) && cells.some(namesTotal))
      )
    }
  },
}

/** Inputs that columns are derived from; `answeredSpan` if the report never contains its days. */
export const adsInputs = {
  writtenCurrency: currencyCell,
  place,
  writtenAttribution: attribution,
  isTotal,
  span: either(spanIn('date'), either(spanIn('date-range'), either(fileSpan('start-date', 'end-date'), answeredSpan))),
}

type Line = {
  readonly [K in keyof typeof adsInputs]: (typeof adsInputs)[K] extends Cell<infer V> ? V : never
} & { readonly ad_type: string; readonly marketplace: string }

/** Default attribution window of brands and display in days. */
const DEFAULT_ATTRIBUTION_DAYS = 14

/** Values of a line in any advertising report; '' for what a layout does not have. */
export const adsCells = {
  marketplace: ({ place }: Line) => place,
  ad_type: adType,
  since: ({ span }: Line) => span.since,
  until: ({ span }: Line) => span.until,
  currency: ({ writtenCurrency: rowCurrency, marketplace }: Line) =>
    rowCurrency ?? marketplaceByCode(marketplace)?.currency ?? '',
  portfolio: nameOrEmpty(text('portfolio-name')),
  campaign_id: orBlank(id('campaign-id')),
  campaign: orBlank(either(text('campaign-name'), text('campaign-name-(informational-only)'))),
  ad_group_id: orBlank(id('ad-group-id')),
  ad_group: orBlank(either(text('ad-group-name'), text('ad-group-name-(informational-only)'))),
  asin: orBlank(id('advertised-asin')),
  sku: orBlank(id('advertised-sku')),
  term: orBlank(text('customer-search-term')),
  targeting: orBlank(either(text('targeting'), either(text('keyword-text'), text('product-targeting-expression')))),
  match_type: nameOrEmpty(text('match-type')),
  placement,
  attribution_days: ({ writtenAttribution: rowDays, ad_type }: Line) =>
    rowDays ?? (ad_type === 'SP' ? null : DEFAULT_ATTRIBUTION_DAYS),
  impressions: natural('impressions'),
  clicks: natural('clicks'),
  spend: money('spend'),
  sales: money('sales'),
  orders: natural('orders'),
  units: natural('units'),
  raw: unknownCells,
}

/** Returns true if a file has no column with the days of its rows. */
export const hasNoDays = (columns: FileColumns): boolean => {
  const spelled = (name: string) => [name, ...(adsSpellings[name] ?? '').split(' ')]
  const isThere = (name: string) => spelled(name).some((one) => columns.at(one) >= 0)
  const isWhole = (name: string) => spelled(name).some((one) => (columns.extents.get(one)?.length ?? 0) > 0)
  return !isThere('date') && !isThere('date-range') && !(isWhole('start-date') && isWhole('end-date'))
}
