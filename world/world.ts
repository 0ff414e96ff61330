import { fraction, mix, skewed } from './trade/random.ts'

export interface WorldSize {
  /** The source of all randomness. */
  seed: number
  products: number
  buyers: number
  orders: number
  /** First day, `YYYY-MM-DD`, and the number of days with orders. */
  since: string
  days: number
}

export interface Product {
  asin: string
  sku: string
  fnsku: string
  name: string
  /** Minor units. */
  price: number
}

export interface WorldLine {
  product: Product
  quantity: number
}

export interface WorldOrder {
  id: string
  purchasedAt: Date
  updatedAt: Date
  status: 'Shipped' | 'Pending' | 'Cancelled'
  /** The number of the buyer in this world. */
  buyer: number
  lines: WorldLine[]
}

const kinds = [
  'Bamboo lamp',
  'Oak shelf',
  'Wool throw',
  'Steel bottle',
  'Clay planter',
  'Linen apron',
  'Cork mat',
  'Glass carafe',
]
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ0123456789'
const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

const code = (seed: number, n: number, length: number) =>
  Array.from({ length }, (_, place) => letters[mix(seed + place, n) % letters.length]).join('')

/** Returns product n of a world. */
export const productAt = ({ seed }: WorldSize, n: number): Product => ({
  // the number makes codes unique, the letters make them look like Amazon's
  asin: `B0${code(seed + 11, n, 3)}${n.toString(36).toUpperCase().padStart(5, '0')}`,
  sku: `CLV-${String(n).padStart(5, '0')}`,
  fnsku: `X0${code(seed + 12, n, 3)}${n.toString(36).toUpperCase().padStart(5, '0')}`,
  name: `${kinds[n % kinds.length]}, no. ${n + 1}`,
  price: 900 + (mix(seed + 13, n) % 6000),
})

const statusAt = (seed: number, n: number): WorldOrder['status'] => {
  const share = fraction(seed + 21, n)
  return share < 0.03 ? 'Cancelled' : share < 0.04 ? 'Pending' : 'Shipped'
}

/** Returns order n of a world, computed from its number alone, without the orders before it. */
export const orderAt = (size: WorldSize, n: number): WorldOrder => {
  const { seed, products, buyers, orders, since, days } = size
  const start = Date.parse(`${since}T00:00:00Z`)
  const purchased = start + Math.floor((n / orders) * days * DAY) + (mix(seed + 22, n) % (30 * MINUTE))
  const lineCount = fraction(seed + 23, n) < 0.85 ? 1 : 2
  return {
    id: `${111 + (n % 3)}-${String(mix(seed + 24, n) % 10_000_000).padStart(7, '0')}-${String(n).padStart(7, '0')}`,
    purchasedAt: new Date(purchased),
    updatedAt: new Date(purchased + DAY + (mix(seed + 25, n) % DAY)),
    status: statusAt(seed, n),
    buyer: skewed(seed + 26, n, buyers),
    lines: Array.from({ length: lineCount }, (_, place) => ({
      product: productAt(size, skewed(seed + 27 + place, n, products)),
      quantity: fraction(seed + 29 + place, n) < 0.9 ? 1 : 2,
    })),
  }
}

/** Yields the order numbers of a world in a shuffled sequence without repetition. */
export function* shuffled(size: WorldSize): Generator<number> {
  // a step that is coprime to the count reaches every number
  const greatestCommonDivisor = (a: number, b: number): number => (b ? greatestCommonDivisor(b, a % b) : a)
  let step = Math.max(1, Math.floor(size.orders * 0.618))
  while (greatestCommonDivisor(step, size.orders) !== 1) step += 1
  for (let at = 0, count = 0; count < size.orders; count += 1, at = (at + step) % size.orders) yield at
}

/** Yields the order numbers of a world by date. */
export function* inTurn({ orders }: WorldSize): Generator<number> {
  for (let n = 0; n < orders; n += 1) yield n
}
