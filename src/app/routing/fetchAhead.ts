import { matchPath } from 'react-router'
import { selectReturnTo } from '#domains/session/index.ts'
import { fetchTenantsAhead } from '#domains/tenants/index.ts'
import type { RouteRow } from '#shared/room/row.ts'
import type { AppServices } from '#shared/store/services.ts'
import type { AppStore } from '../firstStore.ts'
import { loadRooms } from '../joinRooms.ts'
import { loadPersistor } from '../persistence/restore.ts'

export const loadShell = async () => ({ Component: (await import('../shell/Shell.tsx')).Shell })

export const rowIn = (rows: readonly RouteRow[], path: string) => rows.find((row) => matchPath(row.path, path))

/** What fails here is asked for again, and told, when it is needed. */
const ahead = (parts: readonly Promise<unknown>[]) => void Promise.all(parts).catch(() => undefined)

/** A tab that had a tenant before most likely opens. */
const isKnown = (store: AppStore): boolean =>
  store.dispatch((_dispatch: unknown, _getState: unknown, { tenantCode }: AppServices) => tenantCode() !== undefined)

/** Fetches the frame of all screens beside the rooms. */
export const fetchFrame = (store: AppStore): void => {
  if (isKnown(store)) ahead([loadShell(), loadPersistor()])
}

/** Fetches what a row shows while the server is still asked who is here. */
export const fetchScreen = (row: RouteRow, store: AppStore): void => {
  if (!isKnown(store)) return
  store.dispatch(fetchTenantsAhead())
  ahead([row.screen()])
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
