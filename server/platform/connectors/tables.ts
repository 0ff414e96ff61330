import type { Json, Made } from '../db/columnTypes.ts'

interface ConnectorSecrets {
  tenant_id: string
  kind: string
  seller: string
  sealed: Buffer
  mark: Buffer
  set_at: Made
}

interface ConnectorTokens {
  tenant_id: string
  kind: string
  seller: string
  name: string
  sealed: Buffer | null
  mark: Buffer | null
  refresh_at: Date | null
  expires_at: Date | null
  lease: string | null
  leased_until: Date | null
}

interface ConnectorBuckets {
  tenant_id: string
  kind: string
  seller: string
  operation: string
  app: string
  rate: number | null
  tokens: number
  filled_at: Date
}

interface ConnectorCheckpoints {
  tenant_id: string
  kind: string
  seller: string
  name: string
  value: Json
  updated_at: Made
}

declare module '#platform/db/tables.ts' {
  interface Tables {
    connector_secrets: ConnectorSecrets
    connector_tokens: ConnectorTokens
    connector_buckets: ConnectorBuckets
    connector_checkpoints: ConnectorCheckpoints
  }
}
