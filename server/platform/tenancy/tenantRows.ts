import type { TenantSummary } from '#contract/tenants.ts'
import type { Scope } from '../db/scope.ts'

/** Returns the tenants of which a user is an active member, by title. */
export const listTenants = async ({ tx }: Scope, userId: string): Promise<TenantSummary[]> => {
  const rows = await tx
    .selectFrom('memberships')
    .innerJoin('tenants', 'tenants.id', 'memberships.tenant_id')
    .innerJoin('users', 'users.id', 'memberships.user_id')
    .select(['tenants.id', 'code', 'title', 'feature_flags', 'type', 'default_tenant', 'is_superuser'])
    .where('user_id', '=', userId)
    .where('active', '=', true)
    .orderBy('title')
    .orderBy('code')
    .execute()
  return rows.map((row) => ({
    code: row.code,
    title: row.title,
    default: row.id === row.default_tenant,
    featureFlags: row.feature_flags,
    type: row.is_superuser ? 'superuser' : row.type,
  }))
}
