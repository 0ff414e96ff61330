import type { Permission } from '#contract/permissions.ts'
import type { User, UserType } from '#contract/session.ts'
import type { TenantSummary } from '#contract/tenants.ts'

/** Returns the user's type in the tenant: the tenant's own, otherwise the user's. */
export const typeIn = (
  user: Pick<User, 'type'> | undefined,
  tenant: Pick<TenantSummary, 'type'> | undefined,
): UserType | undefined => tenant?.type ?? user?.type

/** Admins and superusers have admin rights. */
export const canAdmin = (type: UserType | undefined): boolean => type === 'admin' || type === 'superuser'

/** Returns whether somebody has a permission; without an access role, and so without a list, they have all. */
export const may = (
  { permissions }: { permissions?: readonly Permission[] | undefined },
  permission: Permission,
): boolean => permissions?.includes(permission) ?? true
