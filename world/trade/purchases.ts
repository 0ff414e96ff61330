import type { Product } from './catalogue.ts'
import { type Delivery, shipmentId } from './delivery.ts'
import { DAY, dayAt } from './market.ts'
import type { Market } from './orders.ts'
import { mix } from './random.ts'

/** Days after closing in which a shipment, and its purchase, is listed. */
export const LISTED_DAYS = 145
/** Lead time in days that a supplier states. */
export const SUPPLIER_DAYS = 35
/** Number of days whose demand one supplier order combines. */
const ROUND = 28
/** The number of a company's first order. */
export const FIRST_NUMBER = 1001

/** Suppliers of a brand's products; lead times in days. */
export const suppliers = [
  {
    brand: 'Alder & Wren',
    name: 'Northgate Furnishings Ltd',
    email: 'orders@northgate.example',
    address: 'Ningbo, China',
  },
  { brand: 'Hearthline', name: 'Meridian Kitchenware Co', email: 'sales@meridian.example', address: 'Yiwu, China' },
  { brand: 'Tidewell', name: 'Lusitana Home & Garden', email: 'export@lusitana.example', address: 'Aveiro, Portugal' },
].map((one) => ({ ...one, leadTime: SUPPLIER_DAYS }))

const supplierOf = (brand: string): string => suppliers.find((one) => one.brand === brand)?.name ?? ''
const dayText = (day: number) => new Date(day * DAY).toISOString().slice(0, 10)

/** Returns the unit cost of a product, in US dollars, minor units. */
export const costOf = ({ price, number }: Product): number => Math.round(price * (0.24 + (mix(17, number) % 9) / 100))

interface PurchaseItem {
  market: Market
  product: Product
  quantity: number
  deliveries: readonly Delivery[]
}

/** An order from a supplier, for one or several marketplaces of an account. Days since 1970. */
interface WorldPurchase {
  brand: string
  ordered: number
  items: readonly PurchaseItem[]
}

interface Bought {
  market: Market
  delivery: Delivery
}

/** Returns the deliveries that are still listed, or inbound. */
const boughtIn = (market: Market): Bought[] => {
  const today = dayAt(market.company.until, market.facts)
  return market.stock
    .flatMap(({ deliveries }) => deliveries)
    .filter(({ created, ordered }) => created > today - LISTED_DAYS && ordered <= today)
    .map((delivery) => ({ market, delivery }))
}

const itemsOf = (group: readonly Bought[]): PurchaseItem[] => {
  const items = new Map<string, PurchaseItem>()
  for (const { market, delivery } of group) {
    const { product, units } = delivery
    const key = `${market.facts.code} ${product.number}`
    const other = items.get(key)
    const deliveries = [...(other?.deliveries ?? []), delivery]
    items.set(key, { market, product, quantity: units + (other?.quantity ?? 0), deliveries })
  }
  return [...items.values()].sort((a, b) => a.product.number - b.product.number)
}

const isAllThere = (group: readonly Bought[]): boolean =>
  group.every(({ market, delivery }) => delivery.arrival <= dayAt(market.company.until, market.facts))

/** Returns an account's supplier orders, oldest first. Some arrived units have no order. */
export const purchasesOf = (markets: readonly Market[]): WorldPurchase[] => {
  const groups = new Map<string, Bought[]>()
  for (const bought of markets.flatMap(boughtIn)) {
    const { product, ordered } = bought.delivery
    const key = `${Math.floor(ordered / ROUND)} ${product.brand}`
    groups.set(key, [...(groups.get(key) ?? []), bought])
  }
  return [...groups.values()]
    .filter((group) => !isAllThere(group) || mix(group.length, group[0]?.delivery.ordered ?? 0) % 7 > 0)
    .map((group) => ({
      brand: group[0]?.delivery.product.brand ?? '',
      ordered: Math.min(...group.map(({ delivery }) => delivery.ordered)),
      items: itemsOf(group),
    }))
    .sort((a, b) => a.ordered - b.ordered || a.brand.localeCompare(b.brand))
}

/** Yields every listed shipment of an order, and the number of the account's earlier orders. */
function* shipmentsOfOrders(markets: readonly Market[]): Generator<{ at: number; market: Market; arrival: number }> {
  for (const [at, { items }] of purchasesOf(markets).entries())
    for (const { market, deliveries } of items) for (const { arrival } of deliveries) yield { at, market, arrival }
}

/** Days in which a shipment is received. */
const COUNTING = 4

/**
 * Returns received shipments that have an order but are not booked on it: the last in each marketplace. They carry no
 * order number, so that they are not booked automatically either.
 */
export const unbookedShipments = (markets: readonly Market[]): ReadonlySet<string> => {
  const last = new Map<Market, number>()
  for (const { market, arrival } of shipmentsOfOrders(markets)) {
    if (arrival > dayAt(market.company.until, market.facts) - COUNTING) continue
    last.set(market, Math.max(arrival, last.get(market) ?? 0))
  }
  return new Set([...last].map(([{ seed }, arrival]) => shipmentId(seed, arrival)))
}

/** Returns the order numbers that suppliers write on shipments: the first account's orders come first, by date. */
export const numbersOnShipments = (markets: readonly Market[]): ReadonlyMap<string, readonly number[]> => {
  const [first] = markets
  const numbers = new Map<string, number[]>()
  if (first?.account !== first?.company.accounts[0]) return numbers
  const unbooked = unbookedShipments(markets)
  for (const { at, market, arrival } of shipmentsOfOrders(markets)) {
    const id = shipmentId(market.seed, arrival)
    // some suppliers forget it
    if (mix(market.seed, arrival) % 10 > 5 || unbooked.has(id)) continue
    numbers.set(id, [...new Set([...(numbers.get(id) ?? []), FIRST_NUMBER + at])])
  }
  return numbers
}

/** Returns the first day on which a part of an order was created at Amazon. */
const enteredOn = (items: readonly PurchaseItem[]): number =>
  Math.min(...items.flatMap(({ deliveries }) => deliveries.map(({ created }) => created)))

/** Returns an account's purchases with plain names and days: unit costs, and orders, oldest first. */
export const shoppingOf = (markets: readonly Market[]) => ({
  products: (markets[0]?.stock ?? []).map(({ product }) => ({
    asin: product.asin,
    cost: costOf(product),
    supplier: supplierOf(product.brand),
    isDead: product.fate === 'dead',
  })),
  orders: purchasesOf(markets).map(({ brand, ordered, items }) => ({
    supplier: supplierOf(brand),
    ordered: dayText(ordered),
    expected: dayText(ordered + SUPPLIER_DAYS),
    entered: dayText(enteredOn(items)),
    lines: items.map(({ market, product, quantity }) => ({
      marketplace: market.facts.code,
      asin: product.asin,
      sku: product.sku,
      quantity,
      unitCost: costOf(product),
    })),
  })),
})
