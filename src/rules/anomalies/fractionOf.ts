import type { Tree } from '../formula/tree.ts'
import { measureOf } from '../measures/catalogue.ts'
import type { BuiltInMeasure } from '../measures/measure.ts'
import { type Fraction, numberAlone, ONE, product, scaled, sum } from './linear.ts'

const inverse = ({ over, under }: Fraction): Fraction => ({ over: under, under: over })
const negated = ({ over, under }: Fraction): Fraction => ({ over: scaled(over, -1), under })

const ofMeasure = (measure: BuiltInMeasure): Fraction | undefined => {
  if (measure.kind === 'sum')
    return { over: { sums: new Map(measure.parts.map(([sign, key]) => [key, sign])), number: 0 }, under: ONE }
  // what there is on a day does not add up over days
  if (measure.kind !== 'ratio' || measure.perDay) return undefined
  const [over, under] = [measureOf(measure.over), measureOf(measure.under)]
  const parts = over && under && ([ofMeasure(over), ofMeasure(under)] as const)
  if (!parts?.[0] || !parts[1]) return undefined
  const ratio = product(parts[0], inverse(parts[1]))
  return ratio && { over: scaled(ratio.over, measure.times), under: ratio.under }
}

/**
 * A formula in measures as sums by sums, which a span of days has as its days have them together; undefined where it is no such thing:
 * products of sums, the least and the most of several, conditions, shares.
 */
export const fractionOf = (tree: Tree): Fraction | undefined => {
  switch (tree.kind) {
    case 'number':
      return { over: numberAlone(tree.value), under: ONE }
    case 'name': {
      const measure = measureOf(tree.key)
      return measure && ofMeasure(measure)
    }
    case 'negate': {
      const of = fractionOf(tree.of)
      return of && negated(of)
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
