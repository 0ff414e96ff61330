import type { RouteFacts } from '#shared/room/row.ts'
import type { MenuEntry, MenuGroup } from '../../routes/menu.ts'

/** The menu beside the screens. */
export interface SideMenuParts {
  pinned: MenuEntry[]
  /** Groups without settings; an entry is also in here when it is pinned. */
  groups: MenuGroup[]
  /** The parts of the settings, which are one entry. */
  settings: MenuEntry[]
}

/** Splits the menu into what the side menu shows; tabs of other screens are not in it. */
export const sideMenuOf = (
  menu: readonly MenuGroup[],
  routes: readonly RouteFacts[],
  pinned: readonly string[],
): SideMenuParts => {
  const tabs = new Set(routes.filter(({ tabOf }) => tabOf).map(({ path }) => path))
  const groups = menu
    .map((group) => ({ ...group, entries: group.entries.filter(({ name }) => !tabs.has(name)) }))
    .filter(({ entries }) => entries.length)
  const entries = groups.flatMap((group) => group.entries)
  return {
    pinned: pinned.flatMap((path) => entries.find(({ name }) => name === path) ?? []),
    groups: groups.filter(({ name }) => name !== 'settings'),
    settings: groups.find(({ name }) => name === 'settings')?.entries ?? [],
  }
}

/** Returns the path of the menu entry that an address belongs to: the longest that it begins with. */
export const currentEntry = (
  menu: readonly MenuGroup[],
  routes: readonly RouteFacts[],
  pathname: string,
): string | undefined => {
  if (pathname === '/') return '/home'
  const tabOf = routes.find(({ path }) => path === pathname)?.tabOf
  const [entry] = menu
    .flatMap(({ entries }) => entries.map(({ name }) => name))
    .filter((path) => pathname === path || pathname.startsWith(`${path}/`))
    .sort((one, other) => other.length - one.length)
  return tabOf ?? entry
}
