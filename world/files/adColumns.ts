const columns = (text: string): readonly string[] => text.split('|').map((name) => name.trim())

/** Column names keep the trailing blanks of the ads console. */
const sales = [
  '7 Day Total Sales ',
  'Total Advertising Cost of Sales (ACOS) ',
  'Total Return on Advertising Spend (ROAS)',
  '7 Day Total Orders (#)',
  '7 Day Total Units (#)',
  '7 Day Conversion Rate',
  '7 Day Advertised SKU Units (#)',
  '7 Day Other SKU Units (#)',
  '7 Day Advertised SKU Sales ',
  '7 Day Other SKU Sales ',
]
const seen = columns('Impressions|Clicks|Click-Thru Rate (CTR)|Cost Per Click (CPC)|Spend')
const place = columns('Portfolio name|Currency|Campaign Name|Ad Group Name')

/** Sponsored Products, advertised product, by day. */
export const adProductColumns = ['Date', ...place, 'Advertised SKU', 'Advertised ASIN', ...seen, ...sales]

/** Sponsored Products, search term; a day is a span of one. */
export const searchTermColumns = [
  ...['Start Date', 'End Date'],
  ...[...place, 'Targeting', 'Match Type', 'Customer Search Term', ...seen, ...sales],
]

/** Sponsored Products, targeting, by day. */
export const targetingColumns = ['Date', ...place, 'Targeting', 'Match Type', ...seen, ...sales.slice(0, 6)]

/** Campaigns of all three kinds by day; the last column name has the currency sign. */
export const campaignColumns = (sign: string): readonly string[] => [
  ...columns(`
  Date|Start Date|End Date|Portfolio name|Campaign Type|Campaign Name|Status|Currency|Budget|Targeting Type|Bidding strategy|
  Impressions|Last Year Impressions|Clicks|Last Year Clicks|Click-Thru Rate (CTR)|Spend|Last Year Spend|Cost Per Click (CPC)|
  Last Year Cost Per Click (CPC)|14 Day Total Orders (#)|Total Advertising Cost of Sales (ACoS)`),
  `14 Day Total Sales (${sign})`,
]

/** The console's format since 2026: a row for a span of days. */
export const adSpanColumns = columns(`
  Date range|Portfolio name|Portfolio ID|Campaign ID|Campaign name|Ad group name|Ad group ID|Budget currency|Clicks|CTR|CPC|
  Main IMDb ad clicks|Viewable CPM (vCPM)|Total cost|Sales|Units sold|ROAS|ROAS (reconciled)|Detail page views`)

/** Bulk operations of Sponsored Products: campaigns, ads and targets in one sheet. */
export const bulkColumns = columns(`
  Product|Entity|Operation|Campaign ID|Ad Group ID|Portfolio ID|Ad ID|Keyword ID|Campaign Name|Ad Group Name|Start Date|
  End Date|Targeting Type|State|Daily Budget|SKU|Bid|Keyword Text|Match Type|Impressions|Clicks|Click-through Rate|Spend|
  Sales|Orders|Units|Conversion Rate|ACOS|CPC|ROAS`)
