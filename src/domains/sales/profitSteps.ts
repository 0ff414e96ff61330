import type { MeasuresAnswer } from '#contract/measures.ts'

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
] as const

/** What stands below them. */
export const profitResults = ['profit', 'margin', 'roi', 'soldUnits', 'unitsWithoutCost'] as const

/** A step of the waterfall: what it adds or takes away, and from where to where it leads. Minor units. */
export interface Step {
  key: string
  title: string
  amount: number
  from: number
  to: number
  /** The part of the amount that no statement tells yet. */
  estimated: number
}

export interface Waterfall {
  currency: string
  steps: readonly Step[]
  /** Null while units lack a cost. */
  profit: number | null
  /** All steps together; without a cost for some units it is too much. */
  sum: number
  margin: number | null
  roi: number | null
  soldUnits: number | null
  unitsWithoutCost: number
}

const totalIn = ({ totals }: Pick<MeasuresAnswer, 'totals'>, key: string) => totals[key] ?? null

/** What each step has of a state, from an answer split by it. */
const statedIn = (answer: MeasuresAnswer | undefined, state: string): ReadonlyMap<string, number> => {
  const at = answer?.columns.findIndex(({ key }) => key === 'state') ?? -1
  const row = answer?.rows.find((one) => one[at] === state)
  const told = answer?.columns.map(({ key }, place) => [key, row?.[place]] as const) ?? []
  return new Map(told.flatMap(([key, value]) => (typeof value === 'number' ? [[key, value] as const] : [])))
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
    if (amount === 0) return []
    const from = sum
    sum += amount
    return [{ key, title: titles.get(key) ?? key, amount, from, to: sum, estimated: estimated.get(key) ?? 0 }]
  })
  return {
    ...{ currency, steps, sum },
    profit: totalIn(answer, 'profit'),
    margin: totalIn(answer, 'margin'),
    roi: totalIn(answer, 'roi'),
    soldUnits: totalIn(answer, 'soldUnits'),
    unitsWithoutCost: totalIn(answer, 'unitsWithoutCost') ?? 0,
  }
}
