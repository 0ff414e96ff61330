import type { ReportType } from '#contract/uploads.ts'

/** The main report of each source. */
export const sourceReports: Readonly<Record<string, ReportType>> = {
  sales: 'orders',
  traffic: 'businessByAsin',
  ads: 'adsProducts',
  money: 'settlementV2',
  returns: 'customerReturns',
  stock: 'ledgerSummary',
  inStock: 'ledgerSummary',
  outages: 'ledgerSummary',
  claims: 'ledgerDetail',
}

/** The report of each source, and where to find it at Amazon. */
export const sourceWays: Readonly<Record<string, string>> = {
  sales: 'Orders come with All orders: in Seller Central under Reports, Fulfillment, Sales.',
  traffic: 'Sessions come with the business reports: in Seller Central under Reports, Business Reports.',
  ads: 'Ads come with the reports of the ads console: under Measurement & reporting, Sponsored ads reports.',
  money: 'Money comes with settlements or the date range report: in Seller Central under Payments, Reports repository.',
  returns:
    'Returns come with FBA customer returns: in Seller Central under Reports, Fulfillment, Customer concessions.',
  stock: 'Stock by the day comes with the Inventory ledger: in Seller Central under Reports, Fulfillment, Inventory.',
  inStock: 'Days in stock come with the Inventory ledger: in Seller Central under Reports, Fulfillment, Inventory.',
  outages: 'Days out come with the Inventory ledger: in Seller Central under Reports, Fulfillment, Inventory.',
  claims: 'Claims come from the Inventory ledger, returns and reimbursements.',
}
