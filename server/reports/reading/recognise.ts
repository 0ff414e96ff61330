import { reportTypes } from '#contract/uploads.ts'
import { UnreadableFile, withoutMark } from '#files/index.ts'
import { type KnownReport, reports } from '../allReports.ts'
import { normalName } from '../definition/header.ts'

/** A report of Amazon's that is known and not read. */
interface OtherReport {
  /** As Amazon calls it. */
  title: string
  /** Columns (normalised) that only it has, by language; any of the lists will do. */
  decisive: readonly (readonly string[])[]
  /** Which report tells what is wanted of it, and where Amazon keeps that. */
  instead?: string
}

const ORDERS = "Send 'All orders' for units and money: Reports › Fulfillment › Sales."
const BY_CHILD = "Send it 'by child item', with all columns: Reports › Business Reports."
const SHIPMENTS =
  "Send 'Inbound shipment items' (shipment id, status, merchant SKU, units shipped and received): Inventory › Shipments."

/** Reports of Amazon that are not read, by what only they have: a file of one is called by its name. */
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
    instead: 'Download the bulk file again with performance data of a span of days.',
  },
  {
    title: 'Purchased products of ads',
    decisive: [
      ['campaign-name', 'purchased-asin'],
      ['campaignname', 'purchasedasin'],
    ],
    instead: "Spend and sales are told by the advertising report 'Advertised product'.",
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

/** The columns of the short list of open offers, which has no others. */
const lite = ['sku', 'asin', 'price', 'quantity']
const openListings: OtherReport = {
  title: 'Open listings lite',
  decisive: [lite],
  instead: "Send 'Merchant listings' (all listings): Inventory › Inventory reports.",
}

/** The report a header (normalised) is of, when it is one of those. */
const otherReportOf = (header: ReadonlySet<string>): OtherReport | undefined => {
  const hasAll = (names: readonly string[]) => names.every((name) => header.has(name))
  if (header.size === lite.length && hasAll(lite)) return openListings
  return otherReports.find(({ decisive }) => decisive.some(hasAll))
}

/**
 * The report a header belongs to. Throws UnreadableFile that names it if it is another of Amazon's, or says what to do. `below`:
 * the first lines under it, as cells, for a header that does not stand first.
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

/** Whether cells are the header of a report that may stand under lines of prose. */
export const mayFollowProse = (cells: readonly string[]): boolean => {
  if (cells.length < MIN_COLUMNS) return false
  const header = new Set(cells.map(normalName))
  return reports.some((report) => report.prose === true && report.fits(header))
}

/** Whether cells are the header of any report that is read. */
export const isReportHeader = (cells: readonly string[]): boolean =>
  cells.length >= MIN_COLUMNS && fitting(new Set(cells.map(normalName))) !== undefined

const calledByName = ({ title, instead = '' }: OtherReport): string =>
  `This is Amazon's report '${title}', which Clove does not read yet. ${instead}`.trim()

/** What to do about lines that stand above a header. */
function lostHeader(lines: readonly (readonly string[])[]): string | undefined {
  for (const cells of lines) {
    const header = new Set(cells.map(normalName).filter((name) => name !== ''))
    const report = fitting(header)
    if (report)
      return `Something stands above the header of '${reportTypes[report.type]}'. Please delete the lines above it, or download the report again.`
    const other = otherReportOf(header)
    if (other) return calledByName(other)
  }
  return undefined
}

/** Columns of a report that a header must have to be like it. */
const MIN_COLUMNS = 3

const allTitles = () => `Clove reads: ${Object.values(reportTypes).join(', ')}.`

function guess(header: ReadonlySet<string>): string {
  const [nearest] = reports
    .map(({ type, decisive, missing }) => ({ type, decisive, missing: missing(header) }))
    .sort((a, b) => a.missing.length / a.decisive.length - b.missing.length / b.decisive.length)
  // a few common words make no report
  const isNear = nearest && nearest.missing.length <= nearest.decisive.length / 2
  if (!isNear || nearest.decisive.length - nearest.missing.length < MIN_COLUMNS)
    return `The columns of this file are unknown. ${allTitles()}`
  const missing = nearest.missing.length === 1 ? 'this column is missing' : 'these columns are missing'
  return `The file looks most like '${reportTypes[nearest.type]}', but ${missing}: ${nearest.missing.join(', ')}. Please download the report again with all its columns.`
}

/** Whether a line in the middle of a file is the header of a report. */
export function isHeader(cells: readonly string[]): boolean {
  if (!firstNames.has(withoutMark(cells[0] ?? ''))) return false
  const names = cells.map(normalName).filter((name) => name !== '')
  const knownCount = names.filter((name) => allNames.has(name)).length
  return knownCount >= 3 && knownCount > names.length / 2
}

const allNames: ReadonlySet<string> = new Set(reports.flatMap((report) => report.known))
/** First columns as files write them; no line of data begins with one. */
const firstNames: ReadonlySet<string> = new Set([...allNames, 'SKU', 'Date', 'date'])
