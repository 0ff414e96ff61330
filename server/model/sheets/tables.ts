import type { ColumnType, Generated } from 'kysely'
import type { OptionalJson } from '#platform/db/columnTypes.ts'
import type { Undone } from './runs.ts'

interface SheetAccounts {
  tenant_id: string
  email: string
}

interface SheetRuns {
  tenant_id: string
  id: Generated<number>
  title: string
  at: Date
  by_name: string | null
  import_id: number | null
  changed: Generated<number>
  rows: Generated<number>
  errors: Generated<number>
  message: string | null
  changes: ColumnType<Buffer | null, Buffer | null, Buffer | null>
  progress: number | null
  undone: OptionalJson<Undone>
}

declare module '#platform/db/tables.ts' {
  interface Tables {
    sheet_accounts: SheetAccounts
    sheet_runs: SheetRuns
  }
}
