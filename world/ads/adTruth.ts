import type { Product } from '../trade/catalogue.ts'
import { feesOf } from '../trade/fees.ts'
import type { Market } from '../trade/orders.ts'
import { costOf } from '../trade/purchases.ts'
import { AD_DAYS, adDays, BY_AD, countsForAds, sellersOf } from './adDays.ts'
import type { AdCell, PlannedGroup } from './adGroups.ts'
import { type Campaign, campaignsOf } from './campaigns.ts'

/** What an ad truly brings. */
export interface AdTruth {
  campaign: Campaign
  group: PlannedGroup
  cell: AdCell
  /** Clicks on an average day. */
  clicks: number
  /** Orders per click. */
  rate: number
  /** Money an order of its product leaves before ads, minor units. */
  margin: number
}

interface ProductTruth {
  /** Orders on an average day. */
  orders: number
  margin: number
}

const middleOf = (values: readonly number[]): number =>
  [...values].sort((one, other) => one - other)[values.length >> 1] ?? 0

/** Returns orders per day and the median margin of each product over the days with ads. */
const productTruths = (market: Market): ReadonlyMap<Product, ProductTruth> => {
  const { facts, company } = market
  const since = company.until - AD_DAYS * 86_400_000
  const margins = new Map<Product, number[]>()
  for (const order of market.orders) {
    if (order.purchasedAt < since || !countsForAds(order)) continue
    for (const { product, quantity, price, tax, discount } of order.items) {
      const isTaxed = facts.currency !== 'USD' && facts.currency !== 'CAD'
      const net = price - discount - (isTaxed ? tax : 0)
      const fees = feesOf(product, facts, price)
      const left = net - fees.referral - quantity * (fees.fulfillment + costOf(product) * facts.rate)
      margins.set(product, [...(margins.get(product) ?? []), left])
    }
  }
  return new Map(
    [...margins].map(([product, all]) => [product, { orders: all.length / AD_DAYS, margin: middleOf(all) }]),
  )
}

/** Returns the true clicks, rates and margins of a marketplace's ads for products. */
export const adTruths = (market: Market): AdTruth[] => {
  const products = productTruths(market)
  const campaigns = campaignsOf(market)
  const clicks = new Map<AdCell, number>()
  for (const { cell, clicks: count } of adDays(market)) clicks.set(cell, (clicks.get(cell) ?? 0) + count)
  const shown = [...new Set(adDays(market).map(({ cell }) => cell))]
  return shown.flatMap((cell) => {
    const day = adDays(market).find((one) => one.cell === cell)
    const truth = cell.product && products.get(cell.product)
    if (!day || !truth || !cell.product) return []
    const perDay = (clicks.get(cell) ?? 0) / AD_DAYS
    const sells = sellersOf(campaigns, cell.product).reduce((sum, one) => sum + one.sells, 0)
    const orders = sells ? (truth.orders * BY_AD * cell.sells) / sells : 0
    const { campaign, group } = day
    return [{ campaign, group, cell, clicks: perDay, rate: perDay ? orders / perDay : 0, margin: truth.margin }]
  })
}
