import type { OptionalJson } from '#platform/db/columnTypes.ts'
import type { Fact } from './tables.ts'

interface AdsRows extends Fact {
  marketplace: string
  ad_type: string
  level: 'campaign' | 'placement' | 'product' | 'target' | 'term' | 'negative'
  since: string
  until: string
  currency: string
  portfolio: string
  campaign_id: string
  campaign: string
  ad_group_id: string
  ad_group: string
  asin: string
  sku: string
  term: string
  targeting: string
  match_type: string
  placement: string
  attribution_days: number | null
  impressions: number | null
  clicks: number | null
  spend: number | null
  sales: number | null
  orders: number | null
  units: number | null
  raw: OptionalJson
}

declare module '#platform/db/tables.ts' {
  interface Tables {
    ads_rows: AdsRows
  }
}
