import { minorUnits } from '#rules/money.ts'

/** Returns an amount in whole units of its currency, such as dollars, rounded to its minor unit; null stays null. */
export const amountOf = (minor: number | null | undefined, currency: string | null): number | null => {
  if (minor === null || minor === undefined) return null
  const digits = minorUnits(currency ?? '') ?? 2
  return Number((minor / 10 ** digits).toFixed(digits))
}

/** Rounds a measured number for reading. */
export const rounded = (value: number | null | undefined, digits = 2): number | null =>
  value === null || value === undefined ? null : Number(value.toFixed(digits))
