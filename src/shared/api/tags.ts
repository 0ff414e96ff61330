/** Everything the cache can be told is out of date; one noun each. */
export const tagTypes = [
  'User',
  'Session',
  'Tenant',
  'Member',
  'Seller',
  'Anomaly',
  'Asin',
  'Home',
  'Company',
  'Lead',
  'LeadJob',
  'LeadLabel',
  'Address',
  'Upload',
  'Coverage',
  'Explanation',
  'Shortlink',
  'Sku',
  'AsinInfo',
  'Note',
  'Inventory',
  'History',
  'Safety',
  'Dead',
  'DeadSettings',
  'Inbound',
  'Restock',
  'RestockSettings',
  'PlannedEvent',
  'Purchase',
  'PurchaseSettings',
  'Supplier',
  'Incoming',
  'CaseType',
  'Case',
  'Detection',
  'ClaimWindow',
  'ExchangeRate',
  'Document',
  'FeeRate',
  'Measure',
  'Metric',
  'Ads',
  'ReportSettings',
  'Report',
  'Chart',
] as const
export type TagType = (typeof tagTypes)[number]

/** Of every query that shows more than one row of a noun. */
export const listOf = <Type extends TagType>(type: Type) => ({ type, id: 'LIST' })

/** Of rows of a noun, and of every list that one of them may stand in. */
export const rowsOf = <Type extends TagType>(type: Type, ids: readonly string[]) => [
  listOf(type),
  ...ids.map((id) => ({ type, id })),
]
