import { adjustments } from './adjustments.ts'
import { adsBulk } from './adsBulk.ts'
import { adsCampaigns } from './adsCampaigns.ts'
import { adsPlacements } from './adsPlacements.ts'
import { adsProducts } from './adsProducts.ts'
import { adsTargets } from './adsTargets.ts'
import { adsTerms } from './adsTerms.ts'
import { afn } from './afn.ts'
import { afnCountry } from './afnCountry.ts'
import { agedStorage, longTermStorage } from './agedStorage.ts'
import { businessByAsin } from './businessByAsin.ts'
import { businessByDate } from './businessByDate.ts'
import { customerReturns } from './customerReturns.ts'
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
import { orders } from './orders.ts'
import { planning } from './planning.ts'
import { receipts } from './receipts.ts'
import { reimbursements } from './reimbursements.ts'
import { removalLog } from './removalLog.ts'
import { removalOrders } from './removalOrders.ts'
import { removalShipments } from './removalShipments.ts'
import { replacements } from './replacements.ts'
import { reserved } from './reserved.ts'
import { restockAdvice } from './restockAdvice.ts'
import { settlementV1 } from './settlementV1.ts'
import { settlementV2 } from './settlementV2.ts'
import { shipments } from './shipments.ts'
import { shop } from './shop.ts'
import { storageOverage } from './storageOverage.ts'
import { stranded } from './stranded.ts'
import { transactions } from './transactions.ts'
import { unshipped } from './unshipped.ts'

export type { KnownReport } from './definition/knownReport.ts'
export { REMOVAL_TEMPLATE_CSV } from './removalTemplate.ts'
export { SHOP_TEMPLATE_CSV } from './shopTemplate.ts'

/** Every report Clove reads. */
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

/** Report types that write to a table of facts: naming them lets its primary key find the rows of a set. */
export const kindsOf = (table: FactTable): string[] =>
  reports.filter(({ targets }) => targets.some((target) => target.table === table)).map(({ type }) => type)
