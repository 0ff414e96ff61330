import { conversionRate } from '#model/ads/rules/bidRule.ts'
import { changeGain } from '#model/ads/rules/changeGain.ts'
import { fraction, mix, occurrences } from '#world/trade/random.ts'
import { HISTORY, type SimulatedCell, type Sums } from './adMarket.ts'
import { beginCampaigns, type LiveCell, profitAt } from './simulateBids.ts'
import { addedSums, groupFacts, strategies } from './strategies.ts'

/** Periods of a fortnight before and after a change that are compared. */
const COMPARED = 2

/** A change that was made once: what it truly brought in 28 days, and what estimates say. Minor units. */
export interface AdOutcome {
  kind: 'bid' | 'negative' | 'harvest'
  truth: number
  /** Profit after less profit before, by the orders that came. */
  orders: number
  /** Spend before less spend after. */
  spend: number
  /** Profit after less profit before, at the rate of the advice. */
  rate: number
  /** The same at a rate that also reads the clicks after. */
  laterRate: number
  /** The promise of the advice: clicks follow the bid one to one. */
  promise: number
}

interface Change {
  kind: AdOutcome['kind']
  lives: readonly LiveCell[]
  factor: number
  group: string
}

const noJudge = { lowered: () => {}, excluded: () => {} }

/** Returns each change that the rule makes at first. */
const firstChanges = (cells: readonly SimulatedCell[]) => {
  const campaigns = { bidders: beginCampaigns(cells), period: HISTORY }
  const facts = groupFacts(campaigns)
  const known = new Set(campaigns.bidders)
  strategies.find(({ name }) => name === 'rule')?.act(campaigns, noJudge)
  const changes = campaigns.bidders.flatMap((bidder): Change[] => {
    const { group, factor } = bidder
    const excluded = bidder.cells.filter(({ isExcluded }) => isExcluded)
    const shown = bidder.cells.filter(({ isExcluded }) => !isExcluded)
    return [
      ...excluded.map((live) => ({ kind: 'negative' as const, lives: [live], factor: 0, group })),
      ...(factor === 1
        ? []
        : [{ kind: known.has(bidder) ? ('bid' as const) : ('harvest' as const), lives: shown, factor, group }]),
    ]
  })
  return { changes, facts }
}

/** Returns what a term brings in the periods after a change, by chance. */
const after = ({ cell }: LiveCell, factor: number, seed: number): Sums => {
  const sums = { clicks: 0, orders: 0, spend: 0 }
  for (let period = 0; period < COMPARED; period += 1) {
    const chance = mix(seed, period)
    const clicks = factor <= 0 ? 0 : occurrences(chance, 1, cell.clicks * factor ** cell.elasticity)
    for (let click = 0; click < clicks; click += 1) if (fraction(chance, 100 + click) < cell.rate) sums.orders += 1
    sums.clicks += clicks
    sums.spend += clicks * cell.cpc * factor
  }
  return sums
}

/** Returns the changes of the first advice of a made-up company, with what they brought in the 28 days after. */
export const adOutcomes = (cells: readonly SimulatedCell[], seed: number): AdOutcome[] => {
  const { changes, facts } = firstChanges(cells)
  return changes.flatMap(({ kind, lives, factor, group }, nr): AdOutcome[] => {
    const known = facts.get(group)
    if (!known) return []
    const { prior, margin } = known
    const read = addedSums(lives.map(({ cell }) => addedSums(cell.history.slice(0, -1))))
    const before = addedSums(lives.map(({ cell }) => addedSums(cell.history.slice(-COMPARED))))
    const later = addedSums(lives.map((live, at) => after(live, factor, seed + 7919 * nr + at)))
    const rate = conversionRate(read, prior)
    const laterRate = conversionRate(addedSums([read, later]), prior)
    const saved = before.spend - later.spend
    const gainAt = (at: number) => {
      const { orders, spend } = changeGain(before, later, { rate: at, margin })
      return orders + spend
    }
    const truth = lives.reduce((sum, { cell }) => sum + COMPARED * (profitAt(cell, factor) - profitAt(cell, 1)), 0)
    return [
      {
        ...{ kind, truth, spend: saved, rate: gainAt(rate), laterRate: gainAt(laterRate) },
        orders: (later.orders - before.orders) * margin + saved,
        promise: (factor - 1) * before.clicks * rate * margin - (factor * factor - 1) * before.spend,
      },
    ]
  })
}
