/** Households of one side, and how many of them ordered. */
export interface Side {
  households: number
  ordered: number
}

/**
 * What cards brought: the difference of both sides' shares, in shares of 1, with its 95 % interval. `verdict`: `more` or
 * `fewer` orders where the interval leaves zero out, `same` where it lies within half a point about zero, else `too few`.
 */
export interface Lift {
  cards: number
  held: number
  difference: number
  low: number
  high: number
  verdict: 'more' | 'fewer' | 'same' | 'too few'
}

/** Of the normal distribution, for 95 % in the middle. */
const Z = 1.959964
/** Less than this, half a percentage point, is no difference to anybody. */
const NOTHING = 0.005

/** Wilson's interval of a share: never beyond 0 or 1, and true for few households too. */
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
 * The lift of cards over the holdout, its interval by Newcombe's hybrid score method (Statistics in Medicine 17, 1998, method
 * 10). Undefined while one of the sides has no household: without a holdout nobody knows what would have been ordered anyway.
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
