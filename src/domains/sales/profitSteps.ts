import type { MeasuresAnswer } from '#contract/measures.ts'
import { coveredShare } from '#rules/measures/coveredShare.ts'

/** The measures that lead from sales to profit, in their order; their plain sum is the profit. */
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
] as const

/** What stands below them. */
export const profitResults = ['profit', 'margin', 'roi', 'units', 'unitsWithoutCost', 'unitsWithCost'] as const

/** A step of the waterfall: what it adds or takes away, and from where to where it leads. Minor units. */
export interface Step {
  key: string
  title: string
  amount: number
  from: number
  to: number
  /** The part of the amount that no statement tells yet. */
  estimated: number
  /** The first day that reports cover, where the days begin before. */
  knownFrom: string | undefined
}

export interface Waterfall {
  currency: string
  steps: readonly Step[]
  /** Of the units with a cost; null while more than half lack one. */
  profit: number | null
  /** The first day from which all steps are known, where the days begin before. */
  knownFrom: string | undefined
  /** All steps together. */
  sum: number
  margin: number | null
  roi: number | null
  /** By purchase day, as everywhere else. */
  units: number | null
  unitsWithoutCost: number
  /** How many per cent of units have a cost; null where fewer than half do. */
  coveredShare: number | null
}

const totalIn = ({ totals }: Pick<MeasuresAnswer, 'totals'>, key: string) => totals[key] ?? null

/** What each step has of a state, from an answer split by it. */
const statedIn = (answer: MeasuresAnswer | undefined, state: string): ReadonlyMap<string, number> => {
  const stateIndex = answer?.columns.findIndex(({ key }) => key === 'state') ?? -1
  const row = answer?.rows.find((one) => one[stateIndex] === state)
  const rowEntries = answer?.columns.map(({ key }, place) => [key, row?.[place]] as const) ?? []
  return new Map(rowEntries.flatMap(([key, value]) => (typeof value === 'number' ? [[key, value] as const] : [])))
}

/** An answer of all steps and results, and one of the steps by state, as a waterfall; undefined where no money is told of. */
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
