/** Measures of what a unit brings before ads and storage. */
const parts = [
  'sales',
  'shippingCredits',
  'promotions',
  'refunds',
  'refundedFees',
  'referralFees',
  'fbaFees',
  'costOfGoods',
  'withoutCost',
]

/** Measures that `unitMargin` reads. */
export const unitMarginMeasures: readonly string[] = [...parts, 'soldUnits', 'unitsWithoutCost']

/**
 * Returns the money that a sold unit leaves before ads and storage, by the values of the measures; minor units, with
 * fractions; null: no unit with a cost was sold.
 */
export const unitMargin = (readMeasure: (measure: string) => number | null): number | null => {
  const costedUnits = (readMeasure('soldUnits') ?? 0) - (readMeasure('unitsWithoutCost') ?? 0)
  if (costedUnits <= 0) return null
  return parts.reduce((sum, measure) => sum + (readMeasure(measure) ?? 0), 0) / costedUnits
}
