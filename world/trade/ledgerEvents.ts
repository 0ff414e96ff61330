import { shipmentId } from './delivery.ts'
import { incidentEvents } from './incidentEvents.ts'
import { centreOf, type LedgerEvent, plain } from './ledgerEvent.ts'
import { dayAt } from './market.ts'
import type { Market } from './orders.ts'
import { mix } from './random.ts'
import { ledgerSince, type Stock } from './supply.ts'

/** Yields units that were shipped, or transferred to another fulfillment center of the marketplace. */
function* shipmentEvents(market: Market, first: number, last: number): Generator<LedgerEvent> {
  const { facts, company, orders } = market
  for (const { status, byMerchant, shippedAt, items, purchasedAt } of orders) {
    const day = dayAt(shippedAt, facts)
    if (byMerchant || !status.startsWith('Shipped') || day < first || day > last || shippedAt > company.until) continue
    for (const { product, quantity } of items) {
      const chance = mix(product.number, purchasedAt % 1_000_003)
      const centre = centreOf(market, chance)
      const event = { ...plain, product, day, disposition: 'SELLABLE' as const }
      yield { ...event, movement: 'shipments', quantity: -quantity, centre }
      if (chance % 11 > 0) continue
      yield { ...event, movement: 'transfers', quantity: -2, centre: centreOf(market, chance + 1) }
      yield { ...event, movement: 'transfers', quantity: 2, centre }
    }
  }
}

function* receiptEvents({ facts, seed }: Market, stock: Stock, first: number, last: number): Generator<LedgerEvent> {
  for (const { product, arrival, receipts } of stock.deliveries)
    for (const { day, units } of receipts)
      if (day >= first && day <= last)
        yield {
          ...plain,
          product,
          day,
          movement: 'receipts',
          disposition: 'SELLABLE',
          quantity: units,
          centre: facts.centres[0],
          reference: shipmentId(seed, arrival),
        }
}

/** Returns the events of a marketplace's units in the days of the ledger, by day. */
export const ledgerEvents = (market: Market): LedgerEvent[] => {
  const last = dayAt(market.company.until, market.facts)
  const first = ledgerSince(market.company, market.facts)
  const events = [...shipmentEvents(market, first, last)]
  for (const stock of market.stock) {
    events.push(...receiptEvents(market, stock, first, last))
    for (const befell of stock.incidents) events.push(...incidentEvents(market, stock, befell))
    // in transfer to another fulfillment center, where they have not arrived
    if (stock.fcTransfer > 0)
      events.push({
        ...plain,
        product: stock.product,
        day: last,
        movement: 'transfers',
        disposition: 'SELLABLE',
        quantity: -stock.fcTransfer,
        centre: market.facts.centres[0],
      })
  }
  return events.sort((a, b) => a.day - b.day)
}
