import type { TenantSummary } from '#contract/tenants.ts'
import { type GroupName, groups, type RouteFacts } from '#shared/room/row.ts'
import { isAllowed, type Visitor } from './guard.ts'

export interface MenuEntry {
  name: string
  label: string
  admin: boolean
  superuser: boolean
  role: string | undefined
  icon: RouteFacts['icon']
  display: boolean
}
export interface MenuGroup {
  name: GroupName
  label: string
  letter: string
  entries: MenuEntry[]
}

const entryOf = ({ path, label = path, admin = false, superuser = false, role, icon, hidden = false }: RouteFacts) => ({
  name: path,
  label,
  admin,
  superuser,
  role,
  icon,
  display: !hidden,
})

/** Returns the menu of this user in this tenant; empty groups are omitted. */
export const menuOf = (
  rows: readonly RouteFacts[],
  user: Visitor,
  tenant: Pick<TenantSummary, 'featureFlags' | 'type' | 'permissions'> | undefined,
): MenuGroup[] => {
  const seen = rows.filter((row) => isAllowed(row, user, tenant) && (!row.role || row.role === user.role))
  return Object.entries(groups).flatMap(([name, { label, letter }]) => {
    const entries = seen
      .filter((row) => row.group === name)
      .sort((one, other) => (one.order ?? 0) - (other.order ?? 0))
      .map(entryOf)
      .filter((entry) => entry.display)
    return entries.length ? [{ name: name as GroupName, label, letter, entries }] : []
  })
}
