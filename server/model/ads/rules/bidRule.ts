import { gammaQuantile } from './gammaQuantile.ts'

/** Settled days that the rule reads. */
export const BID_DAYS = 84
/** Prior weight in clicks of the conversion rate of a product's ads. */
const PRIOR_CLICKS = 20
/** Prior weight in clicks of the rate of all ads in the rate of a product's. */
const ACCOUNT_CLICKS = 100
/** The rate of all ads starts at 1 order in 15 clicks. */
const [START_ORDERS, START_CLICKS] = [1, 15] as const
/** Fewer clicks give no advice; fewer than the second number are marked as few. */
export const MIN_CLICKS = 5
export const FEW_CLICKS = 20
/** Largest changes of a bid in a fortnight. */
export const [MAX_CUT, MAX_RAISE] = [0.3, 0.35] as const
/** A bid stays that is nearer to its aim than this share, or than the standard error of its rate. */
const MIN_CHANGE = 0.1
/** Share of the break-even click that a bid may cost, by goal. */
export const goalShares = { profit: 0.5, growth: 0.8 } as const
export type Goal = keyof typeof goalShares

/** A term sells often enough for a keyword of its own: orders, and its rate beside that of the target's other terms. */
const [HARVEST_ORDERS, HARVEST_RATIO] = [3, 1.5] as const
/** The chance that a term's true rate is below the rate used to exclude it. */
const EXCLUDE_SHARE = 0.8
/** A term is excluded when even the optimistic bid is below this share of today's click. */
const EXCLUDE_PRICE = 0.2

/** Clicks and orders of an ad over the settled days. */
export interface ClickSums {
  clicks: number
  orders: number
}

/** Returns orders per click of all ads of a seller's marketplace: (orders + 1) ÷ (clicks + 15). */
export const accountRate = ({ clicks, orders }: ClickSums): number => (orders + START_ORDERS) / (clicks + START_CLICKS)
/** Returns the prior rate of the ads of some products: (orders + 100·rate of all ads) ÷ (clicks + 100). */
export const priorRate = ({ clicks, orders }: ClickSums, account: number): number =>
  (orders + ACCOUNT_CLICKS * account) / (clicks + ACCOUNT_CLICKS)

/** Returns orders per click: (20·prior + orders) ÷ (20 + clicks). */
export const conversionRate = ({ clicks, orders }: ClickSums, prior: number): number =>
  (PRIOR_CLICKS * prior + orders) / (PRIOR_CLICKS + clicks)

export interface BidFacts extends ClickSums {
  /** Conversion rate of the ads of its products. */
  prior: number
  /** Money an order leaves before ads, minor units. */
  margin: number
  /** Price of a click in the last days, minor units. */
  cpc: number
  /** True if the stock runs out before more can arrive. */
  isShort: boolean
}

export interface BidAdvice {
  rate: number
  /** The price of a click at which nothing is left, minor units. */
  breakEven: number
  /** The price of a click that the goal aims for, minor units. */
  aim: number
  /** The new bid ÷ the bid of today. */
  factor: number
  limit: 'cut' | 'raise' | 'stock' | null
}

/**
 * Returns the change of a bid towards a share of the break-even click: by −30 % to +35 % a fortnight, and not up while
 * stock runs out before more arrives. Undefined with fewer than 5 clicks, or where the bid is within 10 % or one standard
 * error of its aim.
 */
export const adviseBid = (facts: BidFacts, goal: Goal): BidAdvice | undefined => {
  const { clicks, prior, margin, cpc, isShort } = facts
  if (clicks < MIN_CLICKS || cpc <= 0) return undefined
  const rate = conversionRate(facts, prior)
  const breakEven = Math.max(0, rate * margin)
  const aim = goalShares[goal] * breakEven
  const wish = aim / cpc
  const highest = isShort ? 1 : 1 + MAX_RAISE
  const factor = Math.min(highest, Math.max(1 - MAX_CUT, wish))
  const error = 1 / Math.sqrt(PRIOR_CLICKS * prior + facts.orders)
  const distance = wish > 0 ? Math.abs(Math.log(wish)) : Number.POSITIVE_INFINITY
  if (distance < Math.max(MIN_CHANGE, error)) return undefined
  const limit = wish < 1 - MAX_CUT ? 'cut' : wish <= highest ? null : isShort ? 'stock' : 'raise'
  return { rate, breakEven, aim, factor, limit }
}

export interface TermFacts extends Omit<BidFacts, 'isShort'> {
  /** The target's other search terms. */
  others: ClickSums
  /** True if the term is a keyword of its own, in exact match. */
  isOwnKeyword: boolean
  /** Lowest bid of the marketplace, minor units. */
  lowestBid: number
}

export interface TermAdvice {
  kind: 'harvest' | 'negative'
  rate: number
  breakEven: number
  /** Harvest: the bid of the new keyword; negative: the highest bid that the term could be worth. Minor units. */
  bid: number
}

/**
 * Returns 'negative' for a term without an order whose bid, by the 80 % quantile of its rate, is below the lowest bid or a
 * fifth of today's click; 'harvest' for one with 3 orders whose rate is 1.5 times that of the target's other terms.
 */
export const adviseTerm = (facts: TermFacts, goal: Goal): TermAdvice | undefined => {
  const { clicks, orders, prior, margin, cpc, others, isOwnKeyword, lowestBid } = facts
  if (clicks < MIN_CLICKS || cpc <= 0) return undefined
  const rate = conversionRate(facts, prior)
  const breakEven = Math.max(0, rate * margin)
  const share = goalShares[goal]
  if (orders === 0) {
    const optimistic = gammaQuantile(EXCLUDE_SHARE, PRIOR_CLICKS * prior, PRIOR_CLICKS + clicks)
    const bid = Math.max(0, share * optimistic * margin)
    return bid < Math.max(lowestBid, EXCLUDE_PRICE * cpc) ? { kind: 'negative', rate, breakEven, bid } : undefined
  }
  if (isOwnKeyword || orders < HARVEST_ORDERS) return undefined
  const bid = Math.min(share * breakEven, (1 + MAX_RAISE) * cpc)
  const isBetter = rate >= HARVEST_RATIO * conversionRate(others, prior)
  return isBetter && bid >= lowestBid ? { kind: 'harvest', rate, breakEven, bid } : undefined
}
