import type { Generated } from 'kysely'
import type { ReceivedSheet, SheetImportInput } from '#contract/sheetImports.ts'
import type { Json, Made } from '#platform/db/columnTypes.ts'

interface ReceivedSheets {
  tenant_id: string
  id: Generated<number>
  source: Json<ReceivedSheet['source']>
  received_at: Date
}

interface ReceivedTabs {
  tenant_id: string
  sheet_id: number
  at: number
  title: string
  rows: number
  cells: Buffer
}

interface SheetImports {
  tenant_id: string
  id: Generated<number>
  source_key: string
  definition: Json<SheetImportInput>
  saved_by: string
  saved_at: Made
}

declare module '#platform/db/tables.ts' {
  interface Tables {
    received_sheets: ReceivedSheets
    received_tabs: ReceivedTabs
    sheet_imports: SheetImports
  }
}
