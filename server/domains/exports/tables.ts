import type { Generated } from 'kysely'
import type { ExportInput } from '#contract/exports.ts'
import type { Json } from '#platform/db/columnTypes.ts'

interface Exports {
  tenant_id: string
  id: Generated<number>
  job_id: string
  asked_at: Date
  asked_id: string
  asked_name: string
  definition: Json<ExportInput>
  row_count: number | null
  bytes: number | null
  gone_at: Date | null
  downloads: Generated<number>
  message: string | null
}

interface ExportParts {
  tenant_id: string
  export_id: number
  part: number
  content: Buffer
}

declare module '#platform/db/tables.ts' {
  interface Tables {
    exports: Exports
    export_parts: ExportParts
  }
}
