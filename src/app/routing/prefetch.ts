import { matchPath } from 'react-router'
import { inventoryRoutes } from '#contract/inventory.ts'
import type { Route } from '#contract/route.ts'
import { sessionRoutes } from '#contract/session.ts'
import { tenantRoutes } from '#contract/tenants.ts'
import { selectReturnTo } from '#domains/session/index.ts'
import { prefetchCall } from '#shared/api/prefetch.ts'
import type { RouteRow } from '#shared/room/row.ts'
import type { AppServices } from '#shared/store/services.ts'
import type { AppStore } from '../firstStore.ts'
import { loadPersistor } from '../persistence/restore.ts'
import { loadRooms } from './joinRooms.ts'

export const loadShell = async () => ({
  Component: (await import(/* webpackChunkName: "inside" */ '../shell/Shell.tsx')).Shell,
})

export const rowIn = (rows: readonly RouteRow[], path: string) => rows.find((row) => matchPath(row.path, path))

/** Errors are ignored here; the part is loaded again, and errors reported, when it is needed. */
const inBackground = (parts: readonly Promise<unknown>[]) => void Promise.all(parts).catch(() => undefined)

const servicesOf = (store: AppStore): AppServices =>
  store.dispatch((_dispatch: unknown, _getState: unknown, services: AppServices) => services)

/** Returns whether the tab had a tenant, so that a screen will most likely open. */
const isKnown = (store: AppStore): boolean => servicesOf(store).tenantCode() !== undefined

/** The slowest data of a screen by address, for rows with `prefetch`. */
const longest: Readonly<Record<string, Route>> = { '/logistics/inventory-history': inventoryRoutes.listInventory }

/** Requests the user, the company and the slowest data of the screen while the rooms are loading. */
export const prefetchCalls = (path: string, store: AppStore): void => {
  const services = servicesOf(store)
  const routes: readonly (Route | undefined)[] = isKnown(store)
    ? [sessionRoutes.whoami, tenantRoutes.listTenants, longest[path]]
    : [sessionRoutes.whoami]
  for (const route of routes) if (route) prefetchCall({ route }, services)
}

/** Loads the shell in parallel with the rooms. */
export const prefetchShell = (store: AppStore): void => {
  if (isKnown(store)) inBackground([loadShell(), loadPersistor()])
}

/** Loads the screen of a row while the user is being requested. */
export const prefetchScreen = (row: RouteRow, store: AppStore): void => {
  if (isKnown(store)) inBackground([row.screen()])
}

const loadReturn = async (store: AppStore) => {
  const { routes } = await loadRooms()
  const { pathname } = new URL(selectReturnTo(store.getState()), window.location.origin)
  await rowIn(routes, pathname)?.screen()
}

/** Prefetches the screens after sign-in once the user types. Returns a function that stops it. */
export const prefetchWhileTyping = (store: AppStore): (() => void) => {
  const stop = () => document.removeEventListener('input', fetch)
  const fetch = () => {
    if (!window.location.hash.startsWith('#/login/')) return
    stop()
    inBackground([loadReturn(store), loadShell(), loadPersistor()])
  }
  document.addEventListener('input', fetch)
  return stop
}
