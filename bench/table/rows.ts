import type { InventoryRow } from '#contract/inventory.ts'

const COUNT = 100_000
const loremWords =
  'Steel Oak Cotton Travel Compact Organic Kitchen Storage Ceramic Garden Bamboo Lamp Bottle Rug Tray Basket'.split(' ')
const markets = ['US', 'CA', 'MX', 'UK', 'DE', 'FR', 'IT', 'ES']
const letters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** The same numbers on every run. */
const numbers = (seed: number) => {
  let state = seed
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

/** Stock as the contract has it, an asin of its own in each row, so that grouping by asin leaves as many. */
export const stockRows = (): InventoryRow[] => {
  const below = numbers(42)
  const code = (length: number) => Array.from({ length }, () => letters[below(36)]).join('')
  const word = () => loremWords[below(loremWords.length)]
  return Array.from({ length: COUNT }, (_, at) => ({
    marketplace: markets[below(8)] as string,
    asin: `B0${code(3)}${String(at).padStart(5, '0')}`,
    seller: `Seller ${'ABCDEFGHIJKL'[below(12)]}`,
    name: `${word()} ${word()} ${word()}, ${1 + below(24)} Pack`,
    sku: `${code(2)}-${code(4)}-${String((at * 7919) % COUNT).padStart(6, '0')}`,
    fnsku: null,
    amt: 1 + below(5000),
    merch: below(300),
    fc_transfer: below(90),
    fc_processing: below(40),
    fc_receiving: 0,
    reserved_orders: below(9),
    orders: [],
    dueBy: '2026-12-31',
    receiving: { shipped: below(1000), received: 0 },
    safetyTotal: below(100),
    safetyQty: null,
  }))
}

/** What is to be seen after an action: the first values of a column, and how many rows there are. */
export interface Seen {
  column: 'sku' | 'inventory'
  top: string[]
  count: number
}

const topOf = (values: readonly (string | number | null)[]) => values.slice(0, 5).map(String)

/** What each action leads to, worked out plainly. */
export const expected = (rows: readonly InventoryRow[]) => {
  const sorted = rows.toSorted((a, b) => a.amt - b.amt)
  const skus = rows.map(({ sku }) => sku ?? '')
  const groups = new Map<string, number>()
  for (const { marketplace, seller, amt } of rows)
    groups.set(`${marketplace} ${seller}`, (groups.get(`${marketplace} ${seller}`) ?? 0) + amt)
  const stock = (top: InventoryRow[]): Seen => ({
    column: 'inventory',
    top: topOf(top.map(({ amt }) => amt)),
    count: COUNT,
  })
  return {
    typed: (text: string): Seen => {
      const found = rows.filter(({ name, sku, asin }) => `${name}\n${sku}\n${asin}`.toLowerCase().includes(text))
      return { column: 'sku', top: topOf(found.map(({ sku }) => sku)), count: found.length }
    },
    up: stock(sorted.slice(0, 5)),
    down: stock(sorted.slice(-5).reverse()),
    bySku: { column: 'sku', top: topOf(skus.toSorted()), count: COUNT } as Seen,
    grouped: { column: 'inventory', top: topOf([...groups.values()]), count: groups.size } as Seen,
  }
}
