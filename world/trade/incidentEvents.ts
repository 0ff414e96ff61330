import { type Delivery, shipmentId } from './delivery.ts'
import { centreOf, type LedgerEvent, plain, referenceOf } from './ledgerEvent.ts'
import type { Market } from './orders.ts'
import { mix } from './random.ts'
import { isThrownAway, removalId } from './removals.ts'
import { isCarriersFault } from './returns.ts'
import type { Stock } from './supply.ts'
import type { Incidents } from './warehouse.ts'

/** Yields customer returns; units damaged by the carrier are counted with those damaged by customers. */
function* returnEvents(market: Market, event: LedgerEvent, { returned, spoiled }: Incidents): Generator<LedgerEvent> {
  if (returned) yield { ...event, movement: 'returns', quantity: returned }
  if (!spoiled) return
  const kept = { ...event, disposition: 'CUSTOMER_DAMAGED' as const }
  if (!isCarriersFault(market, event.product, event.day)) {
    yield { ...kept, movement: 'returns', quantity: spoiled }
    return
  }
  const came = { ...event, disposition: 'CARRIER_DAMAGED' as const }
  const pair = { reference: referenceOf(market.seed, event.product.number, event.day, 5), settled: [0, 0] as const }
  yield { ...came, movement: 'returns', quantity: spoiled }
  yield { ...came, ...pair, movement: 'other', quantity: -spoiled, reason: 'Q' }
  yield { ...kept, ...pair, movement: 'other', quantity: spoiled, reason: 'P' }
}

/** Yields misplaced, found and damaged units. */
function* mishapEvents(market: Market, event: LedgerEvent, befell: Incidents): Generator<LedgerEvent> {
  const { lost, forGood, found, damaged, vanished } = befell
  const reference = (kind: number) => referenceOf(market.seed, event.product.number, event.day, kind)
  if (lost) {
    const settled = forGood ? ([0, lost] as const) : ([lost, 0] as const)
    yield { ...event, movement: 'lost', quantity: -lost, reason: 'M', reference: reference(1), settled }
  }
  if (found)
    yield { ...event, movement: 'found', quantity: found, reason: 'F', reference: reference(2), settled: [found, 0] }
  if (damaged) {
    const code = { reference: reference(3), settled: [0, damaged] as const }
    yield { ...event, ...code, movement: 'damaged', quantity: -damaged, reason: 'E' }
    const broken = { ...event, reference: code.reference, disposition: 'WAREHOUSE_DAMAGED' as const }
    yield { ...broken, movement: 'other', quantity: damaged, reason: 'P', settled: [0, 0] }
  }
  if (vanished) yield { ...event, movement: 'unknown', quantity: -vanished }
}

/** Yields removals and disposals. Disposals without a request have no order. */
function* removalEvents(market: Market, event: LedgerEvent, befell: Incidents): Generator<LedgerEvent> {
  const { day, product } = event
  const { disposed, removed, recalled } = befell
  const gone = { ...event, movement: 'disposed' as const, reason: 'D' }
  if (disposed) {
    const requestedDisposal = {
      reference: removalId(market, product, day, 'Disposal'),
      settled: [disposed, 0] as const,
    }
    yield { ...gone, ...requestedDisposal, disposition: 'WAREHOUSE_DAMAGED', quantity: -disposed }
  }
  if (removed && isThrownAway(market, product, day)) {
    const unrequestedDisposal = {
      reference: referenceOf(market.seed, product.number, day, 4),
      settled: [removed, 0] as const,
    }
    yield { ...gone, ...unrequestedDisposal, disposition: 'CUSTOMER_DAMAGED', quantity: -removed }
  } else if (removed) {
    const reference = removalId(market, product, day, 'Unsellable')
    yield { ...event, movement: 'vendorReturns', disposition: 'CUSTOMER_DAMAGED', quantity: -removed, reference }
  }
  if (recalled) {
    const reference = removalId(market, product, day, 'Sellable')
    yield { ...event, movement: 'vendorReturns', quantity: -recalled, reference }
  }
}

/** Yields units damaged on arrival, in another disposition of the same receipt. */
function* brokenEvents(market: Market, event: LedgerEvent, arrived: Delivery, broken: number): Generator<LedgerEvent> {
  const reference = shipmentId(market.seed, arrived.arrival)
  const receipt = { ...event, movement: 'receipts' as const, centre: market.facts.centres[0], reference }
  yield { ...receipt, quantity: -broken }
  yield { ...receipt, disposition: 'WAREHOUSE_DAMAGED', quantity: broken }
}

/** Returns the delivery with a receipt on a day. */
export const arrivedOn = ({ deliveries }: Stock, day: number): Delivery | undefined =>
  deliveries.find(({ receipts }) => receipts.some((part) => part.day === day && part.units > 0))

/** Yields the ledger events of a product's units on a day. */
export function* incidentEvents(market: Market, stock: Stock, befell: Incidents): Generator<LedgerEvent> {
  const { product } = stock
  const { day, broken } = befell
  const centre = centreOf(market, mix(product.number, day))
  const event: LedgerEvent = { ...plain, product, day, centre, disposition: 'SELLABLE', movement: 'other', quantity: 0 }
  yield* returnEvents(market, event, befell)
  yield* mishapEvents(market, event, befell)
  yield* removalEvents(market, event, befell)
  const arrived = broken ? arrivedOn(stock, day) : undefined
  if (arrived) yield* brokenEvents(market, event, arrived, broken)
}
