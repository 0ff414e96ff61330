import { catalogueOf, type Product } from '../trade/catalogue.ts'
import type { Company } from '../trade/company.ts'
import { calmDemandOn } from '../trade/demand.ts'
import { chargedFulfillment, feesOf } from '../trade/fees.ts'
import { dayAt, firstDay, type MarketFacts, marketFacts } from '../trade/market.ts'
import { fraction, mix, occurrences } from '../trade/random.ts'
import { quantityOf } from '../trade/supply.ts'
import { type Incident, type IncidentKind, incidentOf } from './incidents.ts'

/** Figures of a product's day in one marketplace. Money in minor units. */
export interface FigureDay {
  units: number
  revenue: number
  refundedUnits: number
  sessions: number
  pageViews: number
  buyBoxViews: number
  clicks: number
  spend: number
  adOrders: number
  adSales: number
  fees: number
  isOut: boolean
}

export interface FiguredProduct {
  product: Product
  days: readonly FigureDay[]
  incident: Incident | undefined
}

export interface FigureWorld {
  seed: number
  products: number
  days: number
  ordersPerDay: number
  /** Share of products with an incident in the last `judged` days; 0: none. */
  incidents: number
  judged: number
  /** Random daily deviation of demand in both directions; 0: only that of the buyer count. */
  unrest: number
}

const UNTIL = Date.UTC(2026, 5, 28, 12)
const REFUNDED = 0.05
const BY_AD = 0.26
const CLICKS_PER_ORDER = 3
/** Additional purchases while another seller's offer is featured, beyond the views' share. */
const BOUGHT_ANYWAY = 0.3
/** Share of products that were out of stock for a while. */
const OUT = 0.12

const factorOf = (incident: Incident | undefined, kind: IncidentKind, at: number) =>
  incident?.kind === kind && at >= incident.since && at <= incident.until ? incident.factor : 1

const isOutOn = (seed: number, { number }: Product, at: number, days: number): boolean => {
  if (fraction(seed + 401, number) >= OUT) return false
  const since = mix(seed + 402, number) % days
  return at >= since && at < since + 5 + (mix(seed + 403, number) % 16)
}

interface Making {
  world: FigureWorld
  company: Company
  facts: MarketFacts
  product: Product
  incident: Incident | undefined
}

const wantedOn = ({ world, company, facts, product, incident }: Making, at: number): number => {
  const day = firstDay(company, facts) + at
  const calm = calmDemandOn({ company, seed: world.seed, product, day, age: at })
  const unrest = 1 + world.unrest * (2 * fraction(world.seed + 411 + product.number, day) - 1)
  const featured = factorOf(incident, 'buyBoxLost', at)
  const lost = featured < 1 ? Math.min(1, BOUGHT_ANYWAY + featured) : 1
  const factors = factorOf(incident, 'unitsUp', at) * factorOf(incident, 'unitsDown', at) * lost
  return world.ordersPerDay * product.share * calm * unrest * factors
}

const sum = (count: number, of: (n: number) => number) => {
  let all = 0
  for (let n = 0; n < count; n += 1) all += of(n)
  return all
}

const dayOf = (making: Making, at: number): FigureDay => {
  const { world, facts, product, incident } = making
  const { seed } = world
  const { number } = product
  const wanted = wantedOn(making, at)
  const isOut = isOutOn(seed, product, at, world.days)
  const buys = factorOf(incident, 'conversionDown', at)
  const happens = (salt: number, mean: number) => occurrences(seed + salt + 31 * number, at, mean)
  const orders = isOut ? 0 : happens(421, wanted * buys)
  const chance = (n: number) => mix(seed + 423 + 101 * number, at * 64 + n)
  const units = sum(orders, (n) => quantityOf(chance(n)))
  const price = product.price * facts.rate
  const byAd = sum(orders, (n) => (fraction(5, chance(n)) < BY_AD * factorOf(incident, 'adsInVain', at) ? 1 : 0))
  const clicks = isOut ? 0 : happens(427, CLICKS_PER_ORDER * BY_AD * wanted * factorOf(incident, 'spendUp', at)) + byAd
  const cost = (38 + (mix(seed + 429, number) % 55)) * (0.85 + 0.3 * fraction(seed + 431 + number, at))
  const buying = 0.06 + 0.09 * fraction(seed + 303, number)
  const looked = (wanted / buying) * (isOut ? 0.2 : 1) * (0.8 + 0.4 * fraction(seed + 305 + number, at))
  const sessions = Math.max(orders, clicks, Math.round(looked))
  const pageViews = Math.round(sessions * (1.12 + 0.4 * fraction(seed + 307 + number, at)))
  const luck = fraction(mix(301, number), at)
  const featured = (isOut ? 0.06 * luck : 0.96 + 0.04 * luck) * factorOf(incident, 'buyBoxLost', at)
  const refunded = REFUNDED * (0.4 + 1.2 * fraction(seed + 441, number)) * factorOf(incident, 'refundsUp', at)
  const work = chargedFulfillment(product, facts) * factorOf(incident, 'feesUp', at)
  return {
    ...{ units, revenue: Math.round(units * price), sessions, pageViews, isOut, clicks },
    refundedUnits: sum(units, (n) => (fraction(seed + 443 + number, at * 64 + n) < refunded ? 1 : 0)),
    buyBoxViews: pageViews * featured,
    spend: Math.round(clicks * cost),
    adOrders: byAd,
    adSales: Math.round(byAd * price),
    fees: Math.round(units * (feesOf(product, facts, price).referral + work)),
  }
}

/**
 * Returns products' days with their figures and incidents: generated by day without orders, so that there can be many.
 */
export const figureDays = (world: FigureWorld): FiguredProduct[] => {
  const { seed, products, days, judged, incidents } = world
  const company: Company = { seed, products, days, until: UNTIL, accounts: [] }
  const facts = marketFacts('US')
  const last = dayAt(UNTIL, facts) - firstDay(company, facts)
  return catalogueOf(company).map((product) => {
    const incident = incidentOf(seed, product.number, { from: last - judged + 1, to: last, share: incidents })
    const making = { world, company, facts, product, incident }
    return { product, incident, days: Array.from({ length: days }, (_, at) => dayOf(making, at)) }
  })
}
