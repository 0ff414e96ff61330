import { adsToldByDay, lastAdDay } from '../ads/reportedAds.ts'
import { DAY, dayAt } from '../trade/market.ts'
import { isFirst, type Market } from '../trade/orders.ts'
import { strayOn } from '../traffic/strays.ts'
import { trafficDays } from '../traffic/trafficDays.ts'

/** The actual figures of a product on a day. Money in minor units. */
interface TrueFigures {
  units: number
  /** Orders with the product. */
  orders: number
  /** Item prices as ordered, before discounts. */
  revenue: number
  sessions: number
  pageViews: number
  /** Page views with the seller's offer featured; fractional. */
  buyBoxViews: number
  impressions: number
  clicks: number
  adSpend: number
  adSales: number
  adOrders: number
  adUnits: number
}

export interface TrueDay extends TrueFigures {
  /** `YYYY-MM-DD` */
  day: string
  seller: string
  marketplace: string
  /** Empty: no money is reported, as for other channels. */
  currency: string
  /** Empty: no product, as for brand ads. */
  asin: string
}

const nothing: TrueFigures = {
  ...{ units: 0, orders: 0, revenue: 0, sessions: 0, pageViews: 0, buyBoxViews: 0 },
  ...{ impressions: 0, clicks: 0, adSpend: 0, adSales: 0, adOrders: 0, adUnits: 0 },
}

class Ledger {
  private readonly days = new Map<string, TrueDay>()
  private readonly market: Market

  constructor(market: Market) {
    this.market = market
  }

  add(day: number, asin: string, more: Partial<TrueFigures>, currency = this.market.facts.currency): void {
    const key = `${day} ${asin} ${currency}`
    const { account, facts } = this.market
    const of = { seller: account.seller, marketplace: facts.code, currency, asin }
    const sum = this.days.get(key) ?? { ...nothing, ...of, day: new Date(day * DAY).toISOString().slice(0, 10) }
    for (const [name, value] of Object.entries(more)) sum[name as keyof TrueFigures] += value
    this.days.set(key, sum)
  }

  all(): TrueDay[] {
    return [...this.days.values()]
  }
}

const addOrders = (ledger: Ledger, { orders, facts }: Market) => {
  for (const { status, outside, purchasedAt, items } of orders)
    for (const { product, quantity, price } of status === 'Cancelled' ? [] : items) {
      const figures = { units: quantity, orders: 1, revenue: outside ? 0 : price }
      ledger.add(dayAt(purchasedAt, facts), product.asin, figures, outside ? '' : facts.currency)
    }
}

const addTraffic = (ledger: Ledger, market: Market) => {
  const days = trafficDays(market)
  for (const { day, product, sessions, pageViews, featured } of days)
    ledger.add(day, product.asin, { sessions, pageViews, buyBoxViews: (pageViews * featured) / 10_000 })
  // only where a report covers whole days
  if (!isFirst(market)) return
  for (const day of new Set(days.map((one) => one.day))) {
    const stray = strayOn(market, day)
    ledger.add(day, '', { sessions: stray, pageViews: stray })
  }
}

const addAds = (ledger: Ledger, market: Market) => {
  const last = lastAdDay(market)
  for (const { day, campaign, cell, impressions, clicks, spend, sales: all } of adsToldByDay(market)) {
    // later purchases are in no report yet
    const sales = all.filter(({ bought }) => bought <= last)
    const isOfProduct = campaign.type === 'SP'
    ledger.add(day, isOfProduct ? (cell.product?.asin ?? '') : '', {
      ...{ impressions, clicks, adSpend: spend, adOrders: sales.length },
      adSales: sales.reduce((sum, { amount }) => sum + amount, 0),
      // the campaign report has no column for them
      adUnits: isOfProduct ? sales.reduce((sum, { units }) => sum + units, 0) : 0,
    })
  }
}

/**
 * Returns the actual figures of every product of an account by day: orders of all days, traffic and ads of the reported
 * days.
 */
export const trueDays = (markets: readonly Market[]): TrueDay[] =>
  markets.flatMap((market) => {
    const ledger = new Ledger(market)
    addOrders(ledger, market)
    if (market.account.platform === 'amazon') {
      addTraffic(ledger, market)
      addAds(ledger, market)
    }
    return ledger.all()
  })
