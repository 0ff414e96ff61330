import { adDays } from '../ads/adDays.ts'
import type { Product } from '../trade/catalogue.ts'
import { demandOn } from '../trade/demand.ts'
import { isOutbid } from '../trade/featuredOffer.ts'
import { dayAt, firstDay } from '../trade/market.ts'
import type { Market } from '../trade/orders.ts'
import { fraction, mix } from '../trade/random.ts'

/** Orders, including their B2B part; minor units, before discounts. */
interface Sold {
  orders: number
  units: number
  revenue: number
  businessOrders: number
  businessUnits: number
  businessRevenue: number
}

const nothing: Sold = { orders: 0, units: 0, revenue: 0, businessOrders: 0, businessUnits: 0, businessRevenue: 0 }

/**
 * Returns the orders of a product on a day of the marketplace; excludes cancelled orders, other channels and
 * replacements.
 */
const soldByDay = ({ orders, facts }: Market): ((product: Product, day: number) => Sold) => {
  const sums = new Map<string, Sold>()
  for (const { status, outside, replacement, business, purchasedAt, items } of orders) {
    if (status === 'Cancelled' || outside || replacement) continue
    for (const { product, quantity, price } of items) {
      const key = `${dayAt(purchasedAt, facts)} ${product.number}`
      const sum = { ...(sums.get(key) ?? nothing) }
      sum.orders += 1
      sum.units += quantity
      sum.revenue += price
      if (business) {
        sum.businessOrders += 1
        sum.businessUnits += quantity
        sum.businessRevenue += price
      }
      sums.set(key, sum)
    }
  }
  return (product, day) => sums.get(`${day} ${product.number}`) ?? nothing
}

/** Views and orders of a product on a day. Days since 1970, money in minor units. */
export interface TrafficDay extends Sold {
  product: Product
  day: number
  sessions: number
  pageViews: number
  /** Views per 10,000 in which the seller's offer was featured. */
  featured: number
}

/** Number of days in traffic reports; today is incomplete. */
const TRAFFIC_DAYS = 60

const featuredOn = (product: Product, day: number, left: number, isOut: boolean): number => {
  const luck = fraction(mix(301, product.number), day)
  if (isOut) return Math.round(600 * luck)
  return isOutbid(product, left) ? Math.round(2500 + 2000 * luck) : Math.round(9600 + 400 * luck)
}

/** Returns the conversion rate of a product. */
const buyingOf = ({ seed }: Market, { number }: Product): number => 0.06 + 0.09 * fraction(seed + 303, number)

const lookers = (market: Market, product: Product, day: number, isOut: boolean): number => {
  const { company, facts, place, seed } = market
  const [first, last] = [firstDay(company, facts), dayAt(company.until, facts)]
  const demand = demandOn(company, seed, product, day, day - first, last - day)
  const wanted = (place.ordersPerDay * product.share * demand) / buyingOf(market, product)
  return Math.round(wanted * (isOut ? 0.2 : 1) * (0.8 + 0.4 * fraction(seed + 305 + product.number, day)))
}

const clicksByDay = (market: Market): ReadonlyMap<string, number> => {
  const clicks = new Map<string, number>()
  for (const { day, cell, clicks: more } of adDays(market)) {
    const key = `${day} ${cell.product?.number}`
    clicks.set(key, (clicks.get(key) ?? 0) + more)
  }
  return clicks
}

function* everyDay(market: Market): Generator<TrafficDay> {
  const last = dayAt(market.company.until, market.facts)
  const [sold, clicks] = [soldByDay(market), clicksByDay(market)]
  for (let day = last - TRAFFIC_DAYS; day < last; day += 1)
    for (const { product, launch, levels } of market.stock) {
      const of = sold(product, day)
      if (day < launch) continue
      const isOut = (levels[day - launch] ?? 0) === 0
      const least = Math.max(of.orders, clicks.get(`${day} ${product.number}`) ?? 0)
      const sessions = Math.max(least, lookers(market, product, day, isOut))
      if (sessions === 0) continue
      const pageViews = Math.round(sessions * (1.12 + 0.4 * fraction(market.seed + 307 + product.number, day)))
      yield { ...of, product, day, sessions, pageViews, featured: featuredOn(product, day, last - day, isOut) }
    }
}

const known = new WeakMap<Market, readonly TrafficDay[]>()

/** Returns the traffic of a marketplace's products, oldest day first; days without views are omitted. */
export const trafficDays = (market: Market): readonly TrafficDay[] => {
  const days = known.get(market) ?? [...everyDay(market)]
  known.set(market, days)
  return days
}
