import { fraction, mix } from '../random.ts'
import type { Product } from '../trade/catalogue.ts'
import { dayAt } from '../trade/market.ts'
import type { Market, Order } from '../trade/orders.ts'
import type { AdCell } from './adGroups.ts'
import type { Campaign } from './campaigns.ts'

/** A line of an order that somebody bought after a click on an ad; counted on the day of the click. */
export interface AdSale {
  orderId: string
  product: Product
  /** The day it was bought, since 1970. */
  bought: number
  units: number
  /** Minor units, as the order has it before discounts. */
  amount: number
}

/** Of the orders of an advertised product so many came by an ad. */
const BY_AD = 0.26
/** Days from the click to the order. */
const waits = [0, 0, 0, 0, 0, 1, 1, 2, 4, 6]

const counts = ({ status, outside, replacement }: Order) => status !== 'Cancelled' && !outside && !replacement

/** The ads that sell something of a product; those for its brand among them. */
const sellersOf = (campaigns: readonly Campaign[], product: Product): AdCell[] =>
  campaigns.flatMap(({ groups }) =>
    groups.flatMap(({ name, cells }) =>
      cells.filter((cell) => cell.sells > 0 && (cell.product === product || (!cell.product && name === product.brand))),
    ),
  )

/** One of the ads, those that sell more more often. */
const drawn = (cells: readonly AdCell[], luck: number): AdCell | undefined => {
  let left = luck * cells.reduce((sum, { sells }) => sum + sells, 0)
  return cells.find(({ sells }) => {
    left -= sells
    return left < 0
  })
}

/** Which orders came by which ad, by the day of the click. Each line of an order comes by one at most. */
export const adSales = (
  { orders, facts, seed }: Market,
  campaigns: readonly Campaign[],
  first: number,
  last: number,
): ReadonlyMap<number, Map<AdCell, AdSale[]>> => {
  const advertised = new Set(
    campaigns.flatMap(({ groups }) => groups.flatMap(({ cells }) => cells.map((one) => one.product))),
  )
  const sellers = new Map(
    [...advertised].flatMap((product) => (product ? [[product, sellersOf(campaigns, product)]] : [])),
  )
  const found = new Map<number, Map<AdCell, AdSale[]>>()
  for (const order of orders) {
    const bought = dayAt(order.purchasedAt, facts)
    if (bought < first || !counts(order)) continue
    for (const { product, quantity: units, price: amount } of order.items) {
      const chance = mix(seed + 241 + product.number, order.purchasedAt % 2_147_483_647)
      const cell =
        fraction(seed, chance) < BY_AD ? drawn(sellers.get(product) ?? [], fraction(seed + 1, chance)) : undefined
      const day = bought - (waits[chance % waits.length] ?? 0)
      if (!cell || day < first || day > last) continue
      const ofDay = found.get(day) ?? new Map<AdCell, AdSale[]>()
      found.set(
        day,
        ofDay.set(cell, [...(ofDay.get(cell) ?? []), { orderId: order.id, product, bought, units, amount }]),
      )
    }
  }
  return found
}
