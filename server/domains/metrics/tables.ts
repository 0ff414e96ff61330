import type { Generated } from 'kysely'
import type { Made } from '#platform/db/columnTypes.ts'

/** A company's formula over measures and other metrics. */
interface Metrics {
  tenant_id: string
  id: Generated<number>
  key: string
  title: string
  formula: string
  description: string
  made_by: string | null
  made_by_name: string
  changed_at: Made
  deleted: Generated<boolean>
  /** True when it is checked for anomalies. */
  watched: Generated<boolean>
}

/** A metric after each change. */
interface MetricVersions {
  tenant_id: string
  metric_id: number
  id: Generated<number>
  did: 'made' | 'changed' | 'deleted' | 'restored' | 'watched' | 'unwatched'
  title: string
  formula: string
  description: string
  changed_by: string
  changed_at: Made
}

declare module '#platform/db/tables.ts' {
  interface Tables {
    metrics: Metrics
    metric_versions: MetricVersions
  }
}
