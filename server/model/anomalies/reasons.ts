import type { AnomalyReason } from '#contract/anomalies.ts'
import type { JudgedSource } from './judgedSources.ts'
import type { ProductFigures } from './productFigures.ts'

interface About {
  key: string
  /** Indexes of days in the window. */
  since: number
  until: number
}

type Reason = Omit<AnomalyReason, 'day'>

/** Sources of the reasons. */
export const reasonSources: ReadonlySet<JudgedSource> = new Set(['sales', 'traffic', 'ads'])

/** Number of days to compare with. */
const BEFORE = 28
/** Days around a stock-out that it affects. */
const BESIDE = 2
const PRICE_CHANGE = 0.05
const FEATURED = { before: 0.7, now: 0.5 }
/** Minor units a day; a stop of lower spend is not a pause. */
const SPENDS = 100

const over = (values: Float64Array, from: number, to: number) => {
  let sum = 0
  for (let dayIndex = Math.max(0, from); dayIndex <= to && dayIndex < values.length; dayIndex += 1)
    sum += values[dayIndex] ?? 0
  return sum
}

const percent = (share: number) => `${Math.round(100 * share)} %`
const days = (count: number) => (count === 1 ? '1 day' : `${count} days`)

const outOfStock = (figures: ProductFigures, { since, until }: About): Reason | undefined => {
  const out = over(figures.sum('outages.days'), since - BESIDE, until + BESIDE)
  return out > 0 ? { kind: 'outOfStock', text: `Out of stock on ${days(out)} during or around it` } : undefined
}

const ratio = (above: number, below: number) => (below > 0 ? above / below : undefined)

const priceChange = (figures: ProductFigures, { since, until }: About): Reason | undefined => {
  const [revenue, units] = [figures.measure('revenue'), figures.measure('units')]
  const now = ratio(over(revenue, since, until), over(units, since, until))
  const previousPrice = ratio(over(revenue, since - BEFORE, since - 1), over(units, since - BEFORE, since - 1))
  if (now === undefined || previousPrice === undefined || previousPrice === 0) return undefined
  const change = now / previousPrice - 1
  if (Math.abs(change) < PRICE_CHANGE) return undefined
  return {
    kind: 'price',
    text: `Price ${percent(Math.abs(change))} ${change > 0 ? 'higher' : 'lower'} than in the 28 days before`,
  }
}

const adsPaused = (figures: ProductFigures, { since, until }: About): Reason | undefined => {
  const spend = figures.measure('adSpend')
  const previousSpend = over(spend, since - BEFORE, since - 1) / BEFORE
  return previousSpend >= SPENDS && over(spend, since, until) === 0
    ? { kind: 'adsPaused', text: 'No ad spend on these days, but before' }
    : undefined
}

const buyBoxLost = (figures: ProductFigures, { since, until }: About): Reason | undefined => {
  const [views, viewsWithShare] = [figures.measure('buyBoxViews'), figures.measure('viewsWithShare')]
  const now = ratio(over(views, since, until), over(viewsWithShare, since, until))
  const previousShare = ratio(over(views, since - BEFORE, since - 1), over(viewsWithShare, since - BEFORE, since - 1))
  if (now === undefined || previousShare === undefined || now > FEATURED.now || previousShare < FEATURED.before)
    return undefined
  return { kind: 'buyBox', text: `Buy box on ${percent(now)} of the page views, on ${percent(previousShare)} before` }
}

/** Returns the possible causes of an anomaly from the days' data. Held files are looked up when it is displayed. */
export const reasonsOf = (figures: ProductFigures, about: About): AnomalyReason[] => {
  const { key } = about
  const reasons = [
    outOfStock(figures, about),
    priceChange(figures, about),
    // there is no ACOS without ads
    key === 'acos' ? undefined : adsPaused(figures, about),
    key === 'buyBoxShare' ? undefined : buyBoxLost(figures, about),
  ]
  return reasons.filter((reason) => reason !== undefined)
}
