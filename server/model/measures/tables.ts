import type { Generated } from 'kysely'

interface AdsTotals {
  tenant_id: string
  id: string
  shape: string
  since: string
  until: string
  version: number
  rates: string
  made_at: Generated<Date>
}

interface AdsTotalRows {
  tenant_id: string
  total_id: string
  d0: string
  d1: string
  d2: string
  impressions: number
  clicks: number
  spend: number
  sales: number
  orders: number
  units: number
  low: string | null
}

declare module '#platform/db/tables.ts' {
  interface Tables {
    ads_totals: AdsTotals
    ads_total_rows: AdsTotalRows
  }
}
