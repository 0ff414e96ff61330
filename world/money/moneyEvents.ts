import { adDays } from '../ads/adDays.ts'
import { shipmentId } from '../trade/delivery.ts'
import { cancelledShipments, listedItems } from '../trade/listedShipments.ts'
import { dayAt } from '../trade/market.ts'
import { isFirst, type Market } from '../trade/orders.ts'
import { repaymentsOf } from '../trade/repayments.ts'
import { agedStorageOf } from './agedStorage.ts'
import { type MoneyEvent, plainEvent } from './moneyEvent.ts'
import { orderMoney, refundMoney } from './orderMoney.ts'
import { overageOf } from './overage.ts'
import type { Part } from './parts.ts'
import { reportPeriods } from './periods.ts'
import { storageOf } from './storage.ts'

const LABEL = 2450
const PER_UNIT = 32
const SUBSCRIPTION = 3999
const WEEK = 7

const on = (day: number) => ({ ...plainEvent, happened: day, posted: day })
const TRANSPORT = 'FBA Amazon-Partnered Carrier Shipment Fee'

/** Yields inbound transport: each shipment's charge, the label of a cancelled one, and a refund of another. */
function* transport(market: Market): Generator<MoneyEvent> {
  const charge = (day: number, orderId: string, amount: number): MoneyEvent => ({
    ...on(day),
    kind: 'Inventory',
    orderId,
    description: TRANSPORT,
    amounts: [['transport', amount]],
  })
  const shipments = new Map<number, { left: number; units: number }>()
  for (const { arrival, left, units } of listedItems(market))
    shipments.set(arrival, { left, units: units + (shipments.get(arrival)?.units ?? 0) })
  for (const [arrival, { left, units }] of shipments)
    yield charge(left, shipmentId(market.seed, arrival), -PER_UNIT * units)
  if (!isFirst(market)) return
  for (const { id, planned, isRefunded } of cancelledShipments(market)) {
    yield charge(planned.created + 1, id, -LABEL)
    if (isRefunded) yield charge(planned.created + 6, id, LABEL)
  }
}

/** Yields charges for all products on one day. */
function* atOnce(
  fees: Iterable<{ charged: number; fee: number }>,
  part: Part,
  description: string,
): Generator<MoneyEvent> {
  const sums = new Map<number, number>()
  for (const { charged, fee } of fees) sums.set(charged, (sums.get(charged) ?? 0) + fee)
  for (const [day, fee] of sums) yield { ...on(day), kind: 'Inventory', description, amounts: [[part, -fee]] }
}

/** Yields monthly storage, aged inventory surcharges, and storage overage. */
function* storage(market: Market, since: number): Generator<MoneyEvent> {
  const isAmerican = market.facts.currency === 'USD' || market.facts.currency === 'CAD'
  yield* atOnce(storageOf(market, since), 'storage', 'FBA storage fee')
  const aged = isAmerican ? 'FBA Aged Inventory Surcharge' : 'FBA Long-Term Storage Fee'
  yield* atOnce(agedStorageOf(market, since), 'agedStorage', aged)
  yield* atOnce(overageOf(market, since), 'overage', 'FBA Inventory Storage Overage Fee')
}

/** Yields weekly ad charges, and account fees. */
function* services(market: Market, since: number, last: number): Generator<MoneyEvent> {
  const ads = adDays(market)
  for (let day = since; day <= last; day += WEEK) {
    const spend = ads.reduce((sum, ad) => (ad.day >= day - WEEK && ad.day < day ? sum + ad.spend : sum), 0)
    if (spend > 0)
      yield { ...on(day), kind: 'Service', description: 'Cost of Advertising', amounts: [['advertising', -spend]] }
  }
  const fee = Math.round(SUBSCRIPTION * market.facts.rate)
  for (let day = since; day <= last; day += 4 * WEEK)
    if (isFirst(market))
      yield { ...on(day), kind: 'Service', description: 'Subscription', amounts: [['subscription', -fee]] }
}

const repaid: Readonly<Record<string, readonly [part: Part, reasonText: string]>> = {
  Lost_Warehouse: ['lost', 'Lost:Warehouse'],
  Damaged_Warehouse: ['damaged', 'Damaged:Warehouse'],
  Lost_Inbound: ['missing', 'Lost:Inbound'],
  Reimbursement_Reversal: ['takenBack', 'General Adjustment'],
}

function* reimbursements(market: Market): Generator<MoneyEvent> {
  for (const { day, reason, product, each, cash } of repaymentsOf(market)) {
    const [part, reasonText] = repaid[reason] ?? ['lost', reason]
    const description = `FBA Inventory Reimbursement - ${reasonText}`
    const amounts = [[part, each * cash]] as const
    yield { ...on(day), kind: 'Adjustment', product, quantity: Math.abs(cash), description, amounts }
  }
}

const known = new WeakMap<Market, readonly MoneyEvent[]>()

const gathered = (market: Market): MoneyEvent[] => {
  const since = reportPeriods(market)[0]?.starts ?? 0
  const last = dayAt(market.company.until, market.facts)
  const all = [
    ...orderMoney(market, since),
    ...refundMoney(market, since),
    ...transport(market),
    ...storage(market, since),
    ...services(market, since, last),
    ...reimbursements(market),
  ]
  // a future event is only known if its money is deferred
  return all
    .filter(({ posted, happened }) => posted >= since && happened <= last)
    .sort((a, b) => a.posted - b.posted || a.happened - b.happened)
}

/** Returns all payments in a marketplace since the first reported period, by payment day; deferred ones last. */
export const moneyEvents = (market: Market): readonly MoneyEvent[] => {
  const events = known.get(market) ?? gathered(market)
  known.set(market, events)
  return events
}
