import { adGroupFacts } from '#model/ads/rules/adGroupFacts.ts'
import {
  adviseBid,
  adviseTerm,
  BID_DAYS,
  type ClickSums,
  conversionRate,
  type Goal,
  MAX_CUT,
  MAX_RAISE,
} from '#model/ads/rules/bidRule.ts'
import { PERIOD_DAYS, type Sums } from './adMarket.ts'
import { type Bidder, type Campaigns, type LiveCell, profitAt, type Strategy } from './simulateBids.ts'

const LOWEST_BID = 2
/** Bids that the all-knowing bidder tries, beside the first bid. */
const [LOWEST_FACTOR, HIGHEST_FACTOR] = [0.02, 12] as const
/** Settled periods that are read; the last period is still restated. */
const WINDOW = BID_DAYS / PERIOD_DAYS
const noSums = (): Sums => ({ clicks: 0, orders: 0, spend: 0 })

export const addedSums = (parts: readonly Sums[]): Sums => {
  const sum = noSums()
  for (const { clicks, orders, spend } of parts) {
    sum.clicks += clicks
    sum.orders += orders
    sum.spend += spend
  }
  return sum
}

const settled = ({ seen }: LiveCell): Sums => addedSums(seen.slice(-1 - WINDOW, -1))
const shownCells = ({ cells }: Bidder) => cells.filter(({ isExcluded }) => !isExcluded)

/** Returns the price of a click in the last period, or in all periods when it had too few. */
const priceNow = (cells: readonly LiveCell[]): number => {
  const recent = addedSums(cells.map(({ seen }) => seen.at(-1) ?? noSums()))
  const sums = recent.clicks >= 3 ? recent : addedSums(cells.map(settled))
  return sums.clicks ? sums.spend / sums.clicks : 0
}

interface GroupFacts {
  prior: number
  margin: number
}

/** Returns the prior rate and the margin of each ad group, from the products that it advertises. */
export const groupFacts = ({ bidders }: Campaigns): Map<string, GroupFacts> => {
  const facts = adGroupFacts(
    bidders.flatMap(({ group, cells }) =>
      cells.map((live) => {
        const { product, margin } = live.cell
        return { ...settled(live), group, product, margin, isShort: false }
      }),
    ),
  )
  return new Map([...facts].map(([group, { prior, margin }]) => [group, { prior, margin: margin ?? 0 }]))
}

const exclude = (live: LiveCell, judge: Parameters<Strategy['act']>[1]) => {
  judge.excluded(live)
  live.isExcluded = true
}

/** The rule of the ads table; parts of it can be left out. */
const ruleStrategy = (name: string, goal: Goal, has: { bids: boolean; terms: boolean }): Strategy => ({
  name,
  act: (campaigns, judge) => {
    const facts = groupFacts(campaigns)
    const newBidders: Bidder[] = []
    for (const bidder of campaigns.bidders) {
      const group = facts.get(bidder.group)
      if (!group) continue
      const { prior, margin } = group
      const all = addedSums(bidder.cells.map(settled))
      for (const live of has.terms ? shownCells(bidder) : []) {
        const sums = settled(live)
        const others: ClickSums = { clicks: all.clicks - sums.clicks, orders: all.orders - sums.orders }
        const cpc = sums.clicks ? sums.spend / sums.clicks : 0
        const { isOwnKeyword } = bidder
        const advice = adviseTerm({ ...sums, prior, margin, cpc, others, isOwnKeyword, lowestBid: LOWEST_BID }, goal)
        if (advice?.kind === 'negative') exclude(live, judge)
        if (advice?.kind !== 'harvest') continue
        bidder.cells = bidder.cells.filter((one) => one !== live)
        newBidders.push({
          key: `${bidder.key}|${live.cell.term}`,
          group: bidder.group,
          isOwnKeyword: true,
          factor: advice.bid / live.cell.cpc,
          cells: [live],
        })
      }
      if (!has.bids) continue
      const sums = addedSums(bidder.cells.map(settled))
      const advice = adviseBid({ ...sums, prior, margin, cpc: priceNow(shownCells(bidder)), isShort: false }, goal)
      if (!advice) continue
      if (advice.factor < 1) judge.lowered(bidder, advice.factor)
      bidder.factor *= advice.factor
    }
    campaigns.bidders.push(...newBidders)
  },
})

/** Excludes each term for which `isBad` holds, and nothing else. */
const cutting = (name: string, isBad: (sums: Sums, group: GroupFacts) => boolean): Strategy => ({
  name,
  act: (campaigns, judge) => {
    const facts = groupFacts(campaigns)
    for (const bidder of campaigns.bidders)
      for (const live of shownCells(bidder)) {
        const group = facts.get(bidder.group)
        if (group && isBad(settled(live), group)) exclude(live, judge)
      }
  },
})

/** Returns the factor of a bid that earns most on its terms, by their true rates and elasticities. */
const trueFactor = (cells: readonly LiveCell[]): number => {
  let [best, bestProfit] = [LOWEST_FACTOR, 0]
  for (let factor = LOWEST_FACTOR; factor < HIGHEST_FACTOR; factor *= 1.05) {
    const profit = cells.reduce((sum, { cell }) => sum + profitAt(cell, factor), 0)
    if (profit > bestProfit) [best, bestProfit] = [factor, profit]
  }
  return best
}

/** Knows all rates, but has one bid for each target and moves it as slowly as the rule. */
const allKnowing: Strategy = {
  name: 'all-knowing, slow bids',
  act: ({ bidders }) => {
    for (const bidder of bidders) {
      const wish = trueFactor(bidder.cells) / bidder.factor
      bidder.factor *= Math.min(1 + MAX_RAISE, Math.max(1 - MAX_CUT, wish))
    }
  },
}

export const strategies: readonly Strategy[] = [
  allKnowing,
  { name: 'do nothing', act: () => {} },
  cutting('ten clicks, no order', ({ clicks, orders }) => clicks >= 10 && orders === 0),
  cutting('ACOS over break-even', ({ clicks, orders, spend }, { margin }) => clicks >= 10 && spend > orders * margin),
  cutting(
    'cut at r·m < CPC',
    (sums, { prior, margin }) => sums.clicks >= 5 && conversionRate(sums, prior) * margin * sums.clicks < sums.spend,
  ),
  ruleStrategy('rule, terms alone', 'profit', { bids: false, terms: true }),
  ruleStrategy('rule, bids alone', 'profit', { bids: true, terms: false }),
  ruleStrategy('rule', 'profit', { bids: true, terms: true }),
  ruleStrategy('rule, growth', 'growth', { bids: true, terms: true }),
]
