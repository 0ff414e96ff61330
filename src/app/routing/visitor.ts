import type { User } from '#contract/session.ts'
import { findSession, loadUser, selectUser } from '#domains/session/index.ts'
import type { AppStore } from '../firstStore.ts'

const storesWithVisitor = new WeakSet<AppStore>()

/** From now on the store tracks every sign-in and sign-out. */
export const visitorKnown = (store: AppStore) => void storesWithVisitor.add(store)

/**
 * Returns the user for a page that is open to anyone; the first page of a visit requests it from the server, without
 * error messages.
 */
export const visitorOf = async (store: AppStore): Promise<User | undefined> => {
  const user = selectUser(store.getState())
  if (user || storesWithVisitor.has(store)) return user
  visitorKnown(store)
  return (await store.dispatch(findSession())) ? store.dispatch(loadUser()) : undefined
}
