import type { AnomalyReason } from '#contract/anomalies.ts'

interface Anomalies {
  tenant_id: string
  marketplace: string
  seller: string
  asin: string
  /** A measure's key, a metric's, or `daysOut`. */
  measure: string
  since: string
  until: string
  seen: number | null
  expected: number | null
  low: number | null
  high: number | null
  /** Minor units of the currency; null where no money can be told. */
  money: number | null
  currency: string
  reasons: AnomalyReason[]
}

interface AnomalyTouched {
  tenant_id: string
  /** A source, or the key of a metric that is to be judged anew. */
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
