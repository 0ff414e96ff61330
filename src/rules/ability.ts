import type { User, UserType } from '#contract/session.ts'
import type { TenantSummary } from '#contract/tenants.ts'

/** What the user may do in the tenant: the tenant's word, else the user's own. */
export const typeIn = (
  user: Pick<User, 'type'> | undefined,
  tenant: Pick<TenantSummary, 'type'> | undefined,
): UserType | undefined => tenant?.type ?? user?.type

/** Admin ability belongs to admins and superusers. */
export const canAdmin = (type: UserType | undefined): boolean => type === 'admin' || type === 'superuser'
