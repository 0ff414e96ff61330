import type { AmazonKind, Problem } from '#contract/connections.ts'
import type { Json, Made, OptionalJson } from '#platform/db/columnTypes.ts'

interface Connections {
  tenant_id: string
  kind: AmazonKind
  seller: string
  demo: boolean
  state: 'on' | 'failing' | 'revoked'
  partner: string | null
  marketplaces: string[] | null
  profiles: Json<Record<string, string>>
  last_worked: Date | null
  problem: OptionalJson<Problem>
  connected_id: string | null
  connected_name: string | null
  connected_at: Made
}

declare module '#platform/db/tables.ts' {
  interface Tables {
    connections: Connections
  }
}
