import { adjustments } from './adjustments.ts'
import { adsBulk } from './adsBulk.ts'
import { adsCells, adsInputs } from './adsCells.ts'
import { adsFrame } from './adsFrame.ts'
import { afn } from './afn.ts'
import { afnCountry } from './afnCountry.ts'
import { agedStorage, longTermStorage } from './agedStorage.ts'
import { businessByAsin } from './businessByAsin.ts'
import { businessByDate } from './businessByDate.ts'
import { always, either, required } from './cell.ts'
import { customerReturns } from './customerReturns.ts'
import { day } from './dateCells.ts'
import { defineReport } from './defineReport.ts'
import type { KnownReport } from './definition/knownReport.ts'
import type { FactTable } from './definition/report.ts'
import { centralBankRates, exchangeRates } from './exchangeRates.ts'
import { feePreview } from './feePreview.ts'
import { inbound } from './inbound.ts'
import { ledgerDetail } from './ledgerDetail.ts'
import { ledgerSummary } from './ledgerSummary.ts'
import { listings } from './listings.ts'
import { merchantReturns } from './merchantReturns.ts'
import { monthlyStorage } from './monthlyStorage.ts'
import { myi } from './myi.ts'
import { integer, money } from './numberCells.ts'
import { orders } from './orders.ts'
import { planning } from './planning.ts'
import { unknownCells } from './rawCell.ts'
import { receipts } from './receipts.ts'
import { reimbursements } from './reimbursements.ts'
import { removalLog } from './removalLog.ts'
import { removalOrders } from './removalOrders.ts'
import { removalShipments } from './removalShipments.ts'
import { replacements } from './replacements.ts'
import { restockAdvice } from './restockAdvice.ts'
import { settlementCells, settlementFrame, settlementInputs } from './settlement.ts'
import { settlementV1 } from './settlementV1.ts'
import { shipments } from './shipments.ts'
import { shop } from './shop.ts'
import { stockCells } from './stockCells.ts'
import { storageOverage } from './storageOverage.ts'
import { stranded } from './stranded.ts'
import { text } from './textCells.ts'
import { transactions } from './transactions.ts'
import { unshipped } from './unshipped.ts'

/** Settlement, flat file V2: one amount per line. A set is a settlement. */
const settlementV2 = defineReport({
  ...settlementFrame,
  type: 'settlementV2',
  decisive: 'settlement-id total-amount transaction-type amount-type amount-description amount',
  unread: 'merchant-order-id fulfillment-id merchant-order-item-id merchant-adjustment-item-id promotion-id',
  inputs: settlementInputs,
  tables: {
    settlement_lines: {
      ...settlementCells,
      day: either(day('posted-date'), day('posted-date-time')),
      amount_type: text('amount-type'),
      description: text('amount-description'),
      amount: required(money('amount')),
      raw: unknownCells,
    },
  },
})

/** Reserved inventory: the reasons for reserved units. */
const reserved = defineReport({
  type: 'reserved',
  shape: 'snapshot',
  decisive: 'sku fnsku asin reserved-qty reserved-customerorders reserved-fc-transfers reserved-fc-processing',
  unread: 'program',
  asks: ['seller', 'marketplace', 'asOf'],
  tables: {
    stock_rows: {
      ...stockCells,
      name: text('product-name'),
      reserved: integer('reserved-qty'),
      customer_orders: integer('reserved-customerorders'),
      fc_transfer: integer('reserved-fc-transfers'),
      fc_processing: integer('reserved-fc-processing'),
    },
  },
  setKey: (line) => line.marketplace,
  key: (line) => line.sku,
})

/** Search terms of shoppers, and the target of an ad group that matched them. */
const adsTerms = defineReport({
  ...adsFrame,
  type: 'adsTerms',
  decisive: `${adsFrame.decisive} customer-search-term`,
  lacks: 'entity',
  inputs: adsInputs,
  tables: { ads_rows: { ...adsCells, level: always('term') } },
})

/** Targets of ad groups: keywords, products, categories, audiences. */
const adsTargets = defineReport({
  ...adsFrame,
  type: 'adsTargets',
  decisive: `${adsFrame.decisive} targeting`,
  lacks: 'entity customer-search-term advertised-asin advertised-sku',
  inputs: adsInputs,
  tables: { ads_rows: { ...adsCells, level: always('target') } },
})

const frame = { ...adsFrame, inputs: adsInputs, tables: { ads_rows: { ...adsCells, level: always('product') } } }

/** Spend by advertised product. Vendors have no SKUs. */
const adsProducts = defineReport({
  ...frame,
  type: 'adsProducts',
  decisive: `${frame.decisive} advertised-asin`,
  lacks: 'entity customer-search-term',
})

/** Placements of a campaign's ads on Amazon. */
const adsPlacements = defineReport({
  ...adsFrame,
  type: 'adsPlacements',
  decisive: `${adsFrame.decisive} placement`,
  lacks: 'entity customer-search-term advertised-asin advertised-sku targeting',
  inputs: adsInputs,
  tables: { ads_rows: { ...adsCells, level: always('placement') } },
})

/** Campaigns, in some layouts by ad group: the widest level of spend. */
const adsCampaigns = defineReport({
  ...adsFrame,
  type: 'adsCampaigns',
  decisive: `${adsFrame.decisive}`,
  lacks: 'entity customer-search-term advertised-asin advertised-sku targeting placement',
  inputs: adsInputs,
  tables: { ads_rows: { ...adsCells, level: always('campaign') } },
})

export type { KnownReport } from './definition/knownReport.ts'
export { REMOVAL_TEMPLATE_CSV } from './removalTemplate.ts'
export { SHOP_TEMPLATE_CSV } from './shopTemplate.ts'

/** All supported reports. */
export const reports: readonly KnownReport[] = [
  orders,
  shipments,
  unshipped,
  listings,
  myi,
  afn,
  afnCountry,
  reserved,
  shop,
  ledgerSummary,
  ledgerDetail,
  planning,
  restockAdvice,
  stranded,
  inbound,
  receipts,
  reimbursements,
  customerReturns,
  removalOrders,
  removalShipments,
  removalLog,
  adjustments,
  settlementV1,
  settlementV2,
  transactions,
  monthlyStorage,
  agedStorage,
  longTermStorage,
  storageOverage,
  merchantReturns,
  replacements,
  feePreview,
  businessByAsin,
  adsProducts,
  adsTerms,
  adsTargets,
  adsCampaigns,
  adsPlacements,
  adsBulk,
  businessByDate,
  centralBankRates,
  exchangeRates,
]

/** Returns the report types that write to a fact table: with them, its primary key finds the rows of a set. */
export const kindsOf = (table: FactTable): string[] =>
  reports.filter(({ targets }) => targets.some((target) => target.table === table)).map(({ type }) => type)
