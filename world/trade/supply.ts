import type { Product } from './catalogue.ts'
import type { Company, Place } from './company.ts'
import { type Delivery, deliveryOn, receivedBy, statusOn } from './delivery.ts'
import { demandOn, isPromoted, launchOf } from './demand.ts'
import { dayAt, firstDay, type MarketFacts, momentOf } from './market.ts'
import { fraction, mix, occurrences } from './random.ts'
import { type Incidents, isEventful, Warehouse } from './warehouse.ts'

/** Returns the first day of the inventory ledger in a marketplace. */
export const ledgerSince = ({ until, ledgerDays = 120 }: Company, facts: MarketFacts): number =>
  dayAt(until, facts) - ledgerDays + 1

/** One purchase of one product. */
export interface Sale {
  product: Product
  day: number
  at: number
  quantity: number
  cancelled: boolean
  /** Shipped by the seller, from separate stock. */
  byMerchant: boolean
  promoted: boolean
  /** Its position in the random sequence. */
  chance: number
}

/** The stock at the end of the history. */
export interface Stock {
  product: Product
  onHand: number
  customerDamaged: number
  warehouseDamaged: number
  fcTransfer: number
  fcProcessing: number
  inbound: { working: number; shipped: number; receiving: number }
  merchant: number | null
  /** All past and future deliveries, by arrival. */
  deliveries: readonly Delivery[]
  /** Incidents in the days of the ledger. */
  incidents: readonly Incidents[]
  /** Days out of stock since the launch. */
  daysOut: number
  launch: number
  /** Sellable units at the end of each day since the launch. */
  levels: readonly number[]
}

const LEAD = 35
const CASE = 12
const upToCases = (units: number) => Math.ceil(units / CASE) * CASE

/** Orders more once a week when stock and inbound units will not last. */
class Purchasing {
  private readonly seed: number
  private readonly product: Product
  private velocity: number
  /** Not fully received yet. */
  private open: Delivery[]
  readonly all: Delivery[]

  constructor(seed: number, product: Product, velocity: number, launch: number) {
    this.seed = seed
    this.product = product
    this.velocity = velocity
    const first = deliveryOn(seed, product, launch - LEAD, launch, upToCases(velocity * 70 + 6), true)
    this.all = [first]
    this.open = [first]
  }

  review(day: number, left: number, onHand: number, sold: number): void {
    if (onHand > 0 || sold > 0) this.velocity = 0.95 * this.velocity + 0.05 * sold
    if (day % 7 !== this.product.number % 7) return
    const coming = (sum: number, delivery: Delivery) => sum + delivery.units - receivedBy(delivery, day)
    const position = this.open.reduce(coming, onHand)
    if (position >= this.velocity * (LEAD + 17)) return
    const { fate } = this.product
    const more = fate === 'excess' ? 200 : 42
    const units = upToCases(this.velocity * (LEAD + more) - position)
    const chance = mix(this.seed + 3 * this.product.number, day)
    const delay = chance % 100 < 14 ? 26 : 0
    const wait = 22 + (chance % 20) + delay + (fate === 'late' && left < 75 ? 70 : 0)
    if (units <= 0) return
    const delivery = deliveryOn(this.seed, this.product, day, day + wait, units)
    this.all.push(delivery)
    this.open.push(delivery)
  }

  /** Returns the units received on a day; a correction is negative. */
  arriving(day: number): number {
    let units = 0
    for (const { receipts } of this.open) for (const part of receipts) if (part.day === day) units += part.units
    this.open = this.open.filter(({ receipts }) => receipts.some((part) => part.day > day))
    return units
  }
}

/** Returns the pieces of one order line. */
export const quantityOf = (chance: number): number => {
  const share = chance % 1000
  return share < 880 ? 1 : share < 970 ? 2 : share < 992 ? 3 : 4 + (chance % 3)
}

/** Returns the time of day of a purchase, mostly in the evening. */
const timeOf = (seed: number, chance: number): number =>
  1 - (1 - fraction(seed, chance)) * fraction(seed + 1, chance) ** 0.6

/** Returns the inbound units by location; shortages stay. */
const inboundOf = (deliveries: readonly Delivery[], day: number): Stock['inbound'] => {
  const inbound = { working: 0, shipped: 0, receiving: 0 }
  for (const delivery of deliveries) {
    const status = statusOn(delivery, day)
    if (!status || status === 'CLOSED') continue
    if (status === 'WORKING' || status === 'READY_TO_SHIP') inbound.working += delivery.units
    else if (status === 'RECEIVING' || status === 'CHECKED_IN')
      inbound.receiving += Math.max(0, delivery.units - receivedBy(delivery, day))
    else inbound.shipped += delivery.units
  }
  return inbound
}

/**
 * Generates the history of one product in one marketplace: purchases and remaining stock. Nothing is sold without
 * stock.
 */
export const runSupply = (company: Company, seed: number, place: Place, facts: MarketFacts, product: Product) => {
  const [first, last] = [firstDay(company, facts), dayAt(company.until, facts)]
  const since = ledgerSince(company, facts)
  const ordersPerDay = place.ordersPerDay * product.share
  const launch = first + launchOf(product, company.days)
  const purchasing = new Purchasing(seed, product, ordersPerDay, launch)
  const warehouse = new Warehouse(seed, product)
  const incidents: Incidents[] = []
  const byMerchant = product.number % 6 === 1
  const sales: Sale[] = []
  const levels: number[] = []
  const stock = { onHand: 0, daysOut: 0, received: 0 }
  for (let day = launch; day <= last; day += 1) {
    const arrived = purchasing.arriving(day)
    stock.onHand += arrived
    if (last - day < 6) stock.received += arrived
    const orders = occurrences(
      seed + 31 * product.number,
      day,
      ordersPerDay * demandOn(company, seed, product, day, day - first, last - day),
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
    const befell = warehouse.pass(day, stock.onHand, sold, arrived)
    stock.onHand += befell.returned + befell.found - befell.lost - befell.damaged
    stock.onHand -= befell.broken + befell.recalled + befell.vanished
    if (day >= since && isEventful(befell)) incidents.push(befell)
    if (stock.onHand === 0) stock.daysOut += 1
    levels.push(stock.onHand)
    purchasing.review(day, last - day, stock.onHand, sold)
  }
  const fcTransfer = Math.min(stock.onHand, Math.round(stock.received * 0.15))
  const fcProcessing = Math.min(stock.onHand - fcTransfer, Math.round(stock.received * 0.06))
  const end: Stock = {
    product,
    onHand: stock.onHand - fcTransfer - fcProcessing,
    customerDamaged: warehouse.customerDamaged,
    warehouseDamaged: warehouse.warehouseDamaged,
    fcTransfer,
    fcProcessing,
    inbound: inboundOf(purchasing.all, last),
    merchant: byMerchant ? 20 + (mix(seed, product.number) % 60) : null,
    deliveries: purchasing.all,
    incidents,
    daysOut: stock.daysOut,
    launch,
    levels,
  }
  return { sales, stock: end }
}
