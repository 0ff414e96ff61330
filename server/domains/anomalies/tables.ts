import type { Generated } from 'kysely'

interface AnomalySeen {
  tenant_id: string
  marketplace: string
  seller: string
  asin: string
  measure: string
  since: string
  until: string
  seen_by: string
  seen_at: Date
}

interface AnomalyMutes {
  tenant_id: string
  id: Generated<number>
  asin: string | null
  marketplace: string | null
  measure: string | null
  until: string | null
  muted_by: string
  muted_at: Date
}

declare module '#platform/db/tables.ts' {
  interface Tables {
    anomaly_seen: AnomalySeen
    anomaly_mutes: AnomalyMutes
  }
}
