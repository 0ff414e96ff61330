import type { AdsFigure } from '#contract/ads.ts'

/** The measure of the catalogue that a figure is. */
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
export const measureNamed = (figure: AdsFigure): string => measureOfFigure[figure]
