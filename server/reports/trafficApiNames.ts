// The sales and traffic report of the report API, as columns: what stands inside an entry has the names on its way. The data service
// has the same figures in entries that name their own days.
const sales = ['salesbydate', 'salesbyasin', 'sales']
const traffic = ['trafficbydate', 'trafficbyasin', 'traffic']
const twice = (names: readonly string[]): string[] => [
  ...names,
  ...names.map((name) => name.replace(/(?=[.]|$)/, 'b2b')),
]
const joinNames = (parts: readonly string[], names: readonly string[]): string[] =>
  parts.flatMap((part) => names.map((name) => `${part}.${name}`))

const figures: readonly (readonly [usual: string, parts: readonly string[], name: string])[] = [
  ['ordered-product-sales', sales, 'orderedproductsales.amount'],
  ['units-ordered', sales, 'unitsordered'],
  ['total-order-items', sales, 'totalorderitems'],
  ['page-views-total', traffic, 'pageviews'],
  ['sessions-total', traffic, 'sessions'],
  ['featured-offer-(buy-box)-percentage', traffic, 'buyboxpercentage'],
]

/** What a figure of a business report, or its twin of business customers, is called in it. */
export const apiFigures: ReadonlyMap<string, readonly string[]> = new Map(
  figures.flatMap(([reportName, parts, name]) => {
    const [ownName = name, twin = name] = twice([name])
    return [
      [reportName, joinNames(parts, [ownName])],
      [`${reportName}-b2b`, joinNames(parts, [twin])],
    ]
  }),
)

/** What it was asked for, and the currency, by the names that cells read them by. */
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

/** What is not read of it. */
export const apiUnread: string = [
  ...['reportspecification.reporttype', 'reportspecification.reportoptions.asingranularity'],
  ...['reportspecification.reportoptions.reportperiod', 'reportspecification.datastarttime'],
  'reportspecification.reportoptions.dategranularity',
  ...joinNames(sales, twice(ofSales.trim().split(/\s+/))),
  ...joinNames(traffic, twice(ofTraffic)),
].join(' ')
