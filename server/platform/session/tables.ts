import type { ColumnType, Generated } from 'kysely'
import type { GroupRule } from '#contract/companySignIn.ts'
import type { Made } from '../db/columnTypes.ts'

interface Sessions {
  token_hash: string
  user_id: string
  created_at: Made
  seen_at: Made
  expires_at: Date
  device: Generated<string>
  provider_tenant_id: string | null
}

interface SignInProviders {
  tenant_id: string
  active: boolean
  issuer: string
  client_id: string
  sealed_secret: Buffer
  group_claim: string
  group_rules: ColumnType<GroupRule[], string, string>
  other_type: 'regular' | null
  trusts_email: boolean
}

interface SignInDomains {
  domain: string
  tenant_id: string
}

interface ProviderAccounts {
  tenant_id: string
  issuer: string
  subject: string
  user_id: string
  created_at: Made
  used_at: Date
  removed_at: Date | null
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
    sign_in_providers: SignInProviders
    sign_in_domains: SignInDomains
    provider_accounts: ProviderAccounts
  }
}
