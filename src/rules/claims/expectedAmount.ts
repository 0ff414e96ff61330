import type { PriceFact } from './evidence.ts'
import { compare, moneyStep, type Step } from './finding.ts'

/** Whether the unit was lost before anybody ordered it, or on its way to or from a customer. */
export type Situation = 'beforeOrder' | 'afterOrder'
type Basis = 'unitCost' | 'salePrice' | 'proceeds'

/** What Amazon owes for a unit, by situation and the day it happened; rows in the order of days. */
const bases: readonly { from: string; situation: Situation; basis: Basis }[] = [
  { from: '0000-01-01', situation: 'beforeOrder', basis: 'salePrice' },
  { from: '2025-03-31', situation: 'beforeOrder', basis: 'unitCost' },
  { from: '0000-01-01', situation: 'afterOrder', basis: 'proceeds' },
]

export interface ExpectedAmount {
  /** Minor units a unit. */
  amount: number
  currency: string
  steps: Step[]
}

type Field = 'unitCost' | 'salePrice' | 'fees'

/** The last fact of a day or before that says it; where it is first said later, that one. */
const factOf = (field: Field, marketplace: string, day: string, prices: readonly PriceFact[]) => {
  let before: PriceFact | undefined
  let after: PriceFact | undefined
  for (const fact of prices) {
    if (fact.marketplace !== marketplace || fact[field] === null) continue
    if (fact.day <= day) before = !before || later(fact, before, field) ? fact : before
    else after = !after || later(after, fact, field) ? fact : after
  }
  const fact = before ?? after
  const amount = fact?.[field]
  return fact && typeof amount === 'number' ? { amount, currency: fact.currency, day: fact.day } : undefined
}

const later = (one: PriceFact, other: PriceFact, field: Field) =>
  (compare(one.day, other.day) || (one[field] ?? 0) - (other[field] ?? 0)) > 0

const labels: Readonly<Record<Field, string>> = { unitCost: 'Sourcing cost', salePrice: 'Sale price', fees: 'Fees' }

const fieldsOf: Readonly<Record<Basis, readonly (readonly [Field, sign: 1 | -1])[]>> = {
  unitCost: [['unitCost', 1]],
  salePrice: [['salePrice', 1]],
  proceeds: [
    ['salePrice', 1],
    ['fees', -1],
  ],
}

/**
 * What Amazon owes for a unit, minor units: lost before an order the sourcing cost from 2025-03-31 and the sale price before that
 * day, after an order the sale price less fees. Source: Amazon's reimbursement policy. Undefined when a part of it is not known,
 * or nothing would be left.
 */
export const expectedAmount = (
  situation: Situation,
  marketplace: string,
  day: string,
  prices: readonly PriceFact[],
): ExpectedAmount | undefined => {
  const basis = bases.findLast((row) => row.situation === situation && row.from <= day)?.basis
  if (!basis) return undefined
  const steps: Step[] = []
  let amount = 0
  let currency: string | undefined
  for (const [field, sign] of fieldsOf[basis]) {
    const fact = factOf(field, marketplace, day, prices)
    if (!fact || (currency !== undefined && fact.currency !== currency)) return undefined
    currency = fact.currency
    amount += sign * fact.amount
    const label = fact.day > day ? `${labels[field]} (known since ${fact.day})` : labels[field]
    steps.push(moneyStep(label, sign * fact.amount))
  }
  return currency !== undefined && amount > 0 ? { amount, currency, steps } : undefined
}

/** Money of a finding and how it came about. */
export interface Worth {
  perUnit: number | null
  estimated: number | null
  currency: string | null
  steps: Step[]
}

/** So many units at what Amazon owes for one. */
export const worthOf = (units: number, expected: ExpectedAmount | undefined): Worth => {
  if (!expected) return { perUnit: null, estimated: null, currency: null, steps: [] }
  const { amount, currency, steps } = expected
  const whole = [...(steps.length > 1 ? [...steps, moneyStep('Per unit', amount)] : steps)]
  return {
    ...{ perUnit: amount, estimated: units * amount, currency },
    steps: [...whole, moneyStep(`Estimated: ${units} × per unit`, units * amount)],
  }
}
