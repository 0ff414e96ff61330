import type { ColumnType, Generated } from 'kysely'
import type { Made } from '../db/columnTypes.ts'

interface Tenants {
  id: string
  code: string
  title: string
  feature_flags: ColumnType<Record<string, boolean>, string | undefined, string>
  settings: ColumnType<Record<string, unknown>, string | undefined, string>
  sealed_key: Buffer
  created_at: Made
}

interface Users {
  id: string
  email: string
  name: string
  picture: Generated<string>
  is_superuser: Generated<boolean>
  has_two_step: Generated<boolean>
  devices: Generated<string[]>
  email_confirmed: Generated<boolean>
  is_onboarding: Generated<boolean>
  settings: ColumnType<Record<string, unknown>, string | undefined, string>
  default_tenant: string | null
  password_hash: string
  created_at: Made
}

interface Memberships {
  tenant_id: string
  user_id: string
  type: 'regular' | 'admin'
  created_at: Made
  active: Generated<boolean>
  seen_at: Date | null
  role: Generated<string>
  team: Generated<string>
  flags: Generated<string[]>
  /** Id of the access role; null: everything. */
  access: string | null
  weekly_mail: Generated<boolean>
  weekly_mailed_on: string | null
}

interface AccessRoles {
  tenant_id: string
  id: string
  title: string
  permissions: string[]
  created_at: Made
}

declare module '#platform/db/tables.ts' {
  interface Tables {
    tenants: Tenants
    users: Users
    memberships: Memberships
    access_roles: AccessRoles
  }
}
