import { reportTypes } from '#contract/uploads.ts'
import { UnreadableFile, withoutMark } from '#files/index.ts'
import { type KnownReport, reports } from '../allReports.ts'
import { normalName } from '../definition/header.ts'

/** A known Amazon report that is not supported. */
interface OtherReport {
  /** Amazon's title. */
  title: string
  /** Normalized columns that only this report has, by language; any of the lists is enough. */
  decisive: readonly (readonly string[])[]
  /** The supported report with the same data, and its location at Amazon. */
  instead?: string
}

const ORDERS = "Send 'All orders' for units and money: Reports › Fulfillment › Sales."
const BY_CHILD = "Send it 'by child item', with all columns: Reports › Business Reports."
const SHIPMENTS =
  "Send 'Inbound shipment items' (shipment id, status, merchant SKU, units shipped and received): Inventory › Shipments."

/** Unsupported Amazon reports by their unique columns, so that error messages can name them. */
const otherReports: readonly OtherReport[] = [
  {
    title: 'Business report by parent',
    decisive: [
      ['(parent)-asin', 'units-ordered'],
      ['(übergeordnete)-asin', 'bestellte-einheiten'],
      ['（親）asin', '注文された商品点数'],
      ['（父）asin', '已订购商品数量'],
      ['parentasin', 'salesbyasin.unitsordered'],
    ],
    instead: BY_CHILD,
  },
  {
    title: 'Business report by day, without sales',
    decisive: [['date', 'sessions-total', 'page-views-total']],
    instead: 'Choose all columns of the report by date.',
  },
  {
    title: 'Inbound shipment contents',
    decisive: [
      ['merchant-sku', 'who-will-prep?', 'shipped'],
      ['wer-übernimmt-die-vorbereitung?', 'versendete-einheiten'],
    ],
    instead: SHIPMENTS,
  },
  {
    title: 'Shipping queue',
    decisive: [['shipment-name', 'shipment-id', 'total-skus', 'units-expected']],
    instead: SHIPMENTS,
  },
  { title: 'Inbound performance problems', decisive: [['problem-type', 'problem-quantity', 'fba-shipment-id']] },
  {
    title: 'New orders',
    decisive: [['order-id', 'order-item-id', 'quantity-purchased', 'item-price', 'ship-address-1']],
    instead: `Send 'Unshipped orders' for addresses: Orders › Order reports. ${ORDERS}`,
  },
  {
    title: 'Merchant listings in Chinese',
    decisive: [['商品名称', '卖家-sku']],
    instead: 'Switch Seller Central to English and download the report again: Inventory › Inventory reports.',
  },
  { title: 'Promotions', decisive: [['item-promotion-id', 'promotion-rule-value']] },
  {
    title: 'Ads bulk operations without figures',
    decisive: [['entity', 'operation', 'campaign-id']],
    instead: 'Download the bulk file again with performance data of a date range.',
  },
  {
    title: 'Purchased products of ads',
    decisive: [
      ['campaign-name', 'purchased-asin'],
      ['campaignname', 'purchasedasin'],
    ],
    instead: "Spend and sales are in the advertising report 'Advertised product'.",
  },
  {
    title: 'Advertising report without spend',
    decisive: [
      ['campaign-name', 'impressions', 'clicks'],
      ['campaignname', 'impressions', 'clicks'],
    ],
    instead: 'Choose impressions, clicks, spend, sales, orders and units, and download it again.',
  },
  { title: 'VAT transactions', decisive: [['unique-account-identifier', 'activity-period', 'transaction-event-id']] },
]

/** The only columns of the short open listings report. */
const lite = ['sku', 'asin', 'price', 'quantity']
const openListings: OtherReport = {
  title: 'Open listings lite',
  decisive: [lite],
  instead: "Send 'Merchant listings' (all listings): Inventory › Inventory reports.",
}

/** Returns the unsupported report with this header (normalized), if any. */
const otherReportOf = (header: ReadonlySet<string>): OtherReport | undefined => {
  const hasAll = (names: readonly string[]) => names.every((name) => header.has(name))
  if (header.size === lite.length && hasAll(lite)) return openListings
  return otherReports.find(({ decisive }) => decisive.some(hasAll))
}

/**
 * Returns the report of a header. Throws UnreadableFile that names an unsupported Amazon report or gives instructions.
 * `below`: the cells of the first lines below it, for a header that is not on the first line.
 */
export function recognise(names: readonly string[], below: readonly (readonly string[])[] = []): KnownReport {
  const header = new Set(names)
  const report = fitting(header)
  if (report) return report
  const other = otherReportOf(header)
  if (other) throw new UnreadableFile(calledByName(other))
  const lost = lostHeader(below)
  if (lost) throw new UnreadableFile(lost)
  throw new UnreadableFile(guess(header))
}

const fitting = (header: ReadonlySet<string>) => reports.find((report) => report.fits(header))

/** Returns true if cells are the header of a report that may follow lines of prose. */
export const mayFollowProse = (cells: readonly string[]): boolean => {
  if (cells.length < MIN_COLUMNS) return false
  const header = new Set(cells.map(normalName))
  return reports.some((report) => report.prose === true && report.fits(header))
}

/** Returns true if cells are the header of a supported report. */
export const isReportHeader = (cells: readonly string[]): boolean =>
  cells.length >= MIN_COLUMNS && fitting(new Set(cells.map(normalName))) !== undefined

const calledByName = ({ title, instead = '' }: OtherReport): string =>
  `This is Amazon's report '${title}', which Clove can’t read yet. ${instead}`.trim()

/** Returns instructions for a header that is preceded by other lines. */
function lostHeader(lines: readonly (readonly string[])[]): string | undefined {
  for (const cells of lines) {
    const header = new Set(cells.map(normalName).filter((name) => name !== ''))
    const report = fitting(header)
    if (report)
      return `There is text above the header of '${reportTypes[report.type]}'. Delete the lines above it, or download the report again.`
    const other = otherReportOf(header)
    if (other) return calledByName(other)
  }
  return undefined
}

/** Minimum number of a report's columns for a header to resemble it. */
const MIN_COLUMNS = 3

const allTitles = () => `Clove reads: ${Object.values(reportTypes).join(', ')}.`

function guess(header: ReadonlySet<string>): string {
  const [nearest] = reports
    .map(({ type, decisive, missing }) => ({ type, decisive, missing: missing(header) }))
    .sort((a, b) => a.missing.length / a.decisive.length - b.missing.length / b.decisive.length)
  // a few common words do not identify a report
  const isNear = nearest && nearest.missing.length <= nearest.decisive.length / 2
  if (!isNear || nearest.decisive.length - nearest.missing.length < MIN_COLUMNS)
    return `Clove doesn’t know the columns of this file. ${allTitles()}`
  const missing = nearest.missing.length === 1 ? 'this column is missing' : 'these columns are missing'
  return `The file looks most like '${reportTypes[nearest.type]}', but ${missing}: ${nearest.missing.join(', ')}. Download the report again with all columns.`
}

/** Returns true if a line inside a file is a report's header. */
export function isHeader(cells: readonly string[]): boolean {
  if (!firstNames.has(withoutMark(cells[0] ?? ''))) return false
  const names = cells.map(normalName).filter((name) => name !== '')
  const knownCount = names.filter((name) => allNames.has(name)).length
  return knownCount >= 3 && knownCount > names.length / 2
}

const allNames: ReadonlySet<string> = new Set(reports.flatMap((report) => report.known))
/** First columns as written in files; no data line begins with one. */
const firstNames: ReadonlySet<string> = new Set([...allNames, 'SKU', 'Date', 'date'])
