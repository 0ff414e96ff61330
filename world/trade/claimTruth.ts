import type { ClaimType } from '#rules/claims/claimTypes.ts'
import { DAY_MS } from '#rules/days.ts'
import type { Product } from './catalogue.ts'
import { shipmentId } from './delivery.ts'
import { arrivedOn } from './incidentEvents.ts'
import { cancelledShipments } from './listedShipments.ts'
import { isFirst, type Market } from './orders.ts'
import { isThrownAway, removalsOf } from './removals.ts'
import { type Repayment, repaymentsOf } from './repayments.ts'
import { customerReturns } from './returns.ts'
import { shortagesOf } from './shortages.ts'

/** A claim against Amazon as planted in the world. */
export interface PlantedClaim {
  claimType: ClaimType
  seller: string
  marketplace: string
  fnsku: string | null
  shipmentId: string | null
  /** A customer's order or a removal order. */
  orderId: string | null
  units: number
  /** `YYYY-MM-DD` */
  eventDay: string
}

interface About {
  day: number
  units: number
  shipmentId?: string
  orderId?: string
}

const dayText = (day: number) => new Date(day * DAY_MS).toISOString().slice(0, 10)

const planted = (market: Market, claimType: ClaimType, product: Product | null, about: About): PlantedClaim => ({
  claimType,
  seller: market.account.seller,
  marketplace: market.facts.code,
  fnsku: product?.fnsku ?? null,
  shipmentId: about.shipmentId ?? null,
  orderId: about.orderId ?? null,
  units: about.units,
  eventDay: dayText(about.day),
})

const paidFor = (repayments: readonly Repayment[], reason: string, product: Product, day: number): number =>
  repayments
    .filter((one) => one.reason === reason && one.product === product)
    .flatMap(({ pays }) => pays)
    .reduce((sum, paid) => (paid.day === day ? sum + paid.units : sum), 0)

/** Yields claims of warehouse events. */
function* ofWarehouse(market: Market, repayments: readonly Repayment[]): Generator<PlantedClaim> {
  for (const stock of market.stock) {
    const { product } = stock
    for (const { day, lost, forGood, damaged, removed, broken, vanished } of stock.incidents) {
      const claim = (type: ClaimType, units: number, shipment?: string) =>
        planted(market, type, product, { day, units, ...(shipment === undefined ? {} : { shipmentId: shipment }) })
      const missing = (forGood ? lost : 0) - paidFor(repayments, 'Lost_Warehouse', product, day)
      const destroyed = damaged - paidFor(repayments, 'Damaged_Warehouse', product, day)
      if (missing > 0) yield claim('Warehouse Lost', missing)
      if (destroyed > 0) yield claim('Warehouse Damaged', destroyed)
      if (removed > 0 && isThrownAway(market, product, day)) yield claim('Disposed', removed)
      if (vanished > 0) yield claim('Inventory Discrepant', vanished)
      const arrived = broken > 0 ? arrivedOn(stock, day) : undefined
      if (arrived) yield claim('Damaged Inbound', broken, shipmentId(market.seed, arrived.arrival))
    }
  }
}

function* ofShipments(market: Market, repayments: readonly Repayment[]): Generator<PlantedClaim> {
  const paid = new Map<Product, number>()
  for (const { reason, product, cash } of repayments)
    if (reason === 'Lost_Inbound') paid.set(product, (paid.get(product) ?? 0) + cash)
  for (const { delivery, shipmentId: id, units } of shortagesOf(market)) {
    const { product, closed: day } = delivery
    const covered = Math.min(units, paid.get(product) ?? 0)
    paid.set(product, (paid.get(product) ?? 0) - covered)
    if (units > covered) yield planted(market, 'Lost Inbound', product, { day, units: units - covered, shipmentId: id })
  }
  if (!isFirst(market)) return
  for (const { id, planned, isRefunded } of cancelledShipments(market))
    if (!isRefunded)
      yield planted(market, 'Unused Shipping Label', null, { day: planned.created, units: 1, shipmentId: id })
}

function* ofReturns(market: Market): Generator<PlantedClaim> {
  for (const { product, day, orderId, disposition } of customerReturns(market))
    if (disposition === 'CARRIER_DAMAGED') yield planted(market, 'Carrier Damaged', product, { day, units: 1, orderId })
  const removals = [...removalsOf(market)]
  // earlier parcels that are missing in the seller's log may just not have been logged
  const logSince = Math.min(...removals.flatMap(({ received }) => received?.day ?? []))
  for (const { id: orderId, kind, product, units, left, isLost, received } of removals) {
    if (isLost && left >= logSince) yield planted(market, 'Removal Order Lost', product, { day: left, units, orderId })
    if (!received || kind !== 'Sellable' || received.good === units) continue
    const about = { day: left, units: units - received.good, orderId }
    yield planted(market, 'Removal Order Damaged', product, about)
  }
}

function* ofRepayments(market: Market, repayments: readonly Repayment[]): Generator<PlantedClaim> {
  for (const { product, day, cash, isShort } of repayments)
    if (isShort) yield planted(market, 'Incorrect Reimbursement Amount', product, { day, units: Math.abs(cash) })
}

/**
 * Returns everything that Amazon owes for the days of the ledger, claimable or not. Unpaid events exist in every
 * marketplace; those that need more reports only in an account's first.
 */
export const claimTruth = (markets: readonly Market[]): PlantedClaim[] =>
  markets.flatMap((market) => {
    const repayments = repaymentsOf(market)
    return [
      ...ofWarehouse(market, repayments),
      ...ofShipments(market, repayments),
      ...(isFirst(market) ? ofReturns(market) : []),
      ...ofRepayments(market, repayments),
    ]
  })
