import type { User } from '#contract/session.ts'
import { findSession, loadUser, selectUser } from '#domains/session/index.ts'
import type { AppStore } from '../firstStore.ts'

const storesWithVisitor = new WeakSet<AppStore>()

/** From here on every sign-in and sign-out happens before our eyes. */
export const visitorKnown = (store: AppStore) => void storesWithVisitor.add(store)

/** Who is here, for a page that opens to anyone: the first page of a visit has to ask the server, quietly. */
export const visitorOf = async (store: AppStore): Promise<User | undefined> => {
  const user = selectUser(store.getState())
  if (user || storesWithVisitor.has(store)) return user
  visitorKnown(store)
  return (await store.dispatch(findSession())) ? store.dispatch(loadUser()) : undefined
}
