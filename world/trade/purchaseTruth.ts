import { receivedBy, shipmentId } from './delivery.ts'
import { listedItems } from './listedShipments.ts'
import { DAY, dayAt } from './market.ts'
import type { Market } from './orders.ts'
import { FIRST_NUMBER, numbersOnShipments, purchasesOf, SUPPLIER_DAYS, unbookedShipments } from './purchases.ts'

/** A line of an order as written; days as `YYYY-MM-DD`, lead time in days. */
export interface TrueLine {
  po: string
  number: number
  line: number
  seller: string
  marketplace: string
  fnsku: string
  open: number
  date: string
  leadTime: number
}

/** Amazon's receipts of a product on a shipment, and its units by order line; the rest has no order. */
export interface TrueArrival {
  id: string
  seller: string
  marketplace: string
  fnsku: string
  name: string
  units: number
  /** The first day of receipt. */
  day: string
  of: ReadonlyMap<TrueLine, number>
  /** Whether the shipment has an order but is not booked on it. */
  isUnbooked: boolean
}

const dayText = (day: number) => new Date(day * DAY).toISOString().slice(0, 10)

/** Returns the actual orders of an account's shipments, first arrival first. */
export const purchaseTruth = (markets: readonly Market[]): { lines: TrueLine[]; arrivals: TrueArrival[] } => {
  const [numbers, unbooked] = [numbersOnShipments(markets), unbookedShipments(markets)]
  const lines: TrueLine[] = []
  const sent = new Map<string, Map<TrueLine, number>>()
  const keyOf = (market: Market, arrival: number, fnsku: string) => `${shipmentId(market.seed, arrival)} ${fnsku}`
  for (const [at, { ordered, items }] of purchasesOf(markets).entries())
    for (const [place, { market, product, quantity, deliveries }] of items.entries()) {
      const number = FIRST_NUMBER + at
      const line: TrueLine = {
        po: String(number),
        number,
        line: place + 1,
        seller: market.account.seller,
        marketplace: market.facts.code,
        fnsku: product.fnsku,
        open: quantity,
        date: dayText(ordered),
        leadTime: SUPPLIER_DAYS,
      }
      lines.push(line)
      for (const { arrival, units } of deliveries) {
        const key = keyOf(market, arrival, product.fnsku)
        const of = sent.get(key) ?? new Map<TrueLine, number>()
        sent.set(key, of.set(line, (of.get(line) ?? 0) + units))
      }
    }
  const arrivals = markets.flatMap((market) => {
    const today = dayAt(market.company.until, market.facts)
    return listedItems(market).flatMap((delivery): TrueArrival[] => {
      const { product, arrival, receipts } = delivery
      const units = receivedBy(delivery, today)
      const id = shipmentId(market.seed, arrival)
      if (units <= 0) return []
      return [
        {
          id,
          seller: market.account.seller,
          marketplace: market.facts.code,
          fnsku: product.fnsku,
          name: (numbers.get(id) ?? []).map((number) => `PO-${number}`).join(' '),
          units,
          day: dayText(Math.min(...receipts.map(({ day }) => day))),
          of: sent.get(keyOf(market, arrival, product.fnsku)) ?? new Map(),
          isUnbooked: unbooked.has(id),
        },
      ]
    })
  })
  return {
    lines,
    arrivals: arrivals.sort((one, other) => one.day.localeCompare(other.day) || (one.id < other.id ? -1 : 1)),
  }
}
