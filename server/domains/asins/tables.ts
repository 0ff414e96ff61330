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
  account: string
  last: ColumnType<unknown, string | undefined, string>
}

declare module '#platform/db/tables.ts' {
  interface Tables {
    asin_info: AsinInfo
    notes: Notes
    info_sheets: InfoSheets
  }
}
