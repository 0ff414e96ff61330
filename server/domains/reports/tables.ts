import type { ColumnType, Generated } from 'kysely'
import type { DropSchedule } from '#contract/reportDrops.ts'
import type { ReportDraft, ReportSchedule } from '#contract/reports.ts'
import type { TableFormat } from '#contract/tableFormats.ts'
import type { Json, Made, OptionalJson } from '#platform/db/columnTypes.ts'
import type { SnapshotHead } from './snapshots.ts'

interface Reports {
  tenant_id: string
  id: Generated<number>
  title: string
  description: string
  definition: Json<ReportDraft>
  schedule: OptionalJson<ReportSchedule>
  owner_id: string
  owner_name: string
  created_at: Made
  changed_id: string
  changed_name: string
  changed_at: Made
  deleted_at: ColumnType<Date | null, Date | null | undefined, Date | null>
}

interface ReportRuns {
  tenant_id: string
  id: Generated<number>
  report_id: number
  job_id: string
  asked_at: Date
  asked_id: string | null
  asked_name: string | null
  row_count: ColumnType<number | null, number | null | undefined, number | null>
  message: ColumnType<string | null, string | null | undefined, string | null>
  answer: OptionalJson<SnapshotHead>
  mailed_to: Generated<string[]>
}

interface ReportParts {
  tenant_id: string
  run_id: number
  part: number
  rows: Buffer
}

type Optional<T> = ColumnType<T | null, T | null | undefined, T | null>

interface ReportDrops {
  tenant_id: string
  id: string
  report_id: number
  format: TableFormat
  schedule: Json<DropSchedule>
  endpoint: string | null
  region: string
  bucket: string
  prefix: string
  access_key_id: string
  sealed_secret: Buffer
  created_at: Date
  attempted_at: Optional<Date>
  object_key: Optional<string>
  bytes: Optional<number>
  problem: Optional<string>
  failures: Generated<number>
  paused_at: Optional<Date>
}

declare module '#platform/db/tables.ts' {
  interface Tables {
    reports: Reports
    report_runs: ReportRuns
    report_parts: ReportParts
    report_drops: ReportDrops
  }
}
