import type { AnomalyReason } from '#contract/anomalies.ts'
import type { ToldAnomalyMeasure } from '#rules/anomalies/told.ts'

interface Anomalies {
  tenant_id: string
  marketplace: string
  seller: string
  asin: string
  measure: ToldAnomalyMeasure
  since: string
  until: string
  seen: number | null
  expected: number | null
  low: number | null
  high: number | null
  /** Minor units of the currency. */
  money: number
  currency: string
  reasons: AnomalyReason[]
}

interface AnomalyTouched {
  tenant_id: string
  source: string
  marketplace: string
  seller: string
  since: string
}

declare module '#platform/db/tables.ts' {
  interface Tables {
    anomalies: Anomalies
    anomaly_touched: AnomalyTouched
  }
}
