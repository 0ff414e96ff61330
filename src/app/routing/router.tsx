import { createHashRouter, type LoaderFunction, type RouteObject } from 'react-router'
import { selectReturnTo, selectUser } from '#domains/session/index.ts'
import type { RouteFacts, RouteRow } from '#shared/room/row.ts'
import { Spinner } from '#shared/ui/Spinner.tsx'
import { firstRooms } from '../firstRooms.ts'
import type { AppStore } from '../firstStore.ts'
import { joinRooms, loadRooms } from '../joinRooms.ts'
import { NotFoundScreen } from '../shell/NotFoundScreen.tsx'
import { ErrorScreen } from './ErrorScreen.tsx'
import { enter } from './enter.ts'
import { askEarly, fetchFrame, fetchScreen, fetchWhileTyping, loadShell, rowIn } from './fetchAhead.ts'
import { isInstalled } from './guard.ts'
import { loadScreen } from './lateScreen.tsx'
import { loaderOf, strayLoaderOf } from './loader.ts'
import { Page } from './Page.tsx'
import { restoreReturnAddress } from './returnAddress.ts'
import { holdTypedAddress } from './updateHold.ts'
import { visitorOf } from './visitor.ts'

const ROOT = 'root'
const SHELL = 'shell'

const open: readonly RouteRow[] = firstRooms.flatMap(({ routes = [] }) => routes).filter((row) => row.public)
/** Any other address; its page is part of the first load, since it also stands in for those that fail. */
const notFound: RouteFacts = { path: '*', title: 'Page not found', public: true }

const routeOf = (row: RouteFacts, loader: LoaderFunction): RouteObject => ({
  id: row.path,
  path: row.path,
  handle: row,
  loader,
  ErrorBoundary: ErrorScreen,
})

/** The address a path stands in, with its query: what the browser shows, else what was asked for before the sign-in. */
const addressOf = (path: string, store: AppStore) =>
  [window.location.hash.slice(1), selectReturnTo(store.getState())]
    .map((address) => new URL(address, window.location.origin))
    .find(({ pathname }) => pathname === path) ?? { pathname: path, search: '' }

/** Hash routes. What needs a session joins once the tenant is known, so that rows it has not got are in no router. */
export const createAppRouter = (store: AppStore) => {
  const route = (row: RouteRow): RouteObject => ({
    ...routeOf(row, loaderOf(row, store)),
    lazy: async () => ({ Component: await loadScreen(row) }),
  })
  const rowAt = async (path: string) => rowIn(await joinRooms(store), path)
  /** Any other address, for those within the shell and those without. */
  const stray = (id: string): RouteObject => ({
    ...routeOf(notFound, strayLoaderOf(rowAt, notFound, store)),
    id,
    Component: NotFoundScreen,
  })
  const hold = holdTypedAddress(store)
  const followReturn = restoreReturnAddress(store)
  const stopFetching = fetchWhileTyping(store)
  const router = createHashRouter(
    [
      {
        id: ROOT,
        Component: Page,
        HydrateFallback: Spinner,
        ErrorBoundary: ErrorScreen,
        children: [...open.map(route), { id: SHELL, lazy: loadShell, children: [] }, stray('stray')],
      },
    ],
    {
      patchRoutesOnNavigation: async ({ path, patch }) => {
        if (rowIn(open, path)) return
        if (!selectUser(store.getState())) askEarly(path, store)
        fetchFrame(store)
        const { routes } = await loadRooms()
        const row = rowIn(routes, path)
        if (row && !selectUser(store.getState())) fetchScreen(row, store)
        await joinRooms(store)
        if (!row && !(await visitorOf(store))) return
        const visit = await enter(store, addressOf(path, store))
        if (!visit) return
        const installed = routes.filter((row) => !row.public && isInstalled(row, visit.tenant))
        patch(SHELL, [...installed.map(route), stray('stray in the shell')])
      },
    },
  )
  hold.follow(router)
  const stopReturn = followReturn(router)
  const dispose = () => {
    stopReturn()
    stopFetching()
    hold.stop()
    router.dispose()
  }
  return { router, dispose }
}
