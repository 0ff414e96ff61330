import type { ColumnType, Generated } from 'kysely'
import type { Json, Made, OptionalJson } from '../db/columnTypes.ts'

interface Jobs {
  tenant_id: string
  id: string
  kind: string
  args: Json<unknown[]>
  data: Json<Record<string, unknown>>
  state: 'queued' | 'running' | 'finished' | 'failed'
  worker: ColumnType<number | null, number | null | undefined, number | null>
  run_at: Made
  run_after: ColumnType<string | null, string | null | undefined, string | null>
  announced: Generated<boolean>
  deaths: Generated<number>
  own_deaths: Generated<number>
  lost_connections: Generated<number>
  started_at: Date | null
  weight: Generated<number>
  result: OptionalJson<Record<string, number>>
  message: string | null
  failures: Generated<number>
  created_at: Made
  updated_at: Made
}

interface Schedules {
  tenant_id: string
  kind: string
  args: Json<unknown[]>
  cron: string
  enabled: Generated<boolean>
  next_at: Date | null
}

declare module '#platform/db/tables.ts' {
  interface Tables {
    jobs: Jobs
    schedules: Schedules
  }
}
