import type { SumKey } from '../measures/sourceKeys.ts'

/** A linear combination of sums, with a constant. */
export interface Linear {
  sums: ReadonlyMap<SumKey, number>
  number: number
}

/** A ratio of two linear combinations. */
export interface Fraction {
  over: Linear
  under: Linear
}

export const numberAlone = (number: number): Linear => ({ sums: new Map(), number })
export const ONE = numberAlone(1)

export const isNumber = ({ sums }: Linear): boolean => sums.size === 0

export const scaled = ({ sums, number }: Linear, factor: number): Linear => ({
  sums: new Map([...sums].map(([key, times]) => [key, times * factor])),
  number: number * factor,
})

const summed = (one: Linear, other: Linear): Linear => {
  const sums = new Map(one.sums)
  for (const [key, times] of other.sums) sums.set(key, (sums.get(key) ?? 0) + times)
  return { sums: new Map([...sums].filter(([, times]) => times !== 0)), number: one.number + other.number }
}

/** Returns the factor between two combinations; undefined when they are not proportional. */
const timesOther = (one: Linear, other: Linear): number | undefined => {
  if (isNumber(one) || one.sums.size !== other.sums.size || one.number !== 0 || other.number !== 0) return undefined
  const factors = [...one.sums].map(([key, times]) => times / (other.sums.get(key) ?? Number.NaN))
  const [firstFactor = Number.NaN] = factors
  return factors.every((factor) => Math.abs(factor - firstFactor) <= 1e-9 * Math.abs(firstFactor))
    ? firstFactor
    : undefined
}

/** Returns the product; undefined when it is not linear. */
const multiplied = (one: Linear, other: Linear): Linear | undefined => {
  if (isNumber(one)) return scaled(other, one.number)
  return isNumber(other) ? scaled(one, other.number) : undefined
}

const cancelled = ({ over, under }: Fraction): Fraction => {
  const times = timesOther(over, under)
  return times === undefined ? { over, under } : { over: numberAlone(times), under: ONE }
}

/** Returns the product of two fractions; undefined when a side is not linear. */
export const product = (one: Fraction, other: Fraction): Fraction | undefined => {
  const [a, b] = [cancelled({ over: one.over, under: other.under }), cancelled({ over: other.over, under: one.under })]
  const [over, under] = [multiplied(a.over, b.over), multiplied(a.under, b.under)]
  return over && under && { over, under }
}

/** Returns the sum of two fractions; undefined when the denominators differ. */
export const sum = (one: Fraction, other: Fraction): Fraction | undefined => {
  if (isNumber(one.under) && isNumber(other.under))
    return {
      over: summed(scaled(one.over, 1 / one.under.number), scaled(other.over, 1 / other.under.number)),
      under: ONE,
    }
  const times = timesOther(other.under, one.under)
  if (times !== undefined) return { over: summed(one.over, scaled(other.over, 1 / times)), under: one.under }
  // a constant beside a ratio: 1 − spend ÷ sales
  const [ratio, constant] = isNumber(one.under) ? [other, one] : [one, other]
  if (!isNumber(constant.under) || !isNumber(constant.over)) return undefined
  return {
    over: summed(ratio.over, scaled(ratio.under, constant.over.number / constant.under.number)),
    under: ratio.under,
  }
}
