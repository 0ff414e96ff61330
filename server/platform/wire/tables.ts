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

interface ApiReplies {
  tenant_id: string
  token_id: string
  key: string
  request_hash: string
  reply: unknown
  made_at: Made
}

declare module '#platform/db/tables.ts' {
  interface Tables {
    audit_log: AuditLog
    api_replies: ApiReplies
  }
}
