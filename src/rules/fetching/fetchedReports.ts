import type { ReportType } from '#contract/uploads.ts'

/** Kinds of reports that Amazon gives by its interfaces, by our short name: that of the report they are imported as, but for `traffic`, which is two. */
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
 * `snapshot`: what is so at the moment, without days. `days`: what happened on the days that are asked for. `listed`: cannot be asked for;
 * Amazon makes it in its own time, and lists it.
 */
export type FetchedShape = 'snapshot' | 'days' | 'listed'

export interface FetchedReport {
  type: FetchedType
  title: string
  /** What it brings, as a sentence on a screen says it. */
  brings: string
  api: 'sp-api' | 'ads'
  /** What Amazon calls it: a report type of the Reports API, a kind of report of the Ads API, or what lists it where there is no report. */
  name: string
  /** Amazon has no report of it: it is read shipment by shipment, by the days on which each last changed. */
  from?: 'shipments'
  /** Tells names and addresses, for which an app needs a role of its own: fetched by the clock only when somebody turns that on. */
  isRestricted?: true
  /** The same told by when it last changed, for days that are looked back at; `name` tells by when it happened. */
  changes?: string
  /** What its file is imported as. */
  imports: readonly ReportType[]
  shape: FetchedShape
  /** Whether a file is of one marketplace, or of all that the account sells in within a region. */
  per: 'marketplace' | 'region'
  /** Days that one request may span. */
  spanDays: number
  /** Days back from today that are asked for again each time, as Amazon still changes them. */
  lookBack: number
  /** Days before today that are told of at the latest; else today is, as far as it goes. */
  lag?: number
  /** Days back from today of which Amazon still tells, two years at most. */
  history: number
  /** When it is fetched: minute, hour, day of the month, month, weekday, in the company's time zone. */
  cron: string
  /** Of a first connection these days come early: the last so many; 1 of what has no days. */
  early: number
  /** Options that Amazon is given with the request. */
  options?: Readonly<Record<string, string>>
  /** Columns asked of the Ads API. */
  columns?: readonly string[]
  adType?: 'SP'
}

const TWO_YEARS = 730
const MONTH = 30

type Row = Pick<FetchedReport, 'title' | 'brings' | 'name' | 'cron'> & Partial<FetchedReport>

/** What lies there now, told of one marketplace. */
const snapshot = { shape: 'snapshot', per: 'marketplace', spanDays: 1, lookBack: 0, history: 0, early: 0 } as const
/** What happened, told of all marketplaces of a region, a month at a time. */
const days = { shape: 'days', per: 'region', spanDays: MONTH, history: TWO_YEARS, early: 0 } as const
/** The Ads API tells of the last 95 days, and changes what it told of the last 30 as sales are attributed. */
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
    brings: 'Products, SKUs, and what each is called',
    name: 'GET_MERCHANT_LISTINGS_ALL_DATA',
    cron: '10 4 * * *',
    early: 1,
  },
  myi: {
    ...snapshot,
    title: 'FBA inventory (MYI)',
    brings: 'Stock at Amazon, and what is on its way there',
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
    brings: 'Sales, how fast each product sells, and what to order',
    name: 'GET_FLAT_FILE_ALL_ORDERS_DATA_BY_ORDER_DATE_GENERAL',
    changes: 'GET_FLAT_FILE_ALL_ORDERS_DATA_BY_LAST_UPDATE_GENERAL',
    lookBack: 3,
    cron: '5 * * * *',
    early: 60,
  },
  stranded: {
    ...snapshot,
    title: 'Stranded inventory',
    brings: 'Products that lie at Amazon and cannot be bought',
    name: 'GET_STRANDED_INVENTORY_UI_DATA',
    cron: '40 4 * * *',
  },
  planning: {
    ...snapshot,
    title: 'FBA inventory planning',
    brings: 'Age of stock, and what sells slowly',
    name: 'GET_FBA_INVENTORY_PLANNING_DATA',
    cron: '30 4 * * *',
  },
  restockAdvice: {
    ...snapshot,
    title: 'Restock recommendations',
    brings: 'What Amazon would order',
    name: 'GET_RESTOCK_INVENTORY_RECOMMENDATIONS_REPORT',
    cron: '35 4 * * *',
  },
  ledgerSummary: {
    ...days,
    title: 'Inventory ledger, summary',
    brings: 'Stock of each day: days out of stock do not count in how fast a product sells',
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
    brings: 'What is in each shipment to Amazon, and what was counted of it',
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
    brings: 'What ads cost and sold, by product',
    name: 'spAdvertisedProduct',
    cron: '0 6 * * *',
    columns: [...adNames, ...adGroups, 'advertisedAsin', 'advertisedSku', 'campaignBudgetCurrencyCode', ...adFigures],
  },
  adsCampaigns: {
    ...ads,
    title: 'Ads, campaigns',
    brings: 'What each campaign cost and sold',
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
    // of each product it sums up the days that are asked for
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
    // what is listed was made in the last 90 days
    lookBack: 90,
    history: 90,
    cron: '15 */6 * * *',
  },
  unshipped: {
    ...snapshot,
    title: 'Unshipped orders',
    brings: 'Orders that you ship yourself, and where they go',
    name: 'GET_FLAT_FILE_ACTIONABLE_ORDER_DATA_SHIPPING',
    isRestricted: true,
    per: 'region',
    cron: '50 */6 * * *',
  },
  shipments: {
    ...days,
    title: 'Amazon fulfilled shipments',
    brings: 'Who bought what, and buyers who come again',
    name: 'GET_AMAZON_FULFILLED_SHIPMENTS_DATA_GENERAL',
    lookBack: 3,
    cron: '10 5 * * *',
  },
  reimbursements: {
    ...days,
    title: 'Reimbursements',
    brings: 'What Amazon paid back',
    name: 'GET_FBA_REIMBURSEMENTS_DATA',
    lookBack: 7,
    cron: '20 5 * * *',
  },
  customerReturns: {
    ...days,
    title: 'FBA customer returns',
    brings: 'Returns, and why; refunds without a return',
    name: 'GET_FBA_FULFILLMENT_CUSTOMER_RETURNS_DATA',
    lookBack: 14,
    cron: '25 5 * * *',
  },
  ledgerDetail: {
    ...days,
    title: 'Inventory ledger, detailed view',
    brings: 'Units lost, damaged and found: what Amazon owes',
    name: 'GET_LEDGER_DETAIL_VIEW_DATA',
    // what was reconciled is told for weeks
    lookBack: 30,
    history: 540,
    cron: '5 5 * * *',
  },
  removalOrders: {
    ...days,
    title: 'Removal order detail',
    brings: 'What was ordered back from Amazon',
    name: 'GET_FBA_FULFILLMENT_REMOVAL_ORDER_DETAIL_DATA',
    lookBack: 30,
    cron: '30 5 * * *',
  },
  removalShipments: {
    ...days,
    title: 'Removal shipment detail',
    brings: 'What Amazon sent back',
    name: 'GET_FBA_FULFILLMENT_REMOVAL_SHIPMENT_DETAIL_DATA',
    lookBack: 14,
    cron: '35 5 * * *',
  },
  replacements: {
    ...days,
    title: 'Replacements',
    brings: 'Units that were sent again for nothing',
    name: 'GET_FBA_FULFILLMENT_CUSTOMER_SHIPMENT_REPLACEMENT_DATA',
    lookBack: 7,
    cron: '40 5 * * *',
  },
  feePreview: {
    ...snapshot,
    title: 'FBA fee preview',
    brings: 'What Amazon will charge for each unit',
    name: 'GET_FBA_ESTIMATED_FBA_FEES_TXT_DATA',
    // Amazon takes one request a day
    cron: '45 4 * * 1',
  },
  monthlyStorage: {
    ...days,
    title: 'Monthly storage fees',
    brings: 'What storage costs, by product',
    name: 'GET_FBA_STORAGE_FEE_CHARGES_DATA',
    lookBack: 45,
    cron: '45 5 8,20 * *',
  },
  agedStorage: {
    ...days,
    title: 'Aged inventory surcharge',
    brings: 'What old stock costs, by product',
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
    brings: 'What each keyword and target cost and sold',
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

/** Every report that is fetched from Amazon, in the order in which a first connection fetches them. */
export const fetchedReports: readonly FetchedReport[] = fetchedTypes.map(completed)

const byType = new Map<string, FetchedReport>(fetchedReports.map((one) => [one.type, one]))

/** The report that is fetched under this name of ours; undefined for others. */
export const fetchedReport = (type: string): FetchedReport | undefined => byType.get(type)
