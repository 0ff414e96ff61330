import { useEffect, useLayoutEffect } from 'react'
import {
  createHashRouter,
  type LoaderFunction,
  Outlet,
  type RouteObject,
  useMatches,
  useNavigation,
} from 'react-router'
import { selectReturnTo, selectUser, signInPrompted } from '#domains/session/index.ts'
import { version } from '#shared/lib/version.ts'
import type { RouteFacts, RouteRow } from '#shared/room/row.ts'
import { Spinner } from '#shared/ui/Spinner.tsx'
import { firstRooms } from '../firstRooms.ts'
import type { AppStore } from '../firstStore.ts'
import { groupEntered } from '../groupEntered.ts'
import { useAppDispatch } from '../hooks.ts'
import { showScreen } from '../reporting/errorActions.ts'
import { isInstalled } from '../routes/guard.ts'
import { NotFoundScreen } from '../routes/NotFoundScreen.tsx'
import { holdTypedAddress } from '../routes/updateHold.ts'
import { ErrorScreen } from './ErrorScreen.tsx'
import { enter } from './enter.ts'
import { joinRooms, loadRooms } from './joinRooms.ts'
import { loadScreen } from './lateScreen.tsx'
import { loaderOf, strayLoaderOf } from './loader.ts'
import { loadShell, prefetchCalls, prefetchScreen, prefetchShell, prefetchWhileTyping, rowIn } from './prefetch.ts'
import { titleOf } from './title.ts'
import { visitorOf } from './visitor.ts'

/** Common parts of every page: its title, and a spinner while the next one is loading. */
const Page = () => {
  const row = useMatches().at(-1)?.handle as RouteFacts | undefined
  const { state } = useNavigation()
  const dispatch = useAppDispatch()
  // before the screen is painted, because it determines what may be recorded
  useLayoutEffect(() => {
    if (row) dispatch(showScreen(row))
  }, [row, dispatch])
  const group = row?.group
  useEffect(() => void dispatch(groupEntered(group ?? null)), [group, dispatch])
  useEffect(() => {
    document.title = titleOf(row, version)
  }, [row])
  return (
    <>
      <Outlet />
      {state !== 'idle' && <Spinner />}
    </>
  )
}

const LOGIN = '/login/'
const KEY = 'returnTo'

const stateNow = () => (window.history.state ?? {}) as Record<string, unknown>

/**
 * Keeps the return address across a reload of the sign-in page: it is stored in that page's history entry, which other
 * pages and sign-outs do not use. Returns the function that follows the router.
 */
const restoreReturnAddress = (store: AppStore) => {
  const { [KEY]: returnAddress } = stateNow()
  if (window.location.hash.startsWith(`#${LOGIN}`) && typeof returnAddress === 'string')
    store.dispatch(signInPrompted(returnAddress))
  return (router: ReturnType<typeof createHashRouter>) =>
    router.subscribe(({ location, navigation }) => {
      const returnTo = selectReturnTo(store.getState())
      const isDue = navigation.state === 'idle' && location.pathname.startsWith(LOGIN) && returnTo !== '/'
      if (isDue && stateNow()[KEY] !== returnTo) window.history.replaceState({ ...stateNow(), [KEY]: returnTo }, '')
    })
}

const ROOT = 'root'
const SHELL = 'shell'

const open: readonly RouteRow[] = firstRooms.flatMap(({ routes = [] }) => routes).filter((row) => row.public)
/** Any other address; its page is in the first bundle, because it also replaces pages that fail. */
const notFound: RouteFacts = { path: '*', title: 'Page not found', public: true }

const routeOf = (row: RouteFacts, loader: LoaderFunction): RouteObject => ({
  id: row.path,
  path: row.path,
  handle: row,
  loader,
  ErrorBoundary: ErrorScreen,
})

/** Returns the address of a path with its query: the browser's, otherwise the one requested before the sign-in. */
const addressOf = (path: string, store: AppStore) =>
  [window.location.hash.slice(1), selectReturnTo(store.getState())]
    .map((address) => new URL(address, window.location.origin))
    .find(({ pathname }) => pathname === path) ?? { pathname: path, search: '' }

/**
 * Hash routes. Routes that need a session are added once the tenant is known, so that the router lacks rows that the
 * tenant does not have.
 */
export const createAppRouter = (store: AppStore) => {
  const route = (row: RouteRow): RouteObject => ({
    ...routeOf(row, loaderOf(row, store)),
    lazy: async () => ({ Component: await loadScreen(row) }),
  })
  const rowAt = async (path: string) => rowIn(await joinRooms(store), path)
  /** Any other address, inside and outside the shell. */
  const stray = (id: string): RouteObject => ({
    ...routeOf(notFound, strayLoaderOf(rowAt, notFound, store)),
    id,
    Component: NotFoundScreen,
  })
  const hold = holdTypedAddress(store)
  const followReturn = restoreReturnAddress(store)
  const stopFetching = prefetchWhileTyping(store)
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
        if (!selectUser(store.getState())) prefetchCalls(path, store)
        prefetchShell(store)
        const { routes } = await loadRooms()
        const row = rowIn(routes, path)
        if (row && !selectUser(store.getState())) prefetchScreen(row, store)
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
