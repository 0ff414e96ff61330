import type { Generated } from 'kysely'
import type { Json, Made, OptionalJson } from '../db/columnTypes.ts'

interface AuditLog {
  tenant_id: string | null
  id: Generated<number>
  at: Made
  user_id: string | null
  request_id: string
  action: string
  params: Json
  before: OptionalJson
  after: OptionalJson
}

declare module '#platform/db/tables.ts' {
  interface Tables {
    audit_log: AuditLog
  }
}
