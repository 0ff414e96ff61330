import { catalogueOf, type Product } from './catalogue.ts'
import type { Account, Company, Place } from './company.ts'
import { DAY, dayAt, type MarketFacts, marketFacts, priceOn } from './market.ts'
import { fraction, mix, scattered, seedFor, skewed } from './random.ts'
import { runSupply, type Sale, type Stock } from './supply.ts'

export type OrderStatus = 'Pending' | 'Unshipped' | 'Shipped' | 'Shipped - Returned to Seller' | 'Cancelled'

export interface OrderItem {
  product: Product
  quantity: number
  /** Minor units, for all pieces; includes tax where the marketplace's prices do. */
  price: number
  tax: number
  discount: number
}

export interface Order {
  id: string
  purchasedAt: number
  updatedAt: number
  /** Actual or planned shipping time, which may be in the future. */
  shippedAt: number
  status: OrderStatus
  byMerchant: boolean
  /** Bought in another channel, shipped by Amazon. */
  outside: boolean
  business: boolean
  replacement: boolean
  /** The number of the buyer in the country. */
  buyer: number
  items: OrderItem[]
}

/** The whole history of an account in one marketplace. */
export interface Market {
  company: Company
  account: Account
  place: Place
  facts: MarketFacts
  /** The seed of all randomness in the market. */
  seed: number
  /** By purchase time. */
  orders: readonly Order[]
  stock: readonly Stock[]
}

const HOUR = 3_600_000
const NUMBERS = 10_000_000

const idOf = (seed: number, { prefixes }: MarketFacts, account: Account, number: number, outside: boolean): string => {
  if (account.platform === 'shop') return `SHOP-${10_000 + number}`
  const [middle, end] = [mix(seed + 4, number) % NUMBERS, scattered(number, NUMBERS)]
  const begin = outside ? 'S01' : (prefixes[mix(seed + 5, number) % prefixes.length] ?? 111)
  return `${begin}-${String(middle).padStart(7, '0')}-${String(end).padStart(7, '0')}`
}

/**
 * One in four orders comes from regular buyers, shared by the company's shop and marketplaces; the others buy for the
 * first time.
 */
const buyerOf = (seed: number, { place, company }: Pick<Market, 'place' | 'company'>, number: number): number => {
  const regulars = Math.max(10, Math.floor(place.ordersPerDay * company.days * 0.09))
  if (fraction(seed + 6, number) < 0.26) return skewed(seed + 7, number, regulars)
  return 1_000_000 * (1 + (seed % 400)) + number
}

const statusOf = (sale: Sale, shippedAt: number, until: number): OrderStatus => {
  if (sale.cancelled) return 'Cancelled'
  if (shippedAt > until) return sale.byMerchant ? 'Unshipped' : 'Pending'
  const returned = until - shippedAt > 12 * DAY && fraction(4, sale.chance) < 0.011
  return returned ? 'Shipped - Returned to Seller' : 'Shipped'
}

const itemOf = ({ company, facts }: Pick<Market, 'company' | 'facts'>, sale: Sale, free: boolean): OrderItem => {
  const price = free ? 0 : priceOn(sale.product, company, facts, sale.day) * sale.quantity
  const discount = sale.promoted ? Math.round(price * 0.15) : 0
  const within = facts.currency === 'USD' || facts.currency === 'CAD' ? 1 : 1 + facts.tax
  return {
    product: sale.product,
    quantity: sale.quantity,
    price,
    tax: Math.round(((price - discount) * facts.tax) / within),
    discount,
  }
}

const goesWith = (order: Order, sale: Sale, facts: MarketFacts): boolean =>
  !sale.cancelled &&
  order.status !== 'Cancelled' &&
  order.byMerchant === sale.byMerchant &&
  !order.outside &&
  !order.replacement &&
  dayAt(order.purchasedAt, facts) === sale.day &&
  order.items.every(({ product }) => product !== sale.product)

/** Combines some purchases at about the same time to one order. */
function* ordersFrom(market: Omit<Market, 'orders' | 'stock'>, seed: number, sales: readonly Sale[]): Generator<Order> {
  const { company, account, facts } = market
  const amazon = account.platform === 'amazon'
  let number = 0
  let open: Order | undefined
  for (const sale of sales) {
    const chance = mix(seed + 3, sale.chance)
    const luck = (kind: number) => fraction(seed + 30 + kind, sale.chance)
    if (open && chance % 100 < 10 && goesWith(open, sale, facts)) {
      open.items.push(itemOf(market, sale, false))
      continue
    }
    if (open) yield open
    const wait = (sale.byMerchant || !amazon ? 14 : 5) + (chance % 34)
    const shippedAt = sale.at + wait * HOUR
    const status = statusOf(sale, shippedAt, company.until)
    const outside = amazon && facts.code === 'US' && !sale.byMerchant && !sale.cancelled && luck(1) < 0.018
    const replacement = amazon && !outside && !sale.cancelled && luck(2) < 0.007
    const changedAt = status === 'Cancelled' ? sale.at + HOUR : status === 'Pending' ? sale.at : shippedAt + HOUR
    open = {
      id: idOf(seed, facts, account, number, outside),
      purchasedAt: sale.at,
      updatedAt: Math.min(company.until, status === 'Shipped - Returned to Seller' ? shippedAt + 12 * DAY : changedAt),
      shippedAt,
      status,
      byMerchant: sale.byMerchant,
      outside,
      business: amazon && luck(3) < 0.034,
      replacement,
      buyer: buyerOf(seed, market, number),
      items: [itemOf(market, sale, replacement)],
    }
    number += 1
  }
  if (open) yield open
}

/** Returns whether it is the account's first marketplace, which has more reports than the others. */
export const isFirst = ({ account, place }: Pick<Market, 'account' | 'place'>): boolean => account.places[0] === place

/** Returns the units of unshipped orders, by SKU. */
export const waitingUnits = ({ orders }: Market): ReadonlyMap<string, number> => {
  const units = new Map<string, number>()
  for (const { status, items } of orders) {
    if (status !== 'Pending') continue
    for (const { product, quantity } of items) units.set(product.sku, (units.get(product.sku) ?? 0) + quantity)
  }
  return units
}

/** Generates the history of an account in one marketplace; yields often, so that other work can run. */
export function* openMarket(company: Company, account: Account, place: Place): Generator<void, Market> {
  const facts = marketFacts(place.marketplace)
  const seed = seedFor(company.seed, `${account.seller} ${place.marketplace}`)
  const sales: Sale[] = []
  const stock: Stock[] = []
  for (const product of catalogueOf(company)) {
    const supply = runSupply(company, seed, place, facts, product)
    sales.push(...supply.sales)
    stock.push(supply.stock)
    yield
  }
  sales.sort((a, b) => a.at - b.at || a.product.number - b.product.number)
  yield
  const market = { company, account, place, facts, seed }
  const orders: Order[] = []
  for (const order of ordersFrom(market, seed, sales)) {
    orders.push(order)
    if (orders.length % 2000 === 0) yield
  }
  return { ...market, orders, stock }
}
