// The report API's sales and traffic report as columns: nested values are named by their path. The data service has the
// same figures in entries with their own days.
const sales = ['salesbydate', 'salesbyasin', 'sales']
const traffic = ['trafficbydate', 'trafficbyasin', 'traffic']
const twice = (names: readonly string[]): string[] => [
  ...names,
  ...names.map((name) => name.replace(/(?=[.]|$)/, 'b2b')),
]
const joinNames = (parts: readonly string[], names: readonly string[]): string[] =>
  parts.flatMap((part) => names.map((name) => `${part}.${name}`))

const figures: readonly (readonly [heading: string, parts: readonly string[], name: string])[] = [
  ['ordered-product-sales', sales, 'orderedproductsales.amount'],
  ['units-ordered', sales, 'unitsordered'],
  ['total-order-items', sales, 'totalorderitems'],
  ['page-views-total', traffic, 'pageviews'],
  ['sessions-total', traffic, 'sessions'],
  ['featured-offer-(buy-box)-percentage', traffic, 'buyboxpercentage'],
]

/** The API names of a business report's figure, and of its business customer variant. */
export const apiFigures: ReadonlyMap<string, readonly string[]> = new Map(
  figures.flatMap(([reportName, parts, name]) => {
    const [ownName = name, twin = name] = twice([name])
    return [
      [reportName, joinNames(parts, [ownName])],
      [`${reportName}-b2b`, joinNames(parts, [twin])],
    ]
  }),
)

/** The requested days and the currency, by the cells' column names. */
export const apiFrame: Readonly<Record<string, string>> = {
  since: 'reportspecification.datastarttime startdate',
  until: 'reportspecification.dataendtime enddate',
  period: 'reportspecification.reportoptions.dategranularity',
  marketplace: 'reportspecification.marketplaceids marketplaceid',
  currency: joinNames(sales, ['orderedproductsales.currencycode']).join(' '),
}

const devices = ['browser', 'mobileapp']
const ofSales = `
  orderedproductsales.currencycode averagesalesperorderitem.amount averagesalesperorderitem.currencycode averageunitsperorderitem
  averagesellingprice.amount averagesellingprice.currencycode unitsrefunded refundrate claimsgranted claimsamount.amount
  claimsamount.currencycode shippedproductsales.amount shippedproductsales.currencycode unitsshipped ordersshipped`
const ofTraffic = [
  ...['', ...devices].flatMap((device) => [`${device}sessionpercentage`, `${device}pageviewspercentage`]),
  ...devices.flatMap((device) => [`${device}sessions`, `${device}pageviews`]),
  ...['orderitemsessionpercentage', 'unitsessionpercentage', 'averageoffercount', 'averageparentitems'],
  ...['feedbackreceived', 'negativefeedbackreceived', 'receivednegativefeedbackrate'],
]

/** Columns that are not read. */
export const apiUnread: string = [
  ...['reportspecification.reporttype', 'reportspecification.reportoptions.asingranularity'],
  ...['reportspecification.reportoptions.reportperiod', 'reportspecification.datastarttime'],
  'reportspecification.reportoptions.dategranularity',
  ...joinNames(sales, twice(ofSales.trim().split(/\s+/))),
  ...joinNames(traffic, twice(ofTraffic)),
].join(' ')
