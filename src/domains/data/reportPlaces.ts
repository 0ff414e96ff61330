import type { ReportType } from '#contract/uploads.ts'

/** Where Seller Central keeps each report, and what to take there. */
export const reportPlaces: readonly { place: string; types: readonly ReportType[]; what: string }[] = [
  {
    place: 'Reports › Fulfillment › Sales',
    types: ['orders', 'shipments'],
    what: 'All orders, Amazon fulfilled shipments',
  },
  {
    place: 'Reports › Fulfillment › Inventory',
    types: [
      'myi',
      'afn',
      'afnCountry',
      'reserved',
      'ledgerSummary',
      'ledgerDetail',
      'planning',
      'restockAdvice',
      'stranded',
      'adjustments',
    ],
    what: 'FBA inventory, Amazon fulfilled inventory (also by country), Reserved inventory, Inventory ledger (summary by day, detailed view), FBA inventory planning, Restock inventory, Stranded inventory',
  },
  {
    place: 'Inventory › Shipments',
    types: ['inbound'],
    what: 'Inbound shipment items: shipment id, status, merchant SKU, units shipped and received',
  },
  {
    place: 'Reports › Fulfillment › Payments',
    types: ['reimbursements', 'feePreview', 'monthlyStorage', 'agedStorage', 'storageOverage'],
    what: 'Reimbursements, FBA fee preview, Monthly storage fees, Aged inventory surcharge, Storage overage fees',
  },
  {
    place: 'Reports › Fulfillment › Customer concessions',
    types: ['customerReturns', 'replacements'],
    what: 'FBA customer returns, Replacements',
  },
  {
    place: 'Reports › Fulfillment › Removals',
    types: ['removalOrders', 'removalShipments'],
    what: 'Removal order detail, Removal shipment detail',
  },
  {
    place: 'Payments › Reports repository',
    types: ['settlementV2', 'settlementV1', 'transactions'],
    what: 'Settlements, flat file V2; Transactions of any range of days',
  },
  {
    place: 'Reports › Business Reports',
    types: ['businessByAsin', 'businessByDate'],
    what: 'Detail page sales and traffic by child item (a file a day tells of days), Sales and traffic by date; all columns',
  },
  { place: 'Orders › Manage returns', types: ['merchantReturns'], what: 'Returns of orders you ship' },
  {
    place: 'Ads console › Reports › Sponsored ads reports',
    types: ['adsCampaigns', 'adsProducts', 'adsTerms', 'adsTargets', 'adsPlacements'],
    what: 'Ads by day: campaigns, advertised products, search terms, targeting, placements',
  },
  {
    place: 'Ads console › Bulk operations',
    types: ['adsBulk'],
    what: 'Bulk file with performance data of a span of days',
  },
  { place: 'Orders › Order reports', types: ['unshipped'], what: 'Unshipped orders' },
  { place: 'Inventory › Inventory reports', types: ['listings'], what: 'Merchant listings' },
]

/** Where a report of the type comes from; undefined where it is no report of Amazon's, or one it makes no more. */
export const placeOf = (type: string): string | undefined =>
  reportPlaces.find(({ types }) => types.some((one) => one === type))?.place
