import type { AmazonKind } from '#contract/connections.ts'

interface ConnectionConsents {
  tenant_id: string
  state: Buffer
  user_id: string
  kind: AmazonKind
  seller: string
  expires_at: Date
}

declare module '#platform/db/tables.ts' {
  interface Tables {
    connection_consents: ConnectionConsents
  }
}
