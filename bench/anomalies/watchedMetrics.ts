import { anomaliesOf } from '#model/anomalies/rules/anomaliesOf.ts'
import type { FigureSeries } from '#model/anomalies/rules/series.ts'
import { counterOf, type JudgedMetric, judgedMetric } from '#rules/anomalies/judgedMetric.ts'
import { metricsOf } from '#rules/measures/metrics.ts'
import type { SumKey } from '#rules/measures/sourceKeys.ts'
import type { FigureDay, FiguredProduct } from '#world/anomalies/figureDays.ts'

/** What companies would watch: money that is left, and one thing by another, of one report and of several. */
export const watched: readonly string[] = [
  'revenue - adSpend',
  'adSales - adSpend',
  'sales - feesPaid - adSpend',
  '1 - adSpend / adSales',
  'adSpend / units',
  'adSpend / revenue',
  'revenue / sessions',
  '(sales - feesPaid - adSpend) / sessions',
  '(sales - feesPaid - adSpend) / sales',
  'units / pageViews',
  'clicks / sessions',
  'adOrders / orders',
  'pageViews / sessions',
  'refundedUnits / sessions',
  'feesPaid / sales',
  'revenue / units',
]

/** The sums of a made-up day. */
const sums: Readonly<Record<string, (day: FigureDay) => number>> = {
  'sales.units': (day) => day.units,
  'sales.orders': (day) => day.units,
  'sales.revenue': (day) => day.revenue,
  'traffic.units': (day) => day.units,
  'traffic.sessions': (day) => day.sessions,
  'traffic.pageViews': (day) => day.pageViews,
  'ads.clicks': (day) => day.clicks,
  'ads.spend': (day) => day.spend,
  'ads.orders': (day) => day.adOrders,
  'ads.sales': (day) => day.adSales,
  'money.sales': (day) => day.revenue,
  'money.soldUnits': (day) => day.units,
  'money.refundedUnits': (day) => day.refundedUnits,
  'money.referral': (day) => -day.fees,
  'money.fba': () => 0,
}

const added = ({ days }: FiguredProduct, terms: readonly (readonly [SumKey, number])[]): Float64Array =>
  Float64Array.from(days, (day) => terms.reduce((all, [key, times]) => all + times * (sums[key]?.(day) ?? 0), 0))

const seriesOf = (product: FiguredProduct, { seen, by }: JudgedMetric): FigureSeries => {
  const [over, under] = [[...seen], [...(by ?? [])]]
  const counters = [...new Set([...over, ...under].map(([key]) => counterOf(key)))]
  const of = (terms: typeof over, counter: SumKey) => terms.filter(([key]) => counterOf(key) === counter)
  return {
    seen: added(product, over),
    ...(by ? { by: added(product, under) } : {}),
    counted: new Float64Array(product.days.length),
    chance: counters.map((counter) => ({
      counted: added(product, [[counter, 1]]),
      seen: added(product, of(over, counter)),
      by: added(product, of(under, counter)),
    })),
    usable: Uint8Array.from(product.days, ({ isOut }) => (isOut ? 0 : 1)),
  }
}

/** How a formula is judged. @throws when it is not */
const judgedBy = (formula: string): JudgedMetric => {
  const metric = metricsOf([{ key: 'metric.watched', title: 'Watched', formula, description: '' }]).all[0]
  const judged = metric && judgedMetric(metric)
  if (!judged || 'problem' in judged) throw new Error(`${formula} cannot be watched`)
  return judged
}

/** What a watched metric tells of a product in the days from `from` to `to`. */
export const metricAlarms = (formula: string, product: FiguredProduct, from: number, to: number) => {
  const measure = judgedBy(formula)
  const worth = measure.worth === 'money' ? 1 : measure.worth === 'price' ? product.product.price : 0
  const amounts = { worth, least: worth === 0 ? 0 : product.product.price }
  return anomaliesOf({ measure, series: seriesOf(product, measure), from, to, amountsOf: () => amounts })
}
