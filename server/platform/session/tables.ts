import type { Generated } from 'kysely'
import type { Made } from '../db/columnTypes.ts'

interface Sessions {
  token_hash: string
  user_id: string
  created_at: Made
  seen_at: Made
  expires_at: Date
  device: Generated<string>
}

interface Links {
  tenant_id: string | null
  id: string
  token_hash: string
  kind: 'reset' | 'invitation'
  user_id: string | null
  email: string
  type: 'regular' | 'admin' | 'superuser' | null
  role: Generated<string>
  team: Generated<string>
  flags: Generated<string[]>
  access: string | null
  created_by: string | null
  created_at: Made
  expires_at: Date
  used_at: Date | null
}

interface ApiTokens {
  tenant_id: string
  id: string
  user_id: string
  title: string
  token_hash: string
  hint: string
  scopes: string[]
  created_at: Made
  expires_at: Date
  used_at: Date | null
}

interface TwoStep {
  user_id: string
  sealed_secret: Buffer | null
  app_since: Date | null
  last_step: Generated<number>
  recovery: Generated<string[]>
}

interface Passkeys {
  id: string
  user_id: string
  title: string
  credential_id: string
  public_key: Buffer
  counter: number
  transports: Generated<string[]>
  created_at: Made
  used_at: Date | null
  challenged_at: Date | null
}

declare module '#platform/db/tables.ts' {
  interface Tables {
    sessions: Sessions
    links: Links
    api_tokens: ApiTokens
    two_step: TwoStep
    passkeys: Passkeys
  }
}
