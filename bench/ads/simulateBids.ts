import { fraction, mix, occurrences } from '#world/trade/random.ts'
import { HISTORY, type SimulatedCell, type Sums } from './adMarket.ts'

/** An ad with a bid of its own, and the search terms that it is shown for. */
export interface Bidder {
  key: string
  group: string
  isOwnKeyword: boolean
  /** Today's bid ÷ the first bid. */
  factor: number
  cells: LiveCell[]
}

export interface LiveCell {
  cell: SimulatedCell
  isExcluded: boolean
  /** Results by period under its present bidder. */
  seen: Sums[]
}

/** What a strategy sees and changes at the start of a period. */
export interface Campaigns {
  bidders: Bidder[]
  /** Number of periods with results so far. */
  period: number
}

export interface Strategy {
  name: string
  act: (campaigns: Campaigns, judge: Judge) => void
}

/** Counts the cuts of a strategy and the wrong ones among them. */
export interface Judge {
  lowered: (bidder: Bidder, by: number) => void
  excluded: (live: LiveCell) => void
}

export interface Result {
  profit: number
  /** Profit of the second half of the year. */
  lateProfit: number
  firstCuts: number
  firstWrong: number
  /** Yearly profit that the first cuts gain, and lose where they are wrong. */
  gained: number
  lost: number
  spend: number
  lowered: number
  wronglyLowered: number
  excluded: number
  wronglyExcluded: number
}

export const noResult: Result = {
  profit: 0,
  lateProfit: 0,
  spend: 0,
  lowered: 0,
  wronglyLowered: 0,
  excluded: 0,
  wronglyExcluded: 0,
  firstCuts: 0,
  firstWrong: 0,
  gained: 0,
  lost: 0,
}

const LOWEST_BID = 2
/** Periods of a year that is lived through. */
const YEAR = 26

/** Returns the best factor of a bid for one term: e ÷ (1 + e) of the break-even click. */
const bestFactor = ({ rate, margin, cpc, elasticity }: SimulatedCell): number =>
  (elasticity / (1 + elasticity)) * ((rate * Math.max(0, margin)) / cpc)

/** Returns the profit of a period at a factor, without chance. */
export const profitAt = ({ clicks, rate, margin, cpc, elasticity }: SimulatedCell, factor: number): number =>
  factor <= 0 ? 0 : clicks * factor ** elasticity * (rate * margin - cpc * factor)

/** Returns the yearly profit of a bidder that knows all rates and elasticities, and bids for each term alone. */
export const bestProfit = (cells: readonly SimulatedCell[]): number =>
  cells.reduce((sum, cell) => {
    const factor = Math.max(bestFactor(cell), LOWEST_BID / cell.cpc)
    return sum + YEAR * Math.max(0, profitAt(cell, factor))
  }, 0)

/** A term is worth its lowest bid if that leaves a profit beyond a fifth of today's click. */
const isWorthless = (cell: SimulatedCell) => bestFactor(cell) < Math.max(0.2, LOWEST_BID / cell.cpc)

/** Returns the bidders of today, before any change. */
export const beginCampaigns = (cells: readonly SimulatedCell[]): Bidder[] => {
  const bidders = new Map<string, Bidder>()
  for (const cell of cells) {
    const bidder = bidders.get(cell.target) ?? {
      key: cell.target,
      group: cell.group,
      isOwnKeyword: cell.target.endsWith('|EXACT'),
      factor: 1,
      cells: [],
    }
    bidders.set(cell.target, bidder)
    bidder.cells.push({ cell, isExcluded: false, seen: [...cell.history] })
  }
  return [...bidders.values()]
}

/** Lives a year: a strategy changes bids each fortnight, buyers click by the elasticity of each term and buy by its rate. */
export const liveYear = (cells: readonly SimulatedCell[], { act }: Strategy, seed: number): Result => {
  const result: Result = { ...noResult }
  const campaigns: Campaigns = { bidders: beginCampaigns(cells), period: HISTORY }
  const first = (gain: number) => {
    result.firstCuts += 1
    if (gain < 0) result.firstWrong += 1
    result.gained += Math.max(0, gain)
    result.lost += Math.max(0, -gain)
  }
  const judge: Judge = {
    lowered: ({ cells: own, factor }, by) => {
      result.lowered += 1
      const shown = own.filter(({ isExcluded }) => !isExcluded)
      const profit = (at: number) => shown.reduce((sum, { cell }) => sum + profitAt(cell, at), 0)
      const gain = profit(factor * by) - profit(factor)
      if (gain < 0) result.wronglyLowered += 1
      if (campaigns.period === HISTORY) first(gain)
    },
    excluded: ({ cell }) => {
      result.excluded += 1
      if (!isWorthless(cell)) result.wronglyExcluded += 1
      if (campaigns.period === HISTORY) first(-profitAt(cell, 1))
    },
  }
  const numbers = new Map(cells.map((cell, number) => [cell, number]))
  for (let period = 0; period < YEAR; period += 1) {
    act(campaigns, judge)
    for (const { factor, cells: own } of campaigns.bidders)
      for (const live of own) {
        const { cell, isExcluded } = live
        const chance = mix(seed + 7919 * period, numbers.get(cell) ?? 0)
        const clicks = isExcluded || factor <= 0 ? 0 : occurrences(chance, 1, cell.clicks * factor ** cell.elasticity)
        let orders = 0
        for (let click = 0; click < clicks; click += 1) if (fraction(chance, 100 + click) < cell.rate) orders += 1
        const spend = clicks * cell.cpc * factor
        live.seen.push({ clicks, orders, spend })
        // the true rate instead of the orders of chance, so that strategies differ by their bids alone
        const profit = clicks * cell.rate * cell.margin - spend
        result.profit += profit
        if (period >= YEAR / 2) result.lateProfit += profit
        result.spend += spend
      }
    campaigns.period += 1
  }
  return result
}
