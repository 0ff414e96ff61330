import { agedStorageFeesOf, longTermFeesOf, overageFeesOf } from '../../files/agedStorageFiles.ts'
import { customerReturnsOf, reimbursementsOf, removalOrdersOf, removalShipmentsOf } from '../../files/claimFiles.ts'
import { feePreviewOf, isOneForAll } from '../../files/feePreviewFile.ts'
import { ledgerDetailOf, ledgerSummaryOf } from '../../files/ledgerFiles.ts'
import { merchantReturnsOf } from '../../files/merchantReturnsFile.ts'
import { allOrdersOf, shipmentsOf, unshippedOf } from '../../files/orderFiles.ts'
import { planningOf } from '../../files/planningFile.ts'
import { replacementsOf } from '../../files/replacementsFile.ts'
import { restockOf } from '../../files/restockFile.ts'
import { settlementsOf } from '../../files/settlementFile.ts'
import { fulfilledByCountryOf, fulfilledOf, inventoryOf, listingsOf, reservedOf } from '../../files/stockFiles.ts'
import { storageFeesOf } from '../../files/storageFile.ts'
import { strandedOf } from '../../files/strandedFile.ts'
import { isFirst, type Market } from '../../trade/orders.ts'
import type { LinesQuery } from '../gateway/linesQuery.ts'
import type { ReportRequest } from './reportRequest.ts'
import { trafficReport } from './trafficReport.ts'

/** A report type of an account. */
export interface ReportType {
  lines(markets: readonly Market[], ofMarketplaces: LinesQuery): Iterable<string>
  /** The marketplaces that it covers: the requested ones, or always the whole region. */
  of: 'asked' | 'region'
  /** The column with the event time; absent when it is a snapshot, or handles the days itself. */
  when?: string
  /** Charset of its document. */
  charset: 'UTF-8' | 'Cp1252'
  isPacked: boolean
  /** Maximum days of one request. */
  maxDays?: number
  /** Contains names and streets: its document needs a restricted data token. */
  isRestricted?: boolean
  /** Amazon creates it on its own schedule; it cannot be requested. */
  isListed?: boolean
  isJson?: boolean
}

type LinesOf = (market: Market) => Iterable<string>

/** Concatenates the lines of all marketplaces below one header. */
const each = (linesOf: LinesOf) =>
  function* (markets: readonly Market[]): Generator<string> {
    for (const [at, market] of markets.entries()) {
      let isHeader = true
      for (const line of linesOf(market)) {
        if (!isHeader || at === 0) yield line
        isHeader = false
      }
    }
  }
/** Lines of the account's first marketplace; the world has no others. */
const first = (linesOf: LinesOf) => (markets: readonly Market[]) => each(linesOf)(markets.filter(isFirst))

const utf8 = { charset: 'UTF-8', isPacked: true } as const
const cp1252 = { charset: 'Cp1252', isPacked: true } as const
const small = { isPacked: false } as const
const ofMarketplaces = { of: 'asked' } as const
const region = { of: 'region' } as const

/** Limits markets to orders that can be in a report of the range, because there are many. */
const around = (markets: readonly Market[], { since, until }: LinesQuery): Market[] =>
  markets.map((market) => ({
    ...market,
    orders: market.orders.filter(
      ({ purchasedAt, updatedAt }) =>
        updatedAt >= (since ?? Number.NEGATIVE_INFINITY) - 1000 && purchasedAt <= (until ?? Number.POSITIVE_INFINITY),
    ),
  }))

const orders: ReportType = {
  ...utf8,
  ...region,
  lines: (markets, of) => allOrdersOf(around(markets, of)),
  when: 'purchase-date',
  maxDays: 31,
}
const shipments: ReportType = { ...utf8, ...region, lines: shipmentsOf, when: 'shipment-date', maxDays: 31 }
const inventory: ReportType = { ...cp1252, ...ofMarketplaces, lines: each(inventoryOf) }

const storage = (markets: readonly Market[]) => {
  const [market] = markets
  return market && isOneForAll(market.facts.code) ? agedStorageFeesOf(markets) : longTermFeesOf(markets)
}

/** Columns with personal data, which Amazon leaves empty without permission. */
const personal = new Set(
  `buyer-name buyer-phone-number recipient-name ship-address-1 ship-address-2 ship-address-3 ship-phone-number`.split(
    ' ',
  ),
)

function* withoutNames(lines: Iterable<string>): Generator<string> {
  let hidden: readonly boolean[] | undefined
  for (const line of lines) {
    if (!hidden) {
      hidden = line
        .trimEnd()
        .split('\t')
        .map((name) => personal.has(name))
      yield line
      continue
    }
    const cells = line.slice(0, -1).split('\t')
    yield `${cells.map((cell, at) => (hidden?.[at] ? '' : cell)).join('\t')}\n`
  }
}

/** All report types of the world's accounts, by Amazon's names. */
export const reportTypes: Readonly<Record<string, ReportType>> = {
  GET_MERCHANT_LISTINGS_ALL_DATA: { ...cp1252, ...ofMarketplaces, lines: each(listingsOf) },
  GET_FBA_MYI_UNSUPPRESSED_INVENTORY_DATA: inventory,
  GET_FBA_MYI_ALL_INVENTORY_DATA: inventory,
  GET_RESERVED_INVENTORY_DATA: { ...utf8, ...small, ...ofMarketplaces, lines: each(reservedOf) },
  GET_AFN_INVENTORY_DATA: { ...utf8, ...small, ...ofMarketplaces, lines: each(fulfilledOf) },
  GET_AFN_INVENTORY_DATA_BY_COUNTRY: { ...utf8, ...small, ...region, lines: fulfilledByCountryOf },
  GET_FBA_INVENTORY_PLANNING_DATA: { ...utf8, ...region, lines: planningOf },
  GET_RESTOCK_INVENTORY_RECOMMENDATIONS_REPORT: { ...cp1252, ...region, lines: restockOf },
  GET_STRANDED_INVENTORY_UI_DATA: { ...utf8, ...small, ...ofMarketplaces, lines: first(strandedOf) },
  GET_FBA_ESTIMATED_FBA_FEES_TXT_DATA: { ...cp1252, ...ofMarketplaces, lines: feePreviewOf },
  GET_FLAT_FILE_ALL_ORDERS_DATA_BY_ORDER_DATE_GENERAL: orders,
  GET_FLAT_FILE_ALL_ORDERS_DATA_BY_LAST_UPDATE_GENERAL: { ...orders, when: 'last-updated-date' },
  GET_FLAT_FILE_ACTIONABLE_ORDER_DATA_SHIPPING: { ...utf8, ...region, lines: unshippedOf, isRestricted: true },
  GET_AMAZON_FULFILLED_SHIPMENTS_DATA_GENERAL: {
    ...shipments,
    lines: (markets, { isNamed }) => (isNamed ? shipmentsOf(markets) : withoutNames(shipmentsOf(markets))),
  },
  GET_AMAZON_FULFILLED_SHIPMENTS_DATA_INVOICING: { ...shipments, isRestricted: true },
  GET_AMAZON_FULFILLED_SHIPMENTS_DATA_TAX: { ...shipments, isRestricted: true },
  GET_LEDGER_SUMMARY_VIEW_DATA: { ...utf8, ...region, lines: ledgerSummaryOf, when: 'Date' },
  GET_LEDGER_DETAIL_VIEW_DATA: { ...utf8, ...region, lines: ledgerDetailOf, when: 'Date' },
  GET_FBA_REIMBURSEMENTS_DATA: { ...cp1252, ...region, lines: first(reimbursementsOf), when: 'approval-date' },
  GET_FBA_FULFILLMENT_CUSTOMER_RETURNS_DATA: {
    ...utf8,
    ...region,
    lines: first(customerReturnsOf),
    when: 'return-date',
  },
  GET_FBA_FULFILLMENT_REMOVAL_ORDER_DETAIL_DATA: {
    ...utf8,
    ...region,
    lines: removalOrdersOf,
    when: 'last-updated-date',
  },
  GET_FBA_FULFILLMENT_REMOVAL_SHIPMENT_DETAIL_DATA: {
    ...utf8,
    ...region,
    lines: first(removalShipmentsOf),
    when: 'shipment-date',
  },
  GET_FBA_FULFILLMENT_CUSTOMER_SHIPMENT_REPLACEMENT_DATA: {
    ...utf8,
    ...small,
    ...region,
    lines: first(replacementsOf),
    when: 'shipment-date',
  },
  GET_FLAT_FILE_RETURNS_DATA_BY_RETURN_DATE: {
    ...utf8,
    ...region,
    lines: first(merchantReturnsOf),
    when: 'Return request date',
    maxDays: 60,
  },
  GET_FBA_STORAGE_FEE_CHARGES_DATA: { ...utf8, ...region, lines: storageFeesOf, when: 'month_of_charge' },
  GET_FBA_FULFILLMENT_LONGTERM_STORAGE_FEE_CHARGES_DATA: { ...utf8, ...region, lines: storage, when: 'snapshot-date' },
  GET_FBA_OVERAGE_FEE_CHARGES_DATA: { ...utf8, ...region, lines: overageFeesOf, when: 'charged_date' },
  GET_SALES_AND_TRAFFIC_REPORT: {
    ...utf8,
    ...ofMarketplaces,
    lines: ([market], of) => (market ? trafficReport(market, of) : []),
    isJson: true,
  },
  GET_V2_SETTLEMENT_REPORT_DATA_FLAT_FILE_V2: {
    ...utf8,
    ...ofMarketplaces,
    lines: each(settlementsOf),
    isListed: true,
  },
}

/** Returns whether its document is compressed; that of a failed report never is. */
export const isPacked = ({ type, end }: ReportRequest): boolean =>
  end !== 'FATAL' && (reportTypes[type]?.isPacked ?? false)
