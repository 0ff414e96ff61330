import type { AdsFigure, AdsMetric } from '#contract/ads.ts'
import { METRIC } from '../measures/metrics.ts'

/** The catalogue measure of each figure. */
const measureOfFigure: Readonly<Record<AdsFigure, string>> = {
  sales: 'revenue',
  units: 'units',
  orders: 'orders',
  attributedSales: 'adSales',
  attributedUnits: 'adUnits',
  attributedOrders: 'adOrders',
  spend: 'adSpend',
  impressions: 'impressions',
  clicks: 'clicks',
  ctr: 'ctr',
  cpc: 'cpc',
  cvr: 'cvr',
  acos: 'acos',
  tacos: 'tacos',
  roas: 'roas',
  profit: 'profit',
  cover: 'cover',
}

export const isAdsMetric = (figure: string): figure is AdsMetric => figure.startsWith(METRIC)

export const measureNamed = (figure: AdsFigure | AdsMetric): string =>
  isAdsMetric(figure) ? figure : measureOfFigure[figure]
