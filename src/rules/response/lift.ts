/** Households of one group, and how many of them ordered. */
export interface Side {
  households: number
  ordered: number
}

/**
 * The effect of cards: the difference of both groups' shares, as a fraction, with its 95 % interval. `verdict`: `more`
 * or `fewer` orders when the interval excludes zero, `same` when it is within half a point of zero, otherwise `too
 * few`.
 */
export interface Lift {
  cards: number
  held: number
  difference: number
  low: number
  high: number
  verdict: 'more' | 'fewer' | 'same' | 'too few'
}

/** Quantile of the normal distribution for a 95 % interval. */
const Z = 1.959964
/** A difference below half a percentage point is irrelevant. */
const NOTHING = 0.005

/** Returns Wilson's interval of a share: always within 0 and 1, and accurate for few households too. */
const wilson = ({ households, ordered }: Side): readonly [low: number, high: number] => {
  const share = ordered / households
  const z2 = Z * Z
  const middle = share + z2 / (2 * households)
  const spread = Z * Math.sqrt((share * (1 - share) + z2 / (4 * households)) / households)
  const denominator = 1 + z2 / households
  return [(middle - spread) / denominator, (middle + spread) / denominator]
}

const verdictOf = (low: number, high: number): Lift['verdict'] => {
  if (low > 0) return 'more'
  if (high < 0) return 'fewer'
  return low > -NOTHING && high < NOTHING ? 'same' : 'too few'
}

/**
 * Returns the lift of cards over the holdout, with an interval by Newcombe's hybrid score method (Statistics in
 * Medicine 17, 1998, method 10). Undefined while a group has no household: without a holdout the baseline is unknown.
 */
export const liftOf = (cards: Side, held: Side): Lift | undefined => {
  if (cards.households === 0 || held.households === 0) return undefined
  const [p, q] = [cards.ordered / cards.households, held.ordered / held.households]
  const [[lowP, highP], [lowQ, highQ]] = [wilson(cards), wilson(held)]
  const difference = p - q
  const low = difference - Math.hypot(p - lowP, highQ - q)
  const high = difference + Math.hypot(highP - p, q - lowQ)
  return { cards: p, held: q, difference, low, high, verdict: verdictOf(low, high) }
}
