import type { Generated } from 'kysely'
import type { AnomalyReason } from '#contract/anomalies.ts'

interface Anomalies {
  tenant_id: string
  marketplace: string
  seller: string
  asin: string
  /** Key of a measure or metric, or `daysOut`. */
  measure: string
  since: string
  until: string
  seen: number | null
  expected: number | null
  low: number | null
  high: number | null
  /** Minor units of the currency; null if the amount is unknown. */
  money: number | null
  currency: string
  reasons: AnomalyReason[]
}

interface AnomalyTouched {
  tenant_id: string
  /** A source, or the key of a metric to judge again. */
  source: string
  marketplace: string
  seller: string
  since: string
  /** Grows when the figures change again. */
  revision: Generated<number>
}

declare module '#platform/db/tables.ts' {
  interface Tables {
    anomalies: Anomalies
    anomaly_touched: AnomalyTouched
  }
}
