import type { Product } from './catalogue.ts'
import { dayAt } from './market.ts'
import { isFirst, type Market } from './orders.ts'
import { costOf } from './purchases.ts'
import { mix } from './random.ts'
import { shortagesOf } from './shortages.ts'
import type { Stock } from './supply.ts'

/** A reimbursement by Amazon for units, or its reversal. Amounts in minor units of the marketplace's currency. */
export interface Repayment {
  id: string
  day: number
  reason: string
  product: Product
  each: number
  cash: number
  inventory: number
  /** The reimbursement that it reverses. */
  original: Repayment | null
  /** It is less than owed: too little per unit, or an unjustified reversal. */
  isShort: boolean
  /** The days on which its units were lost, oldest first. */
  pays: readonly { day: number; units: number }[]
}

/** How Amazon reimburses lost or damaged units of a product. */
type Conduct = 'nothing' | 'full' | 'low' | 'partial' | 'reversed'
const conducts: readonly Conduct[] = [
  ...(['nothing', 'nothing', 'nothing', 'full', 'full'] as const),
  ...(['low', 'partial', 'reversed', 'full', 'nothing'] as const),
]
/** Days after which all reimbursements are paid. */
const POSTED = 45

const idOf = (seed: number, product: Product, day: number, kind: number) =>
  `1${String(mix(seed + 700 + kind, day * 64 + product.number)).padStart(10, '0')}`

const lossesOf = ({ incidents }: Stock, kind: 0 | 1) =>
  incidents
    .map(({ day, lost, forGood, damaged }) => ({ day, units: kind === 0 ? (forGood ? lost : 0) : damaged }))
    .filter(({ units }) => units > 0)

const taken = (market: Market, paid: Repayment, day: number, inventory: number): Repayment => ({
  ...paid,
  id: idOf(market.seed, paid.product, day, 9),
  day,
  reason: 'Reimbursement_Reversal',
  cash: -1,
  inventory,
  original: paid,
  isShort: inventory === 0,
  pays: [],
})

/**
 * Yields reimbursements of permanently lost or damaged units, by the product's conduct, once enough days have passed.
 */
function* forLosses(market: Market, stock: Stock, kind: 0 | 1): Generator<Repayment> {
  const { seed, facts, company } = market
  const { product } = stock
  const last = dayAt(company.until, facts)
  const conduct = conducts[mix(seed + 91 + kind, product.number) % conducts.length] ?? 'nothing'
  if (conduct === 'nothing') return
  const cost = Math.round(costOf(product) * facts.rate)
  const due = lossesOf(stock, kind).filter(({ day }) => day <= last - POSTED)
  for (const [at, { day, units }] of due.entries()) {
    const paidUnits = conduct === 'partial' && at === due.length - 1 ? units - 1 : units
    if (paidUnits === 0) continue
    const paid: Repayment = {
      id: idOf(seed, product, day, kind),
      day: day + 20 + (mix(seed + 93, day) % 20),
      reason: kind === 0 ? 'Lost_Warehouse' : 'Damaged_Warehouse',
      product,
      each: conduct === 'low' ? Math.round(cost * 0.6) : cost,
      cash: paidUnits,
      inventory: 0,
      original: null,
      isShort: conduct === 'low',
      pays: [{ day, units: paidUnits }],
    }
    yield paid
    const back = paid.day + 25
    if (conduct === 'reversed' && at === 0 && back <= last) yield taken(market, paid, back, 0)
  }
}

/** Yields justified reversals for units that were found soon after. Only if no other units were lost. */
function* forFinds(market: Market, stock: Stock): Generator<Repayment> {
  const { seed, facts, company } = market
  const { product, incidents } = stock
  const last = dayAt(company.until, facts)
  const find = incidents.find(({ found, day }) => found > 0 && day + 9 <= last)
  if (!find || lossesOf(stock, 0).length > 0 || incidents.every(({ lost, day }) => lost === 0 || day > find.day)) return
  const paid: Repayment = {
    id: idOf(seed, product, find.day, 2),
    day: find.day - 2,
    reason: 'Lost_Warehouse',
    product,
    each: Math.round(costOf(product) * facts.rate),
    cash: 1,
    inventory: 0,
    original: null,
    isShort: false,
    pays: [],
  }
  yield paid
  yield taken(market, paid, find.day + 9, 1)
}

/** Yields reimbursements of shipment shortages: for some products, all units. */
function* forShortages(market: Market): Generator<Repayment> {
  const { seed, facts, company } = market
  const last = dayAt(company.until, facts)
  for (const { delivery, units } of shortagesOf(market)) {
    const { product, closed } = delivery
    if (!isInboundPaid(market, product) || closed + 25 > last) continue
    yield {
      id: idOf(seed, product, closed, 3),
      day: closed + 25,
      reason: 'Lost_Inbound',
      product,
      each: Math.round(costOf(product) * facts.rate),
      cash: units,
      inventory: 0,
      original: null,
      isShort: false,
      pays: [],
    }
  }
}

/** Returns whether Amazon reimburses shipment shortages of a product. */
const isInboundPaid = ({ seed }: Market, { number }: Product): boolean => mix(seed + 95, number) % 2 === 0

/** Returns reimbursements and reversals in an account's first marketplace, newest first. */
export const repaymentsOf = (market: Market): Repayment[] => {
  if (!isFirst(market)) return []
  const all = [...forShortages(market)]
  for (const stock of market.stock)
    all.push(...forLosses(market, stock, 0), ...forLosses(market, stock, 1), ...forFinds(market, stock))
  return all.sort((a, b) => b.day - a.day || a.id.localeCompare(b.id))
}
