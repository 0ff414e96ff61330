import { ratio, sum } from './make.ts'
import type { BuiltInMeasure } from './measure.ts'

const window = 'Attributed within 7 days of the click for Sponsored Products, 14 for Brands and Display.'

/** What ads did. The reports restate a day for weeks. */
export const adsMeasures: readonly BuiltInMeasure[] = [
  sum('adSpend', 'money', 'ads.spend', ['Ad spend', 'What the clicks cost.']),
  sum('adSales', 'money', 'ads.sales', ['Attributed sales', `Sales that followed a click. ${window}`]),
  sum('adUnits', 'count', 'ads.units', ['Attributed units', `Units that followed a click. ${window}`]),
  sum('adOrders', 'count', 'ads.orders', ['Attributed orders', `Orders that followed a click. ${window}`]),
  sum('impressions', 'count', 'ads.impressions', ['Impressions', 'Times an ad was shown.']),
  sum('clicks', 'count', 'ads.clicks', ['Clicks', 'Times an ad was clicked on.']),
  ratio('ctr', 'share', ['clicks', 'impressions'], ['CTR', 'Clicks by impressions.']),
  ratio('cpc', 'money', ['adSpend', 'clicks'], ['CPC', 'Ad spend by clicks.']),
  ratio('cvr', 'share', ['adOrders', 'clicks'], ['CVR', `Attributed orders by clicks. ${window}`]),
  ratio('acos', 'share', ['adSpend', 'adSales'], ['ACOS', `Ad spend by attributed sales. ${window}`]),
  ratio('tacos', 'share', ['adSpend', 'revenue'], ['TACOS', 'Ad spend by all sales.']),
  ratio('roas', 'ratio', ['adSales', 'adSpend'], ['ROAS', `Attributed sales by ad spend. ${window}`]),
]
