/** Charges of one fee for one SKU that came to the same for a unit. Minor units above zero; `charged` and `expected` of one unit. */
export interface ChargedFee {
  charged: number
  expected: number
  units: number
  orders: number
  since: string
  until: string
}

/** A fee that is above what was expected on order after order. */
export interface RepeatedFee extends ChargedFee {
  /** All units compared, whatever they were charged. */
  compared: number
  /** All that was charged beyond what was expected. */
  over: number
}

/** So many orders charged too much alike are no chance. */
const REPEATS = 3
/** Fees are rounded to the minor unit, of several units together. */
const ROUNDING = 1

/**
 * Whether a SKU is charged more than its fee preview says, again and again, as it is when Amazon takes it for larger than it is: charges
 * above what was expected, of which at least three orders are alike. `charged` is that of most units. Null: there is no such thing.
 */
export const repeatedFee = (charges: readonly ChargedFee[]): RepeatedFee | null => {
  const above = charges.filter(({ charged, expected }) => charged > expected + ROUNDING)
  const [most] = above
    .filter(({ orders }) => orders >= REPEATS)
    .sort((a, b) => b.units - a.units || b.charged - a.charged)
  if (!most) return null
  const sum = (getAmount: (one: ChargedFee) => number) => above.reduce((total, one) => total + getAmount(one), 0)
  return {
    charged: most.charged,
    expected: most.expected,
    units: sum(({ units }) => units),
    orders: sum(({ orders }) => orders),
    compared: charges.reduce((total, { units }) => total + units, 0),
    over: Math.round(sum(({ charged, expected, units }) => (charged - expected) * units)),
    since: above.map(({ since }) => since).sort()[0] ?? most.since,
    until:
      above
        .map(({ until }) => until)
        .sort()
        .at(-1) ?? most.until,
  }
}
