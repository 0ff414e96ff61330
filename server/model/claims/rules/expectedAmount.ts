import { type DatedRate, exchanged } from '#model/money/rules/exchange.ts'
import { marketplaceByCode } from '#rules/marketplaces.ts'
import type { PriceFact, UnitEvidence } from './evidence.ts'
import { compare, type EvidenceItem, moneyStep, type Step } from './finding.ts'

/** Whether the unit was lost before it was ordered, or on its way to or from a customer. */
export type Situation = 'beforeOrder' | 'afterOrder'
type Basis = 'unitCost' | 'salePrice' | 'proceeds'

/** The basis of the reimbursement by situation and event day, sorted by day. */
const bases: readonly { from: string; situation: Situation; basis: Basis }[] = [
  { from: '0000-01-01', situation: 'beforeOrder', basis: 'salePrice' },
  { from: '2025-03-31', situation: 'beforeOrder', basis: 'unitCost' },
  { from: '0000-01-01', situation: 'afterOrder', basis: 'proceeds' },
]

export interface ExpectedAmount {
  /** Minor units per unit. */
  amount: number
  currency: string
  steps: Step[]
  /** Exchange rates used for the conversion into the marketplace's currency, if they come from a file. */
  rates: EvidenceItem[]
}

type Field = 'unitCost' | 'salePrice' | 'fees'

/** Returns the last fact on or before a day that has the field, else the first one after it. */
const factOf = (field: Field, marketplace: string, day: string, prices: readonly PriceFact[]) => {
  let earlierFact: PriceFact | undefined
  let laterFact: PriceFact | undefined
  for (const fact of prices) {
    if (fact.marketplace !== marketplace || fact[field] === null) continue
    if (fact.day <= day) earlierFact = !earlierFact || later(fact, earlierFact, field) ? fact : earlierFact
    else laterFact = !laterFact || later(laterFact, fact, field) ? fact : laterFact
  }
  const fact = earlierFact ?? laterFact
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

const rateEvidence = ({ source, currency, home, since, rate }: DatedRate): EvidenceItem[] => {
  const says = `Exchange rate: 1 ${currency} is ${Number(rate.toPrecision(6))} ${home}`
  return source ? [{ source, says, units: 0, day: since, reference: null }] : []
}

/** Converts an amount into the marketplace's currency at the rate of the day; without a rate it is unchanged. */
const localAmount = (
  baseAmount: ExpectedAmount,
  marketplace: string,
  day: string,
  { exchange }: Pick<UnitEvidence, 'exchange'>,
): ExpectedAmount => {
  const to = marketplaceByCode(marketplace)?.currency ?? baseAmount.currency
  const { amount, currency: from } = baseAmount
  if (from === to) return baseAmount
  const exchangedAmount = exchange && exchanged(amount, { from, to, home: exchange.home, day }, exchange.rates)
  if (!exchangedAmount || exchangedAmount.amount <= 0) return baseAmount
  const steps = baseAmount.steps.map((step) => ({ ...step, currency: from }))
  const step = moneyStep(`In ${to}, at the rate of ${exchangedAmount.since}`, exchangedAmount.amount, to)
  return {
    amount: exchangedAmount.amount,
    currency: to,
    steps: [...steps, step],
    rates: exchangedAmount.by.flatMap(rateEvidence),
  }
}

/**
 * Returns what Amazon owes for a unit, in minor units: for losses before an order the sourcing cost from 2025-03-31 and
 * the sale price before that day, after an order the sale price minus fees. Source: Amazon's reimbursement policy. The
 * amount is in the marketplace's currency if a rate of the day is known. Undefined if a part is unknown or the result
 * is not above 0.
 */
export const expectedAmount = (
  situation: Situation,
  marketplace: string,
  day: string,
  facts: Pick<UnitEvidence, 'prices' | 'exchange'>,
): ExpectedAmount | undefined => {
  const basis = bases.findLast((row) => row.situation === situation && row.from <= day)?.basis
  if (!basis) return undefined
  const steps: Step[] = []
  let amount = 0
  let currency: string | undefined
  for (const [field, sign] of fieldsOf[basis]) {
    const fact = factOf(field, marketplace, day, facts.prices)
    if (!fact || (currency !== undefined && fact.currency !== currency)) return undefined
    currency = fact.currency
    amount += sign * fact.amount
    const label = fact.day > day ? `${labels[field]} (known since ${fact.day})` : labels[field]
    steps.push(moneyStep(label, sign * fact.amount))
  }
  if (currency === undefined || amount <= 0) return undefined
  return localAmount({ amount, currency, steps, rates: [] }, marketplace, day, facts)
}

/** The amount of a finding and its calculation. */
export interface Worth {
  perUnit: number | null
  estimated: number | null
  currency: string | null
  steps: Step[]
}

/** Returns the value of some units at what Amazon owes for one. */
export const worthOf = (units: number, expected: ExpectedAmount | undefined): Worth => {
  if (!expected) return { perUnit: null, estimated: null, currency: null, steps: [] }
  const { amount, currency, steps } = expected
  const allSteps = [
    ...(steps.length > 1 && steps.at(-1)?.currency === undefined ? [...steps, moneyStep('Per unit', amount)] : steps),
  ]
  return {
    ...{ perUnit: amount, estimated: units * amount, currency },
    steps: [...allSteps, moneyStep(`Estimated: ${units} × per unit`, units * amount)],
  }
}
