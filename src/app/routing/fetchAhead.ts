import { matchPath } from 'react-router'
import { inventoryRoutes } from '#contract/inventory.ts'
import type { Route } from '#contract/route.ts'
import { sessionRoutes } from '#contract/session.ts'
import { tenantRoutes } from '#contract/tenants.ts'
import { selectReturnTo } from '#domains/session/index.ts'
import { sendEarly } from '#shared/api/sendEarly.ts'
import type { RouteRow } from '#shared/room/row.ts'
import type { AppServices } from '#shared/store/services.ts'
import type { AppStore } from '../firstStore.ts'
import { loadRooms } from '../joinRooms.ts'
import { loadPersistor } from '../persistence/restore.ts'

export const loadShell = async () => ({
  Component: (await import(/* webpackChunkName: "inside" */ '../shell/Shell.tsx')).Shell,
})

export const rowIn = (rows: readonly RouteRow[], path: string) => rows.find((row) => matchPath(row.path, path))

/** What fails here is asked for again, and told, when it is needed. */
const ahead = (parts: readonly Promise<unknown>[]) => void Promise.all(parts).catch(() => undefined)

const servicesOf = (store: AppStore): AppServices =>
  store.dispatch((_dispatch: unknown, _getState: unknown, services: AppServices) => services)

/** A tab that had a tenant before most likely opens. */
const isKnown = (store: AppStore): boolean => servicesOf(store).tenantCode() !== undefined

/** What takes longest on a screen, by its address, of the rows that ask for it `ahead`. */
const longest: Readonly<Record<string, Route>> = { '/logistics/inventory-history': inventoryRoutes.listInventory }

/** Asks who is here and in which company, and for what takes longest on the screen, while the rooms that want to know are fetched. */
export const askEarly = (path: string, store: AppStore): void => {
  const services = servicesOf(store)
  const routes: readonly (Route | undefined)[] = isKnown(store)
    ? [sessionRoutes.whoami, tenantRoutes.listTenants, longest[path]]
    : [sessionRoutes.whoami]
  for (const route of routes) if (route) sendEarly({ route }, services)
}

/** Fetches the frame of all screens beside the rooms. */
export const fetchFrame = (store: AppStore): void => {
  if (isKnown(store)) ahead([loadShell(), loadPersistor()])
}

/** Fetches what a row shows while the server is still asked who is here. */
export const fetchScreen = (row: RouteRow, store: AppStore): void => {
  if (isKnown(store)) ahead([row.screen()])
}

const loadReturn = async (store: AppStore) => {
  const { routes } = await loadRooms()
  const { pathname } = new URL(selectReturnTo(store.getState()), window.location.origin)
  await rowIn(routes, pathname)?.screen()
}

/** Fetches what opens after the sign-in once somebody types there: by the time they are let in it has come. Gives how to stop. */
export const fetchWhileTyping = (store: AppStore): (() => void) => {
  const stop = () => document.removeEventListener('input', fetch)
  const fetch = () => {
    if (!window.location.hash.startsWith('#/login/')) return
    stop()
    ahead([loadReturn(store), loadShell(), loadPersistor()])
  }
  document.addEventListener('input', fetch)
  return stop
}
