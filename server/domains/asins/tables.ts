import type { ColumnType, Generated } from 'kysely'
import type { Made, OptionalJson } from '#platform/db/columnTypes.ts'

interface AsinInfo {
  tenant_id: string
  asin: string
  seller: string
  type: string
  since: string
  value: OptionalJson
  set_by: Generated<string>
  set_at: Made
}

interface InfoTypes {
  tenant_id: string
  key: string
  title: string
  kind: string
  choices: Generated<string[]>
  place: number
  made_by: string
  made_at: Made
  removed_at: ColumnType<Date | null, Date | null | undefined, Date | null>
}

interface Notes {
  tenant_id: string
  id: Generated<number>
  asin: string
  sku: string
  seller: string
  platform: string
  text: string
  user_id: string | null
  written_by: string
  written_at: Made
}

interface InfoSheets {
  tenant_id: string
  spreadsheet: string
  last: ColumnType<unknown, string | undefined, string>
}

declare module '#platform/db/tables.ts' {
  interface Tables {
    asin_info: AsinInfo
    info_types: InfoTypes
    notes: Notes
    info_sheets: InfoSheets
  }
}
