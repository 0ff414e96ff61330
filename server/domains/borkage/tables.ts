import type { Generated } from 'kysely'
import type { Json } from '#platform/db/columnTypes.ts'

interface Breakages {
  tenant_id: string
  kind: string
  count: number
  newest: Date | null
  examples: Json<string[]>
}

interface BrokenLooks {
  tenant_id: string
  asked: Generated<number>
  looked: Generated<number>
  looked_at: Date | null
}

declare module '#platform/db/tables.ts' {
  interface Tables {
    breakages: Breakages
    broken_looks: BrokenLooks
  }
}
