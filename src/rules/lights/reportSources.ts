import type { Platform } from '#contract/sellers.ts'
import type { ReportType } from '#contract/uploads.ts'
import type { LitScreen } from './screens.ts'

/**
 * Importance of a report. `first`: nothing works without it; `next`: figures are less complete without it; `more`: it
 * enables a separate subject; `rare`: another report has the same data, or not every seller has it.
 */
export type Need = 'first' | 'next' | 'more' | 'rare'

/**
 * The meaning of its days. `days`: every day is covered; `stock`: it describes the moment of its creation; `events`: it
 * has events, on few days.
 */
export type Telling = 'days' | 'stock' | 'events'

export interface ReportSource {
  type: ReportType
  need: Need
  tells: Telling
  /** Days after which its data is outdated. */
  freshDays: number
  /** What it contains, as text after 'brings'. */
  brings: string
  lights: readonly LitScreen[]
  /** Menu path in Seller Central, or in the ads console. */
  place: string
  /** What to choose there. */
  note?: string
  /** Path of that page from the root of Seller Central. */
  page?: string
}

const SALES = 'Reports › Fulfillment › Sales'
const INVENTORY = 'Reports › Fulfillment › Inventory'
const PAYMENTS = 'Reports › Fulfillment › Payments'
const CONCESSIONS = 'Reports › Fulfillment › Customer concessions'
const REMOVALS = 'Reports › Fulfillment › Removals'
const REPOSITORY = 'Payments › Reports repository'
const BUSINESS = 'Reports › Business Reports'
/** Ads have their own console. */
export const ADS_REPORTS = 'Ads console › Reports › Sponsored ads reports'
const DAILY_ADS = 'Time unit: daily'

const repository = { place: REPOSITORY, page: '/payments/reports-repository' }
const business = { place: BUSINESS, page: '/business-reports' }
const ads = { need: 'more', tells: 'days', freshDays: 3, lights: ['ads', 'sales'], place: ADS_REPORTS } as const

/** Every report of a seller, most important first. */
const sources: readonly ReportSource[] = [
  {
    type: 'orders',
    need: 'first',
    tells: 'days',
    freshDays: 2,
    brings: 'sales and sales rates of every product ordered so far',
    lights: ['restock', 'sales', 'safety', 'problematic', 'dead', 'products', 'charts', 'anomalies'],
    place: SALES,
    note: 'All orders, by order date, 60 days at least',
    page: '/reportcentral/FlatFileAllOrdersReport/1',
  },
  {
    type: 'myi',
    need: 'first',
    tells: 'stock',
    freshDays: 2,
    brings: 'stock at Amazon and inbound units',
    lights: ['restock', 'safety', 'problematic', 'history'],
    place: INVENTORY,
    note: 'Manage FBA inventory',
  },
  {
    type: 'ledgerSummary',
    need: 'next',
    tells: 'days',
    freshDays: 4,
    brings: 'stock by day, so that sales rates skip days out of stock',
    lights: ['restock', 'history', 'dead', 'refunds'],
    place: INVENTORY,
    note: 'Inventory ledger, summary view by day and country',
  },
  {
    type: 'listings',
    need: 'next',
    tells: 'stock',
    freshDays: 8,
    brings: 'names, ASINs and prices of all listings, including those without sales',
    lights: ['products', 'dead', 'blocked'],
    place: 'Inventory › Inventory reports',
    note: 'All listings report',
    page: '/listing/reports',
  },
  {
    type: 'inbound',
    need: 'next',
    tells: 'events',
    freshDays: 8,
    brings: 'units shipped and received of each FBA shipment',
    lights: ['inbound', 'unmatched', 'restock', 'documents'],
    place: 'Inventory › Shipments',
    note: 'Open a shipment and download its contents, or export shipment items',
    page: '/gp/ssof/shipping-queue.html',
  },
  {
    type: 'shipments',
    need: 'next',
    tells: 'days',
    freshDays: 4,
    brings: 'who bought what, with addresses, for leads',
    lights: ['leads', 'addresses'],
    place: SALES,
    note: 'Amazon fulfilled shipments',
    page: '/reportcentral/AFNShipmentReport/1',
  },
  {
    type: 'ledgerDetail',
    need: 'next',
    tells: 'days',
    freshDays: 4,
    brings: 'every stock movement: received, lost, damaged and disposed units',
    lights: ['refunds', 'unmatched', 'history'],
    place: INVENTORY,
    note: 'Inventory ledger, detailed view',
  },
  {
    type: 'reimbursements',
    need: 'next',
    tells: 'events',
    freshDays: 15,
    brings: 'reimbursements so far, so that nothing is claimed twice',
    lights: ['refunds'],
    place: PAYMENTS,
    page: '/reportcentral/REIMBURSEMENTS/1',
  },
  {
    type: 'settlementV2',
    need: 'next',
    tells: 'events',
    freshDays: 20,
    brings: 'fees, payouts and profit to the cent',
    lights: ['sales', 'refunds', 'anomalies'],
    note: 'Settlements, flat file V2',
    ...repository,
  },
  {
    type: 'customerReturns',
    need: 'more',
    tells: 'events',
    freshDays: 15,
    brings: 'returns and their condition',
    lights: ['refunds'],
    place: CONCESSIONS,
    page: '/reportcentral/CUSTOMER_RETURNS/1',
  },
  {
    type: 'businessByAsin',
    need: 'more',
    tells: 'days',
    freshDays: 4,
    brings: 'sessions, page views and buy box of each product',
    lights: ['sales', 'anomalies'],
    note: 'Detail page sales and traffic by child item, all columns; upload one file per day for daily figures',
    ...business,
  },
  {
    type: 'adsProducts',
    brings: 'ad spend and sales by product',
    note: `Advertised product. ${DAILY_ADS}`,
    ...ads,
    lights: ['ads', 'sales', 'anomalies'],
  },
  { type: 'adsTerms', brings: 'what shoppers searched for', note: `Search term. ${DAILY_ADS}`, ...ads },
  { type: 'adsTargets', brings: 'clicks and spend by keyword and target', note: `Targeting. ${DAILY_ADS}`, ...ads },
  { type: 'adsCampaigns', brings: 'spend and sales by campaign', note: `Campaign. ${DAILY_ADS}`, ...ads },
  {
    type: 'planning',
    need: 'more',
    tells: 'stock',
    freshDays: 8,
    brings: 'inventory age and storage cost',
    lights: ['dead'],
    place: INVENTORY,
    note: 'FBA inventory planning',
    page: '/reportcentral/MANAGE_INVENTORY_HEALTH/1',
  },
  {
    type: 'reserved',
    need: 'more',
    tells: 'stock',
    freshDays: 4,
    brings: 'why units are reserved',
    lights: ['restock', 'history'],
    place: INVENTORY,
  },
  {
    type: 'stranded',
    need: 'more',
    tells: 'stock',
    freshDays: 8,
    brings: 'units at Amazon without a listing',
    lights: ['dead', 'blocked'],
    place: INVENTORY,
  },
  {
    type: 'restockAdvice',
    need: 'more',
    tells: 'stock',
    freshDays: 8,
    brings: 'Amazon’s restock advice, to compare with ours',
    lights: ['restock'],
    place: INVENTORY,
    note: 'Restock inventory',
  },
  {
    type: 'feePreview',
    need: 'more',
    tells: 'stock',
    freshDays: 32,
    brings: 'fees of each product before a sale',
    lights: ['sales'],
    place: PAYMENTS,
  },
  {
    type: 'monthlyStorage',
    need: 'more',
    tells: 'events',
    freshDays: 45,
    brings: 'storage fees by product',
    lights: ['sales', 'dead'],
    place: PAYMENTS,
  },
  {
    type: 'agedStorage',
    need: 'more',
    tells: 'events',
    freshDays: 45,
    brings: 'aged inventory surcharges',
    lights: ['sales', 'dead'],
    place: PAYMENTS,
    note: 'Aged inventory surcharge',
  },
  {
    type: 'removalOrders',
    need: 'more',
    tells: 'events',
    freshDays: 32,
    brings: 'units to return or dispose of',
    lights: ['refunds'],
    place: REMOVALS,
    page: '/reportcentral/REMOVAL_ORDER_DETAIL/1',
  },
  {
    type: 'removalShipments',
    need: 'more',
    tells: 'events',
    freshDays: 32,
    brings: 'shipments with tracking',
    lights: ['refunds'],
    place: REMOVALS,
    page: '/reportcentral/REMOVAL_SHIPMENT_DETAIL/1',
  },
  {
    type: 'transactions',
    need: 'more',
    tells: 'events',
    freshDays: 32,
    brings: 'transactions not yet settled',
    lights: ['sales'],
    note: 'Transactions of any range of days',
    ...repository,
  },
  {
    type: 'unshipped',
    need: 'rare',
    tells: 'stock',
    freshDays: 2,
    brings: 'addresses of orders you ship yourself',
    lights: ['leads', 'addresses'],
    place: 'Orders › Order reports',
  },
  {
    type: 'afn',
    need: 'rare',
    tells: 'stock',
    freshDays: 2,
    brings: 'stock at Amazon by condition',
    lights: ['restock'],
    place: INVENTORY,
    page: '/reportcentral/AFNInventoryReport/1',
  },
  {
    type: 'afnCountry',
    need: 'rare',
    tells: 'stock',
    freshDays: 2,
    brings: 'stock by country',
    lights: ['restock'],
    place: INVENTORY,
    note: 'Multi-country inventory',
  },
  {
    type: 'adjustments',
    need: 'rare',
    tells: 'events',
    freshDays: 32,
    brings: 'stock adjustments from before the ledger',
    lights: ['refunds'],
    place: INVENTORY,
  },
  {
    type: 'businessByDate',
    need: 'rare',
    tells: 'days',
    freshDays: 4,
    brings: 'sessions and sales by day, all products together',
    lights: ['sales'],
    note: 'Sales and traffic by date, all columns',
    ...business,
  },
  {
    type: 'adsPlacements',
    brings: 'clicks and spend by ad placement',
    note: `Placement. ${DAILY_ADS}`,
    ...ads,
    need: 'rare',
  },
  {
    type: 'adsBulk',
    brings: 'all campaigns of a date range in one file',
    note: 'Bulk file with performance data',
    ...ads,
    need: 'rare',
    tells: 'events',
    place: 'Ads console › Bulk operations',
  },
  {
    type: 'settlementV1',
    need: 'rare',
    tells: 'events',
    freshDays: 20,
    brings: 'settlements in the old format',
    lights: ['sales', 'refunds'],
    ...repository,
  },
  {
    type: 'storageOverage',
    need: 'rare',
    tells: 'events',
    freshDays: 45,
    brings: 'storage overage fees',
    lights: ['sales'],
    place: PAYMENTS,
  },
  {
    type: 'merchantReturns',
    need: 'rare',
    tells: 'events',
    freshDays: 32,
    brings: 'returns of orders you ship yourself',
    lights: ['sales'],
    place: 'Orders › Manage returns',
  },
  {
    type: 'replacements',
    need: 'rare',
    tells: 'events',
    freshDays: 32,
    brings: 'units sent to buyers as free replacements',
    lights: ['refunds'],
    place: CONCESSIONS,
  },
]

/** The data of the seller's own shop, in our template. */
const shop: ReportSource = {
  type: 'shop',
  need: 'first',
  tells: 'days',
  freshDays: 8,
  brings: 'orders and buyers of your own store',
  lights: ['sales', 'leads', 'addresses'],
  place: 'Your store’s orders in our template',
}

/** The reports of a platform's accounts, most important first. */
export const sourcesOf: Record<Platform, readonly ReportSource[]> = { amazon: sources, shop: [shop] }

const byType = new Map<string, ReportSource>([...sources, shop].map((source) => [source.type, source]))

/** Returns the data of a report; undefined for reports that no seller provides, or that Amazon has discontinued. */
export const reportSource = (type: string): ReportSource | undefined => byType.get(type)
