import type { Anomaly, ReportedAnomalyMeasure } from '#contract/anomalies.ts'
import { adsOfProduct } from '#shared/table/adsOfProduct.ts'

interface Way {
  label: string
  path: string
}

const ads = (asin: string): Way => ({ label: 'Ads table', path: adsOfProduct(asin) })

const byReason: Readonly<Partial<Record<Anomaly['reasons'][number]['kind'], (asin: string) => Way>>> = {
  outOfStock: (asin) => ({ label: 'Restock', path: `/logistics/restock/${asin}` }),
  adsPaused: ads,
  held: () => ({ label: 'Uploads', path: '/data/uploads' }),
}

const chart = (asin: string, queryString = ''): Way => ({
  label: 'Sales chart',
  path: `/sales/chart/${asin}${queryString}`,
})
const profit = (asin: string): Way => ({ label: 'Profit', path: `/sales/chart/${asin}?tab=profit` })
const product = (asin: string): Way => ({ label: 'Product', path: `/asins/${asin}` })
const restock = (asin: string): Way => ({ label: 'Restock', path: `/logistics/restock/${asin}` })

const byMeasure: Readonly<Record<ReportedAnomalyMeasure, (asin: string) => Way[]>> = {
  units: (asin) => [chart(asin), restock(asin)],
  revenue: (asin) => [chart(asin), product(asin)],
  refundRate: (asin) => [profit(asin), product(asin)],
  conversion: (asin) => [chart(asin), product(asin)],
  buyBoxShare: (asin) => [product(asin), chart(asin)],
  adSpend: (asin) => [ads(asin)],
  acos: (asin) => [ads(asin)],
  feesPerUnit: (asin) => [profit(asin), product(asin)],
  daysOut: (asin) => [restock(asin), { label: 'Safety stock', path: '/logistics/safety' }],
}

const isBuiltIn = (measure: Anomaly['measure']): measure is ReportedAnomalyMeasure => measure in byMeasure

/** Returns links to the product, and for a metric to the metric. */
const waysOfMeasure = (measure: Anomaly['measure'], asin: string): Way[] =>
  isBuiltIn(measure)
    ? byMeasure[measure](asin)
    : [chart(asin, `?measures=${measure}`), product(asin), { label: 'Metrics', path: '/playground/metrics' }]

/** Returns the screens for acting on an anomaly, those of its reasons first, without duplicates. */
export const waysOf = ({ asin, measure, reasons }: Anomaly): Way[] => {
  const ways = [...reasons.flatMap(({ kind }) => byReason[kind]?.(asin) ?? []), ...waysOfMeasure(measure, asin)]
  return [...new Map(ways.map((way) => [way.label, way])).values()]
}
