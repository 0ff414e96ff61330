import { fraction, mix, occurrences } from '../random.ts'
import type { Product } from './catalogue.ts'
import type { Company, Place } from './company.ts'
import { demandOn, isPromoted, launchOf } from './demand.ts'
import { dayAt, firstDay, type MarketFacts, momentOf } from './market.ts'

/** One product bought once. */
export interface Sale {
  product: Product
  day: number
  at: number
  quantity: number
  cancelled: boolean
  /** Shipped by the seller, from a stock of its own. */
  byMerchant: boolean
  promoted: boolean
  /** Its place among all bits of chance. */
  chance: number
}

/** What lies where at the end of the history. */
export interface Stock {
  product: Product
  onHand: number
  unsellable: number
  fcTransfer: number
  fcProcessing: number
  inbound: { working: number; shipped: number; receiving: number }
  merchant: number | null
  /** Days since the launch that ended without any. */
  daysOut: number
  launch: number
}

interface Delivery {
  day: number
  units: number
}

const LEAD = 35
const CASE = 12
const upToCases = (units: number) => Math.ceil(units / CASE) * CASE

/** Orders more once a week when what there is and what is coming will not last. */
class Purchasing {
  private readonly seed: number
  private readonly product: Product
  private velocity: number
  readonly coming: Delivery[] = []

  constructor(seed: number, product: Product, velocity: number) {
    this.seed = seed
    this.product = product
    this.velocity = velocity
  }

  review(day: number, left: number, onHand: number, sold: number): void {
    if (onHand > 0 || sold > 0) this.velocity = 0.95 * this.velocity + 0.05 * sold
    if (day % 7 !== this.product.number % 7) return
    const position = this.coming.reduce((sum, { units }) => sum + units, onHand)
    if (position >= this.velocity * (LEAD + 17)) return
    const { fate } = this.product
    const more = fate === 'excess' ? 200 : 42
    const units = upToCases(this.velocity * (LEAD + more) - position)
    const chance = mix(this.seed + 3 * this.product.number, day)
    const delay = chance % 100 < 14 ? 26 : 0
    const wait = 22 + (chance % 20) + delay + (fate === 'late' && left < 75 ? 70 : 0)
    if (units > 0) this.coming.push({ day: day + wait, units })
  }

  arriving(day: number): number {
    let units = 0
    for (let at = this.coming.length - 1; at >= 0; at -= 1) {
      if ((this.coming[at]?.day ?? 0) > day) continue
      units += this.coming[at]?.units ?? 0
      this.coming.splice(at, 1)
    }
    return units
  }
}

const quantityOf = (chance: number): number => {
  const share = chance % 1000
  return share < 880 ? 1 : share < 970 ? 2 : share < 992 ? 3 : 4 + (chance % 3)
}

/** People shop in the evening. */
const timeOf = (seed: number, chance: number): number =>
  1 - (1 - fraction(seed, chance)) * fraction(seed + 1, chance) ** 0.6

const sumOf = (deliveries: readonly Delivery[], from: number, to: number) =>
  deliveries.reduce((sum, { day, units }) => (day >= from && day < to ? sum + units : sum), 0)

/** The history of one product in one marketplace: what was bought, and what is left. While there is none, nothing is sold. */
export const runSupply = (company: Company, seed: number, place: Place, facts: MarketFacts, product: Product) => {
  const [first, last] = [firstDay(company, facts), dayAt(company.until, facts)]
  const usual = place.ordersPerDay * product.share
  const launch = first + launchOf(product, company.days)
  const purchasing = new Purchasing(seed, product, usual)
  const byMerchant = product.number % 6 === 1
  const sales: Sale[] = []
  const stock = { onHand: upToCases(usual * 70 + 6), unsellable: 0, daysOut: 0, received: 0 }
  for (let day = launch; day <= last; day += 1) {
    const arrived = purchasing.arriving(day)
    stock.onHand += arrived
    if (last - day < 6) stock.received += arrived
    const orders = occurrences(
      seed + 31 * product.number,
      day,
      usual * demandOn(company, seed, product, day, day - first, last - day),
    )
    let sold = 0
    for (let n = 0; n < orders; n += 1) {
      const chance = mix(seed + 101 * product.number, day * 64 + n)
      const at = momentOf(day, timeOf(seed, chance), facts)
      if (at > company.until) continue
      const sale = {
        product,
        day,
        at,
        quantity: quantityOf(chance),
        cancelled: fraction(2, chance) < 0.027,
        byMerchant: byMerchant && fraction(3, chance) < 0.3,
        promoted: isPromoted(seed, product, day),
        chance,
      }
      const takes = sale.cancelled || sale.byMerchant ? 0 : sale.quantity
      if (takes > stock.onHand) continue
      stock.onHand -= takes
      sold += takes
      sales.push(sale)
    }
    stock.unsellable += occurrences(seed + 57 * product.number, day, sold * 0.004)
    if (stock.onHand === 0) stock.daysOut += 1
    purchasing.review(day, last - day, stock.onHand, sold)
  }
  const fcTransfer = Math.min(stock.onHand, Math.round(stock.received * 0.15))
  const fcProcessing = Math.min(stock.onHand - fcTransfer, Math.round(stock.received * 0.06))
  const { coming } = purchasing
  const end: Stock = {
    product,
    onHand: stock.onHand - fcTransfer - fcProcessing,
    unsellable: stock.unsellable,
    fcTransfer,
    fcProcessing,
    inbound: {
      receiving: sumOf(coming, last, last + 4),
      shipped: sumOf(coming, last + 4, last + 18),
      working: sumOf(coming, last + 18, Number.POSITIVE_INFINITY),
    },
    merchant: byMerchant ? 20 + (mix(seed, product.number) % 60) : null,
    daysOut: stock.daysOut,
    launch,
  }
  return { sales, stock: end }
}
