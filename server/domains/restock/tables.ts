import type { Generated } from 'kysely'
import type { Made } from '#platform/db/columnTypes.ts'

interface PlannedEvents {
  tenant_id: string
  id: Generated<number>
  asin: string
  since: string
  until: string
  factor: number
  note: string
  planned_by: string
  planned_at: Made
}

interface OneStock {
  tenant_id: string
  marketplace: string
  asin: string
  seller: string
  set_by: string
  set_at: Made
}

declare module '#platform/db/tables.ts' {
  interface Tables {
    planned_events: PlannedEvents
    one_stock: OneStock
  }
}
