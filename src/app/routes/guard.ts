import type { Permission } from '#contract/permissions.ts'
import type { User } from '#contract/session.ts'
import type { TenantSummary } from '#contract/tenants.ts'
import { canAdmin, may, typeIn } from '#rules/ability.ts'
import { featuresOf, hasFeature } from '#shared/lib/features.ts'
import { flagsOf, type RouteFacts } from '#shared/room/row.ts'

export type Visitor = Pick<User, 'flags' | 'isOnboarding' | 'needsTwoStep' | 'role' | 'type'>
export type Verdict = 'open' | 'sign-in' | 'home' | 'onboarding' | 'two-step'
type Place = Pick<TenantSummary, 'featureFlags' | 'type' | 'permissions'>
type Conditions = Pick<RouteFacts, 'group' | 'flags' | 'userFlags' | 'needs' | 'admin' | 'superuser'>

/** Returns a permission of the row that the user’s access role lacks. */
export const missingPermission = (
  { needs = [] }: Pick<RouteFacts, 'needs'>,
  tenant: Pick<TenantSummary, 'permissions'> | undefined,
): Permission | undefined => tenant && needs.find((permission) => !may(tenant, permission))

/** Returns whether the tenant has the flags of the row; otherwise the row is not in the router. */
export const isInstalled = (
  row: Pick<RouteFacts, 'group' | 'flags'>,
  tenant: Pick<TenantSummary, 'featureFlags'> | undefined,
): boolean => {
  const on = featuresOf(tenant)
  return flagsOf(row).every((flag) => hasFeature(on, [flag]))
}

/** Returns whether tenant, user flags and type all allow the row. */
export const isAllowed = (row: Conditions, user: Visitor, tenant: Place | undefined): boolean => {
  const type = typeIn(user, tenant)
  const { userFlags = [], admin, superuser } = row
  return (
    isInstalled(row, tenant) &&
    missingPermission(row, tenant) === undefined &&
    userFlags.every((flag) => hasFeature(user.flags, [flag])) &&
    (!admin || canAdmin(type)) &&
    (!superuser || type === 'superuser')
  )
}

/** The screen on which two-step sign-in is set up. */
export const PROFILE = '/profile'

/** Returns what happens when someone opens a row. */
export const guard = (row: RouteFacts, user: Visitor | undefined, tenant: Place | undefined): Verdict => {
  if (user?.isOnboarding) return row.onboarding ? 'open' : 'onboarding'
  if (row.public) return user && row.guest ? 'home' : 'open'
  if (!user) return 'sign-in'
  if (user.needsTwoStep) return row.path === PROFILE ? 'open' : 'two-step'
  return isAllowed(row, user, tenant) && row.onboarding !== 'only' ? 'open' : 'home'
}
