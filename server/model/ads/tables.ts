interface AdsFigures {
  tenant_id: string
  /** How the spend is split: by product, term, target or placement. All views have the same total. */
  view: 'product' | 'term' | 'target' | 'placement'
  marketplace: string
  seller: string
  currency: string
  ad_type: string
  portfolio: string
  campaign_id: string
  campaign: string
  ad_group: string
  asin: string
  sku: string
  term: string
  targeting: string
  match_type: string
  placement: string
  impressions: number
  clicks: number
  spend: number
  sales: number
  orders: number
  units: number
}

interface AdsDaily extends AdsFigures {
  day: string
}

interface AdsSpans extends AdsFigures {
  since: string
  until: string
}

interface AdsDays {
  tenant_id: string
  day: string
  version: number
}

declare module '#platform/db/tables.ts' {
  interface Tables {
    ads_daily: AdsDaily
    ads_days: AdsDays
    ads_spans: AdsSpans
  }
}
