import { permissions } from '#contract/permissions.ts'
import type { TenantSummary } from '#contract/tenants.ts'
import type { Scope } from '../db/scope.ts'
import { companySettingsOf } from './companySettings.ts'
import { memberPermissions } from './memberPermissions.ts'

/** Returns the tenants of which a user is an active member, by title. */
export const listTenants = async ({ tx }: Scope, userId: string): Promise<TenantSummary[]> => {
  const rows = await tx
    .selectFrom('memberships')
    .innerJoin('tenants', 'tenants.id', 'memberships.tenant_id')
    .innerJoin('users', 'users.id', 'memberships.user_id')
    .leftJoin('access_roles as r', (join) =>
      join
        .onRef('r.tenant_id', '=', 'memberships.tenant_id')
        .on(({ cast, eb }) => eb(cast('r.id', 'text'), '=', eb.ref('memberships.access'))),
    )
    .select(['tenants.id', 'code', 'tenants.title', 'feature_flags', 'type', 'default_tenant', 'is_superuser'])
    .select('tenants.settings')
    .select(['memberships.access', 'r.permissions as access_permissions'])
    .where('user_id', '=', userId)
    .where('active', '=', true)
    .orderBy('tenants.title')
    .orderBy('code')
    .execute()
  return rows.map((row) => ({
    code: row.code,
    title: row.title,
    default: row.id === row.default_tenant,
    featureFlags: row.feature_flags,
    type: row.is_superuser ? 'superuser' : row.type,
    permissions: [...(memberPermissions(row) ?? permissions)],
    timeZone: companySettingsOf(row.settings).timeZone,
  }))
}
