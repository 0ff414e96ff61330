import { selectTenantCode } from '#domains/tenants/index.ts'
import { until } from '#shared/store/until.ts'
import type { AppStore } from '../firstStore.ts'

const restored = new WeakMap<AppStore, Promise<void>>()

export const loadPersistor = () => import(/* webpackChunkName: "inside" */ './persistor.ts')

/** Restores the browser's persisted state; if its chunk cannot be loaded, everything is as on a first visit. */
export const restore = (store: AppStore): Promise<void> => {
  const running = restored.get(store)
  if (running) return running
  const started = loadPersistor()
    .then(({ persist }) => persist(store))
    .catch(console.error)
  restored.set(store, started)
  void until(store, (root) => (selectTenantCode(root) ? undefined : true)).then(() => restored.delete(store))
  return started
}
