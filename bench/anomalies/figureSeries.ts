import type { AnomalyMeasure } from '#contract/anomalies.ts'
import type { FigureSeries } from '#model/anomalies/rules/series.ts'
import type { FigureDay, FiguredProduct } from '#world/anomalies/figureDays.ts'

type Of = (day: FigureDay) => number

/** What is seen, what it rests on, and what it is counted by. */
const partsOf: Readonly<Record<AnomalyMeasure, readonly [seen: Of, by: Of | undefined, counted: Of]>> = {
  units: [(day) => day.units, undefined, (day) => day.units],
  revenue: [(day) => day.revenue, undefined, (day) => day.units],
  refundRate: [(day) => day.refundedUnits, (day) => day.units, (day) => day.refundedUnits],
  conversion: [(day) => day.units, (day) => day.sessions, (day) => day.units],
  buyBoxShare: [(day) => day.buyBoxViews, (day) => day.pageViews, (day) => day.buyBoxViews],
  adSpend: [(day) => day.spend, undefined, (day) => day.clicks],
  acos: [(day) => day.adSales, (day) => day.spend, (day) => day.adOrders],
  feesPerUnit: [(day) => day.fees, (day) => day.units, (day) => day.units],
}

/** A measure of a made-up product as the rules take it. */
export const seriesOf = ({ days }: FiguredProduct, measure: AnomalyMeasure): FigureSeries => {
  const [seen, by, counted] = partsOf[measure]
  return {
    seen: Float64Array.from(days, seen),
    ...(by ? { by: Float64Array.from(days, by) } : {}),
    counted: Float64Array.from(days, counted),
    usable: Uint8Array.from(days, ({ isOut }) => (isOut ? 0 : 1)),
  }
}

const total = (days: readonly FigureDay[], of: Of) => days.reduce((sum, day) => sum + of(day), 0)

/** What one seen is worth, minor units. */
export const worthOf = ({ product, days }: FiguredProduct, measure: AnomalyMeasure): number => {
  if (measure === 'units' || measure === 'refundRate' || measure === 'conversion') return product.price
  if (measure === 'buyBoxShare')
    return (
      (product.price * total(days, (day) => day.units)) /
      Math.max(
        1,
        total(days, (day) => day.pageViews),
      )
    )
  return 1
}
