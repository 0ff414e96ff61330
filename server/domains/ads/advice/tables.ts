import type { Generated } from 'kysely'
import type { Made } from '#platform/db/columnTypes.ts'

interface AdsChanges {
  tenant_id: string
  id: Generated<number>
  done_on: string
  kind: 'bid' | 'negative' | 'harvest'
  seller: string
  marketplace: string
  currency: string
  campaign: string
  ad_group: string
  targeting: string
  match_type: string
  term: string
  rate: number
  margin: number
  promised: number | null
  made_by: string
  made_at: Made
}

declare module '#platform/db/tables.ts' {
  interface Tables {
    ads_changes: AdsChanges
  }
}
