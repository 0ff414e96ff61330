import type { Product } from './catalogue.ts'
import type { Disposition, Movement } from './ledgerEvent.ts'
import { ledgerEvents } from './ledgerEvents.ts'
import { dayAt } from './market.ts'
import { type Market, waitingUnits } from './orders.ts'
import { ledgerSince, type Stock } from './supply.ts'

const dispositions: readonly Disposition[] = ['SELLABLE', 'CUSTOMER_DAMAGED', 'WAREHOUSE_DAMAGED', 'CARRIER_DAMAGED']

/** A product's balance on a day. */
export interface LedgerDay {
  product: Product
  day: number
  disposition: Disposition
  starting: number
  inTransit: number
  ending: number
  moved: Readonly<Partial<Record<Movement, number>>>
}

/** Returns the units in the fulfillment centers at the end of a day, including waiting orders, excluding transfers. */
const balanceOf = (stock: Stock, disposition: Disposition, waiting: number): number => {
  if (disposition === 'CUSTOMER_DAMAGED') return stock.customerDamaged
  if (disposition === 'WAREHOUSE_DAMAGED') return stock.warehouseDamaged
  // counted in another disposition on the same day
  if (disposition === 'CARRIER_DAMAGED') return 0
  return stock.onHand + stock.fcProcessing + waiting
}

/** Yields every product's balance, newest day first; lines without balance and movement are omitted. */
export function* ledgerDays(market: Market): Generator<LedgerDay> {
  const last = dayAt(market.company.until, market.facts)
  const first = ledgerSince(market.company, market.facts)
  const moved = new Map<string, Partial<Record<Movement, number>>>()
  for (const { product, day, disposition, movement, quantity } of ledgerEvents(market)) {
    const key = `${product.number} ${disposition} ${day}`
    const sums = moved.get(key) ?? {}
    sums[movement] = (sums[movement] ?? 0) + quantity
    moved.set(key, sums)
  }
  const waiting = waitingUnits(market)
  const accounts = market.stock.flatMap((stock) =>
    dispositions.map((disposition) => ({
      product: stock.product,
      disposition,
      inTransit: disposition === 'SELLABLE' ? stock.fcTransfer : 0,
      balance: balanceOf(stock, disposition, waiting.get(stock.product.sku) ?? 0),
    })),
  )
  for (let day = last; day >= first; day -= 1)
    for (const account of accounts) {
      const { product, disposition, balance: ending } = account
      const inTransit = day === last ? account.inTransit : 0
      const sums = moved.get(`${product.number} ${disposition} ${day}`)
      account.balance -= Object.values(sums ?? {}).reduce((sum, units) => sum + units, 0)
      if (ending === 0 && account.balance === 0 && inTransit === 0 && !sums) continue
      yield { product, day, disposition, starting: account.balance, inTransit, ending, moved: sums ?? {} }
    }
}
