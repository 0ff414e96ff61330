import type { TenantSummary } from '#contract/tenants.ts'
import { canAdmin, typeIn } from '#rules/ability.ts'
import type { RouteFacts } from '#shared/room/row.ts'
import { isAllowed, isInstalled, type Visitor } from './guard.ts'

/** Why a row does not open for somebody who is here, and who can change that; undefined: it opens, or it is for guests. */
export const refusalOf = (
  row: RouteFacts,
  user: Visitor,
  tenant: Pick<TenantSummary, 'title' | 'featureFlags' | 'type'> | undefined,
): string | undefined => {
  if (row.public || isAllowed(row, user, tenant)) return undefined
  const screen = `‘${row.label ?? row.title ?? row.path}’`
  const company = tenant?.title ?? 'your company'
  const type = typeIn(user, tenant)
  if (!isInstalled(row, tenant)) return `${screen} is not switched on for ${company}.`
  if (row.superuser && type !== 'superuser') return `${screen} is for superusers.`
  if (row.admin && !canAdmin(type)) return `${screen} is for admins. An admin of ${company} can make you one.`
  return `${screen} is not among your extras. An admin of ${company} can add it under User Management.`
}
