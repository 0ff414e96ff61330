/**
 * Charges of one fee for one SKU with the same amount per unit. Minor units above 0; `charged` and `expected` are per
 * unit.
 */
export interface ChargedFee {
  charged: number
  expected: number
  units: number
  orders: number
  since: string
  until: string
}

/** A fee that exceeds the expected amount on several orders. */
export interface RepeatedFee extends ChargedFee {
  /** All compared units, at any charge. */
  compared: number
  /** The total charged beyond the expected amount. */
  over: number
}

/** Minimum number of orders with the same excess, so that it is not a coincidence. */
const REPEATS = 3
/** Tolerance in minor units: fees are rounded, for several units together. */
const ROUNDING = 1

/**
 * Returns a fee that is repeatedly charged above its fee preview, which happens when Amazon overestimates a product's
 * size: at least three orders have the same excess. `charged` is the most frequent amount by units. Null if there is
 * none.
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
