import type { MeasuresAnswer } from '#contract/measures.ts'
import { coveredShare } from '#rules/measures/coveredShare.ts'

/** The measures from sales to profit, in order; the profit is their sum. */
export const profitSteps = [
  'sales',
  'shippingCredits',
  'promotions',
  'refunds',
  'refundedFees',
  'referralFees',
  'fbaFees',
  'storageFees',
  'inboundFees',
  'advertising',
  'costOfGoods',
  'reimbursements',
  'withoutCost',
  'vat',
  'expenses',
] as const

/** The results below them. */
export const profitResults = ['profit', 'margin', 'roi', 'units', 'unitsWithoutCost', 'unitsWithCost'] as const

/** A step of the waterfall: its amount, and its start and end. Minor units. */
export interface Step {
  key: string
  title: string
  amount: number
  from: number
  to: number
  /** The part of the amount that no settlement confirms yet. */
  estimated: number
  /** The first day that reports cover, when the range starts earlier. */
  knownFrom: string | undefined
}

export interface Waterfall {
  currency: string
  steps: readonly Step[]
  /** Profit of the units with a cost; null while more than half lack one. */
  profit: number | null
  /** The first day on which all steps are known, when the range starts earlier. */
  knownFrom: string | undefined
  /** Sum of all steps. */
  sum: number
  margin: number | null
  roi: number | null
  /** By purchase day, as everywhere else. */
  units: number | null
  unitsWithoutCost: number
  /** Percentage of units with a cost; null for fewer than half. */
  coveredShare: number | null
}

const totalIn = ({ totals }: Pick<MeasuresAnswer, 'totals'>, key: string) => totals[key] ?? null

/** Returns each step's amount in a state, from a response split by it. */
const statedIn = (answer: MeasuresAnswer | undefined, state: string): ReadonlyMap<string, number> => {
  const stateIndex = answer?.columns.findIndex(({ key }) => key === 'state') ?? -1
  const row = answer?.rows.find((one) => one[stateIndex] === state)
  const rowEntries = answer?.columns.map(({ key }, place) => [key, row?.[place]] as const) ?? []
  return new Map(rowEntries.flatMap(([key, value]) => (typeof value === 'number' ? [[key, value] as const] : [])))
}

/**
 * Converts a response of all steps and results, and one of the steps by state, to a waterfall; undefined without money.
 */
export const waterfallOf = (answer: MeasuresAnswer, byState?: MeasuresAnswer): Waterfall | undefined => {
  const { currency, columns } = answer
  if (currency === null || profitSteps.every((key) => totalIn(answer, key) === null)) return undefined
  const titles = new Map(columns.map(({ key, title }) => [key, title]))
  const estimated = statedIn(byState, 'estimated')
  let sum = 0
  const steps = profitSteps.flatMap((key): Step[] => {
    const amount = totalIn(answer, key) ?? 0
    const knownFrom = answer.knownFrom?.[key]
    if (amount === 0 && knownFrom === undefined) return []
    const from = sum
    sum += amount
    const title = titles.get(key) ?? key
    return [{ key, title, amount, from, to: sum, estimated: estimated.get(key) ?? 0, knownFrom }]
  })
  return {
    ...{ currency, steps, sum },
    profit: totalIn(answer, 'profit'),
    knownFrom: answer.knownFrom?.profit,
    margin: totalIn(answer, 'margin'),
    roi: totalIn(answer, 'roi'),
    units: totalIn(answer, 'units'),
    unitsWithoutCost: totalIn(answer, 'unitsWithoutCost') ?? 0,
    coveredShare: coveredShare(totalIn(answer, 'unitsWithoutCost') ?? 0, totalIn(answer, 'unitsWithCost') ?? 0),
  }
}
