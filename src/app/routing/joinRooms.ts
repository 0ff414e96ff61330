import type { RouteRow } from '#shared/room/row.ts'
import type { AppStore } from '../firstStore.ts'

const joined = new WeakMap<AppStore, Promise<readonly RouteRow[]>>()

/** Loads the rooms that need a session, without adding them to a store. */
export const loadRooms = async () => {
  const [{ completeStore }, { routes }] = await Promise.all([
    import(/* webpackChunkName: "inside" */ '../store.ts'),
    import(/* webpackChunkName: "inside" */ '../shell/routes.ts'),
  ])
  return { completeStore, routes }
}

const join = async (store: AppStore) => {
  const { completeStore, routes } = await loadRooms()
  completeStore(store)
  return routes
}

/** Adds the rooms that need a session to the store, once, and returns every address of the product. */
export const joinRooms = (store: AppStore): Promise<readonly RouteRow[]> => {
  const running = joined.get(store)
  if (running) return running
  const started = join(store)
  joined.set(store, started)
  // a failed load can be retried
  started.catch(() => joined.delete(store))
  return started
}
