import type { ReportType } from '#contract/uploads.ts'

/**
 * Reports that Amazon's APIs provide, by the short name of the report they are imported as, except `traffic`, which is
 * two.
 */
export const fetchedTypes = [
  'listings',
  'myi',
  'reserved',
  'orders',
  'stranded',
  'planning',
  'restockAdvice',
  'ledgerSummary',
  'inbound',
  'adsProducts',
  'adsCampaigns',
  'traffic',
  'settlementV2',
  'unshipped',
  'shipments',
  'reimbursements',
  'customerReturns',
  'ledgerDetail',
  'removalOrders',
  'removalShipments',
  'replacements',
  'feePreview',
  'monthlyStorage',
  'agedStorage',
  'adsTerms',
  'adsTargets',
] as const
export type FetchedType = (typeof fetchedTypes)[number]

/**
 * `snapshot`: the current state, without days. `days`: events on the requested days. `listed`: cannot be requested;
 * Amazon creates it on its own schedule and lists it.
 */
export type FetchedShape = 'snapshot' | 'days' | 'listed'

export interface FetchedReport {
  type: FetchedType
  title: string
  /** What it contains, as a sentence for a screen. */
  brings: string
  api: 'sp-api' | 'ads'
  /**
   * Amazon's name: a report type of the Reports API, a kind of report of the Ads API, or the API that lists it when
   * there is no report.
   */
  name: string
  /** Amazon has no report of it: it is read per shipment, by the days of their last changes. */
  from?: 'shipments'
  /**
   * Contains names and addresses, for which an app needs a special role: fetched on schedule only when a user turns
   * that on.
   */
  isRestricted?: true
  /** The same report by change date, for the look-back days; `name` is by event date. */
  changes?: string
  /** The report types its file is imported as. */
  imports: readonly ReportType[]
  shape: FetchedShape
  /** Whether a file covers one marketplace, or all of the account's marketplaces in a region. */
  per: 'marketplace' | 'region'
  /** Maximum days of one request. */
  spanDays: number
  /** Days before today that are fetched again each time, because Amazon still changes them. */
  lookBack: number
  /** Days before today of the latest available day; by default today is available as far as it goes. */
  lag?: number
  /** Days before today that Amazon still provides, two years at most. */
  history: number
  /** Schedule: minute, hour, day of the month, month, weekday, in the company's time zone. */
  cron: string
  /** Number of last days that a first connection fetches early; 1 for reports without days. */
  early: number
  /** Options of the request to Amazon. */
  options?: Readonly<Record<string, string>>
  /** Columns requested from the Ads API. */
  columns?: readonly string[]
  adType?: 'SP'
}

const TWO_YEARS = 730
const MONTH = 30

type Row = Pick<FetchedReport, 'title' | 'brings' | 'name' | 'cron'> & Partial<FetchedReport>

/** Current state, per marketplace. */
const snapshot = { shape: 'snapshot', per: 'marketplace', spanDays: 1, lookBack: 0, history: 0, early: 0 } as const
/** Events of all marketplaces of a region, one month per request. */
const days = { shape: 'days', per: 'region', spanDays: MONTH, history: TWO_YEARS, early: 0 } as const
/** The Ads API covers the last 95 days, and restates the last 30 as sales are attributed. */
const ads = {
  api: 'ads',
  shape: 'days',
  per: 'marketplace',
  spanDays: 31,
  lookBack: 30,
  history: 95,
  early: 31,
  lag: 1,
  adType: 'SP',
} as const
const adFigures = ['impressions', 'clicks', 'cost', 'purchases7d', 'unitsSoldClicks7d', 'sales7d']
const adNames = ['date', 'campaignId', 'campaignName']
const adGroups = ['adGroupId', 'adGroupName']

const rows: Readonly<Record<FetchedType, Row>> = {
  listings: {
    ...snapshot,
    title: 'Merchant listings',
    brings: 'Products, SKUs and their names',
    name: 'GET_MERCHANT_LISTINGS_ALL_DATA',
    cron: '10 4 * * *',
    early: 1,
  },
  myi: {
    ...snapshot,
    title: 'FBA inventory (MYI)',
    brings: 'Stock at Amazon and inbound units',
    name: 'GET_FBA_MYI_ALL_INVENTORY_DATA',
    cron: '20 4 * * *',
    early: 1,
  },
  reserved: {
    ...snapshot,
    title: 'Reserved inventory',
    brings: 'Stock in transfer and in processing',
    name: 'GET_RESERVED_INVENTORY_DATA',
    cron: '25 4 * * *',
    early: 1,
  },
  orders: {
    ...days,
    title: 'All orders',
    brings: 'Sales, sales rates and restock quantities',
    name: 'GET_FLAT_FILE_ALL_ORDERS_DATA_BY_ORDER_DATE_GENERAL',
    changes: 'GET_FLAT_FILE_ALL_ORDERS_DATA_BY_LAST_UPDATE_GENERAL',
    lookBack: 3,
    cron: '5 * * * *',
    early: 60,
  },
  stranded: {
    ...snapshot,
    title: 'Stranded inventory',
    brings: 'Stock at Amazon that buyers can’t order',
    name: 'GET_STRANDED_INVENTORY_UI_DATA',
    cron: '40 4 * * *',
  },
  planning: {
    ...snapshot,
    title: 'FBA inventory planning',
    brings: 'Inventory age and slow sellers',
    name: 'GET_FBA_INVENTORY_PLANNING_DATA',
    cron: '30 4 * * *',
  },
  restockAdvice: {
    ...snapshot,
    title: 'Restock recommendations',
    brings: 'Amazon’s restock advice',
    name: 'GET_RESTOCK_INVENTORY_RECOMMENDATIONS_REPORT',
    cron: '35 4 * * *',
  },
  ledgerSummary: {
    ...days,
    title: 'Inventory ledger, summary',
    brings: 'Stock by day, so that days out of stock don’t lower the sales rate',
    name: 'GET_LEDGER_SUMMARY_VIEW_DATA',
    lookBack: 5,
    history: 540,
    cron: '0 5 * * *',
    early: 60,
    options: { aggregateByLocation: 'COUNTRY', aggregatedByTimePeriod: 'DAILY' },
  },
  inbound: {
    ...days,
    title: 'Inbound shipments',
    brings: 'Shipments to Amazon: units shipped and received',
    name: 'getShipments',
    from: 'shipments',
    per: 'marketplace',
    spanDays: 14,
    lookBack: 3,
    cron: '12 */4 * * *',
    early: 60,
  },
  adsProducts: {
    ...ads,
    title: 'Ads, advertised products',
    brings: 'Ad spend and sales by product',
    name: 'spAdvertisedProduct',
    cron: '0 6 * * *',
    columns: [...adNames, ...adGroups, 'advertisedAsin', 'advertisedSku', 'campaignBudgetCurrencyCode', ...adFigures],
  },
  adsCampaigns: {
    ...ads,
    title: 'Ads, campaigns',
    brings: 'Ad spend and sales by campaign',
    name: 'spCampaigns',
    cron: '5 6 * * *',
    columns: [...adNames, 'campaignStatus', 'campaignBudgetAmount', 'campaignBudgetCurrencyCode', ...adFigures],
  },
  traffic: {
    ...days,
    title: 'Sales and traffic',
    brings: 'Sessions, page views and the share of the Featured Offer',
    name: 'GET_SALES_AND_TRAFFIC_REPORT',
    imports: ['businessByDate', 'businessByAsin'],
    per: 'marketplace',
    // it sums each product over the requested days
    spanDays: 1,
    lookBack: 3,
    lag: 1,
    cron: '30 6 * * *',
    options: { dateGranularity: 'DAY', asinGranularity: 'SKU' },
  },
  settlementV2: {
    ...days,
    title: 'Settlement, flat file V2',
    brings: 'Fees, refunds and payouts: profit to the cent',
    name: 'GET_V2_SETTLEMENT_REPORT_DATA_FLAT_FILE_V2',
    shape: 'listed',
    // only reports of the last 90 days are listed
    lookBack: 90,
    history: 90,
    cron: '15 */6 * * *',
  },
  unshipped: {
    ...snapshot,
    title: 'Unshipped orders',
    brings: 'Orders you ship yourself, with addresses',
    name: 'GET_FLAT_FILE_ACTIONABLE_ORDER_DATA_SHIPPING',
    isRestricted: true,
    per: 'region',
    cron: '50 */6 * * *',
  },
  shipments: {
    ...days,
    title: 'Amazon fulfilled shipments',
    brings: 'Who bought what; repeat buyers',
    name: 'GET_AMAZON_FULFILLED_SHIPMENTS_DATA_GENERAL',
    lookBack: 3,
    cron: '10 5 * * *',
  },
  reimbursements: {
    ...days,
    title: 'Reimbursements',
    brings: 'Reimbursements from Amazon',
    name: 'GET_FBA_REIMBURSEMENTS_DATA',
    lookBack: 7,
    cron: '20 5 * * *',
  },
  customerReturns: {
    ...days,
    title: 'FBA customer returns',
    brings: 'Returns and their reasons; refunds without a return',
    name: 'GET_FBA_FULFILLMENT_CUSTOMER_RETURNS_DATA',
    lookBack: 14,
    cron: '25 5 * * *',
  },
  ledgerDetail: {
    ...days,
    title: 'Inventory ledger, detailed view',
    brings: 'Units lost, damaged and found: claims on Amazon',
    name: 'GET_LEDGER_DETAIL_VIEW_DATA',
    // reconciliations are reported for weeks
    lookBack: 30,
    history: 540,
    cron: '5 5 * * *',
  },
  removalOrders: {
    ...days,
    title: 'Removal order detail',
    brings: 'Removal orders',
    name: 'GET_FBA_FULFILLMENT_REMOVAL_ORDER_DETAIL_DATA',
    lookBack: 30,
    cron: '30 5 * * *',
  },
  removalShipments: {
    ...days,
    title: 'Removal shipment detail',
    brings: 'Units shipped from removal orders',
    name: 'GET_FBA_FULFILLMENT_REMOVAL_SHIPMENT_DETAIL_DATA',
    lookBack: 14,
    cron: '35 5 * * *',
  },
  replacements: {
    ...days,
    title: 'Replacements',
    brings: 'Units sent as free replacements',
    name: 'GET_FBA_FULFILLMENT_CUSTOMER_SHIPMENT_REPLACEMENT_DATA',
    lookBack: 7,
    cron: '40 5 * * *',
  },
  feePreview: {
    ...snapshot,
    title: 'FBA fee preview',
    brings: 'Amazon’s fees per unit',
    name: 'GET_FBA_ESTIMATED_FBA_FEES_TXT_DATA',
    // Amazon accepts one request a day
    cron: '45 4 * * 1',
  },
  monthlyStorage: {
    ...days,
    title: 'Monthly storage fees',
    brings: 'Storage fees by product',
    name: 'GET_FBA_STORAGE_FEE_CHARGES_DATA',
    lookBack: 45,
    cron: '45 5 8,20 * *',
  },
  agedStorage: {
    ...days,
    title: 'Aged inventory surcharge',
    brings: 'Aged inventory surcharges by product',
    name: 'GET_FBA_FULFILLMENT_LONGTERM_STORAGE_FEE_CHARGES_DATA',
    lookBack: 45,
    cron: '50 5 20 * *',
  },
  adsTerms: {
    ...ads,
    title: 'Ads, search terms',
    brings: 'What shoppers searched for',
    name: 'spSearchTerm',
    cron: '10 6 * * *',
    columns: [
      ...adNames,
      ...adGroups,
      'searchTerm',
      'targeting',
      'matchType',
      'campaignBudgetCurrencyCode',
      ...adFigures,
    ],
  },
  adsTargets: {
    ...ads,
    title: 'Ads, targeting',
    brings: 'Ad spend and sales by keyword and target',
    name: 'spTargeting',
    cron: '15 6 * * *',
    columns: [...adNames, ...adGroups, 'targeting', 'matchType', 'campaignBudgetCurrencyCode', ...adFigures],
  },
}

const defaults = {
  api: 'sp-api',
  shape: 'days',
  per: 'region',
  spanDays: 1,
  lookBack: 0,
  history: 0,
  early: 0,
} as const
const completed = (type: FetchedType): FetchedReport => ({
  ...defaults,
  // every other one is imported under its own name
  imports: type === 'traffic' ? [] : [type],
  ...rows[type],
  type,
})

/** Every report that is fetched from Amazon, in the order of a first connection. */
export const fetchedReports: readonly FetchedReport[] = fetchedTypes.map(completed)

const byType = new Map<string, FetchedReport>(fetchedReports.map((one) => [one.type, one]))

/** Returns the fetched report with this short name; undefined for others. */
export const fetchedReport = (type: string): FetchedReport | undefined => byType.get(type)
