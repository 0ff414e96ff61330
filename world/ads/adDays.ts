import type { Product } from '../trade/catalogue.ts'
import { demandOn } from '../trade/demand.ts'
import { dayAt, firstDay } from '../trade/market.ts'
import type { Market, Order } from '../trade/orders.ts'
import { fraction, mix, occurrences } from '../trade/random.ts'
import type { AdCell, PlannedGroup } from './adGroups.ts'
import { type Campaign, campaignsOf } from './campaigns.ts'

/** An order line attributed to a click on an ad; counted on the day of the click. */
interface AdSale {
  orderId: string
  product: Product
  /** The day of purchase, in days since 1970. */
  bought: number
  units: number
  /** Minor units, before discounts. */
  amount: number
}

/** Share of an advertised product's orders that come from ads. */
export const BY_AD = 0.26
/** Days from the click to the order. */
const waits = [0, 0, 0, 0, 0, 1, 1, 2, 4, 6]

/** Returns whether an order may come from an ad. */
export const countsForAds = ({ status, outside, replacement }: Order) =>
  status !== 'Cancelled' && !outside && !replacement

/** Returns the ads that can sell a product, including those of its brand. */
export const sellersOf = (campaigns: readonly Campaign[], product: Product): AdCell[] =>
  campaigns.flatMap(({ groups }) =>
    groups.flatMap(({ name, cells }) =>
      cells.filter((cell) => cell.sells > 0 && (cell.product === product || (!cell.product && name === product.brand))),
    ),
  )

/** Returns a random ad, weighted by sales. */
const drawn = (cells: readonly AdCell[], luck: number): AdCell | undefined => {
  let left = luck * cells.reduce((sum, { sells }) => sum + sells, 0)
  return cells.find(({ sells }) => {
    left -= sells
    return left < 0
  })
}

/** Returns the orders by ad and day of the click. Each order line has at most one ad. */
const adSales = (
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
    if (bought < first || !countsForAds(order)) continue
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

/** Results of an ad on a day; sales of its clicks may be on later days. Money in minor units. Days since 1970. */
export interface AdDay {
  day: number
  campaign: Campaign
  group: PlannedGroup
  cell: AdCell
  impressions: number
  clicks: number
  spend: number
  sales: readonly AdSale[]
}

/** Number of days with ads up to the present, excluding today. */
export const AD_DAYS = 90

/** Returns whether the product was in stock that day; brand ads are always shown. */
const isShown = ({ stock }: Market, { product }: AdCell, day: number): boolean => {
  const found = stock.find((one) => one.product === product)
  return !found || (found.levels[day - found.launch] ?? 0) > 0
}

const clicksWanted = (market: Market, cell: AdCell, day: number, place: number): number => {
  const { company, facts, seed } = market
  if (!isShown(market, cell, day)) return 0
  const product = cell.product ?? market.stock[0]?.product
  const [first, last] = [firstDay(company, facts), dayAt(company.until, facts)]
  const demand = product ? demandOn(company, seed, product, day, day - first, last - day) : 1
  return occurrences(seed + 221 + 13 * place, day, cell.clicks * demand)
}

/** Yields a campaign's day: buyers click first, others until the budget is spent. */
function* dayOf(market: Market, campaign: Campaign, day: number, sales: ReadonlyMap<AdCell, AdSale[]>) {
  const { seed } = market
  const cells = campaign.groups.flatMap((group) => group.cells.map((cell) => ({ group, cell })))
  const costs = cells.map(({ cell }, at) =>
    Math.max(1, Math.round(cell.cost * (0.85 + 0.3 * fraction(seed + 231 + at, day)))),
  )
  let left = campaign.budget
  const take = (wanted: number, cost: number) => {
    const clicks = Math.min(wanted, Math.floor(left / cost))
    left -= clicks * cost
    return clicks
  }
  const sold = cells.map(({ cell }, at) => {
    const wanted = sales.get(cell) ?? []
    return wanted.slice(0, take(wanted.length, costs[at] ?? 1))
  })
  for (const [at, { group, cell }] of cells.entries()) {
    const cost = costs[at] ?? 1
    const place = mix(Number(campaign.id.slice(-6)), at)
    const own = sold[at] ?? []
    const clicks = own.length + take(clicksWanted(market, cell, day, place % 1009), cost)
    const seen = isShown(market, cell, day)
      ? Math.round(cell.clicks * cell.shown * (0.6 + 0.8 * fraction(place, day)))
      : 0
    const impressions = seen + clicks * (2 + (mix(place, day) % 9))
    if (impressions > 0) yield { day, campaign, group, cell, impressions, clicks, spend: clicks * cost, sales: own }
  }
}

function* everyDay(market: Market): Generator<AdDay> {
  const last = dayAt(market.company.until, market.facts) - 1
  const first = Math.max(firstDay(market.company, market.facts), last - AD_DAYS + 1)
  const campaigns = campaignsOf(market)
  const sales = adSales(market, campaigns, first, last)
  for (let day = first; day <= last; day += 1)
    for (const campaign of campaigns) yield* dayOf(market, campaign, day, sales.get(day) ?? new Map())
}

const known = new WeakMap<Market, readonly AdDay[]>()

/**
 * Returns the results of all ads of a marketplace on the last days, oldest first; ads without impressions are omitted.
 */
export const adDays = (market: Market): readonly AdDay[] => {
  const days = known.get(market) ?? [...everyDay(market)]
  known.set(market, days)
  return days
}
