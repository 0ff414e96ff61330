import type { Tree } from '../formula/tree.ts'
import { measureOf, sourceOf } from '../measures/catalogue.ts'
import type { BuiltInMeasure, MetricMeasure, SumMeasure } from '../measures/measure.ts'
import type { SourceKey, SumKey } from '../measures/sourceKeys.ts'
import { BY_DAY, type JudgedFigure, type JudgedMeasure } from './judgedMeasures.ts'
import { type Fraction, isNumber, type Linear, numberAlone, ONE, product, scaled, sum } from './linear.ts'

const inverse = ({ over, under }: Fraction): Fraction => ({ over: under, under: over })
const negated = ({ over, under }: Fraction): Fraction => ({ over: scaled(over, -1), under })

/** Returns the parts that reports have; own expenses are spread evenly over days, so no day of them is unusual. */
const reportedParts = ({ parts }: SumMeasure): SumMeasure['parts'] => {
  const reported = parts.filter(([, key]) => sourceOf(key) !== 'expenses')
  return reported.length > 0 ? reported : parts
}

const ofMeasure = (measure: BuiltInMeasure): Fraction | undefined => {
  if (measure.kind === 'sum')
    return { over: { sums: new Map(reportedParts(measure).map(([sign, key]) => [key, sign])), number: 0 }, under: ONE }
  // a level does not add up over days
  if (measure.kind !== 'ratio' || measure.perDay) return undefined
  const [over, under] = [measureOf(measure.over), measureOf(measure.under)]
  const parts = over && under && ([ofMeasure(over), ofMeasure(under)] as const)
  if (!parts?.[0] || !parts[1]) return undefined
  const ratio = product(parts[0], inverse(parts[1]))
  return ratio && { over: scaled(ratio.over, measure.times), under: ratio.under }
}

/**
 * Converts a formula to a ratio of sums of measures, which can be computed for a span of days; undefined for other
 * formulas: products of sums, minimum and maximum, conditions, shares.
 */
const fractionOf = (tree: Tree): Fraction | undefined => {
  switch (tree.kind) {
    case 'number':
      return { over: numberAlone(tree.value), under: ONE }
    case 'name': {
      const measure = measureOf(tree.key)
      return measure && ofMeasure(measure)
    }
    case 'negate': {
      const operand = fractionOf(tree.of)
      return operand && negated(operand)
    }
    case 'arithmetic': {
      const [left, right] = [fractionOf(tree.left), fractionOf(tree.right)]
      if (!left || !right) return undefined
      if (tree.operator === '*') return product(left, right)
      if (tree.operator === '/') return product(left, inverse(right))
      return sum(left, tree.operator === '-' ? negated(right) : right)
    }
    default:
      return undefined
  }
}

/** A metric of the company that is checked: sums, divided by sums for a ratio. */
export interface JudgedMetric extends JudgedFigure {
  key: string
  seen: Linear['sums']
  by?: Linear['sums']
  /** Days on which one of these sums is above 0 are skipped. */
  unless: readonly SumKey[]
  /** Value of one item of `seen`: itself if it is money, or the unit price; undefined: it has no monetary value. */
  worth: 'money' | 'price' | undefined
}

/** A checked measure of the product, or a metric of the company. */
export type Judged = JudgedMeasure | JudgedMetric
export const isJudgedMetric = (one: Judged): one is JudgedMetric => typeof one.seen !== 'string'

/** Sources of the checked figures. */
const judged: readonly SourceKey[] = ['sales', 'traffic', 'ads', 'money']

/** The sum that counts the items of another sum, for sources with several. */
const countedBy: Readonly<Record<string, SumKey>> = {
  'traffic.sessions': 'traffic.sessions',
  'traffic.units': 'traffic.units',
  'ads.sales': 'ads.orders',
  'ads.orders': 'ads.orders',
  'ads.units': 'ads.orders',
  'money.refunds': 'money.refundedUnits',
  'money.refundedUnits': 'money.refundedUnits',
  'money.refundedFees': 'money.refundedUnits',
  'money.refundedShipping': 'money.refundedUnits',
  'money.refundedPromotions': 'money.refundedUnits',
  'money.refundedTax': 'money.refundedUnits',
}
const defaultCounters: Readonly<Partial<Record<SourceKey, SumKey>>> = {
  ...{ sales: 'sales.units', traffic: 'traffic.pageViews', ads: 'ads.clicks', money: 'money.soldUnits' },
}

/** Returns the sum that counts the items of a sum, to which random variation applies. */
export const counterOf = (sum: SumKey): SumKey => countedBy[sum] ?? defaultCounters[sourceOf(sum)] ?? sum

const bought: readonly SumKey[] = [
  ...(['sales.units', 'sales.orders', 'traffic.units', 'ads.orders', 'ads.units'] as const),
  ...(['money.soldUnits', 'money.refundedUnits'] as const),
]
const looked: readonly SumKey[] = [
  ...(['traffic.sessions', 'traffic.pageViews', 'traffic.buyBoxViews', 'traffic.viewsWithShare'] as const),
  ...(['ads.impressions', 'ads.clicks'] as const),
]

const worthOf = (seen: readonly SumKey[]): JudgedMetric['worth'] => {
  if (seen.every((sum) => bought.includes(sum))) return 'price'
  return seen.some((sum) => bought.includes(sum) || looked.includes(sum)) ? undefined : 'money'
}

const REFUNDS = 'money.refundedUnits'
/** Days until ads reports are complete, and until attributed sales are. */
const WAITS = { ads: 3, brought: 7 }
/** Random deviation of metrics, and the deviation that is reported. Decision 32. */
const UNREST = 0.15

const TOO_MUCH = { problem: 'Only sums and ratios of two sums can be watched; this formula is more complex.' }

/** Returns how a metric is checked, or why it cannot be. */
export const judgedMetric = ({
  key,
  tree,
  of: measureParts,
}: Pick<MetricMeasure, 'key' | 'tree' | 'of'>): JudgedMetric | { problem: string } => {
  const fraction = fractionOf(tree)
  if (!fraction) return TOO_MUCH
  const { over, under } = fraction
  if (over.number !== 0 || isNumber(over) || (!isNumber(under) && under.number !== 0)) return TOO_MUCH
  const sums = [...over.sums.keys(), ...under.sums.keys()]
  if (sums.some((sum) => !judged.includes(sourceOf(sum))))
    return { problem: 'Only daily figures from orders, business reports, ads and statements can be watched.' }
  const times = isNumber(under) ? 1 : Math.max(...[...over.sums.values()].map(Math.abs))
  const seen = isNumber(under) ? scaled(over, 1 / under.number).sums : scaled(over, 1 / times).sums
  const counters = new Set(sums.map(counterOf))
  const isRefunded = [...seen.keys()].every((sum) => counterOf(sum) === REFUNDS)
  const waits = counters.has('ads.orders') ? WAITS.brought : counters.has('ads.clicks') ? WAITS.ads : 0
  return {
    ...{ key, seen, times, waits, unrest: UNREST },
    ...(isNumber(under) ? {} : { by: under.sums }),
    spans: isRefunded ? [7, 14, 28] : waits === WAITS.brought ? [3, 7] : BY_DAY,
    ...(isRefunded ? { onlyAbove: true as const } : {}),
    unless: measureParts.flatMap((part) => (part.kind === 'sum' && part.covers ? [part.covers.missing] : [])),
    worth: worthOf([...seen.keys()]),
  }
}
