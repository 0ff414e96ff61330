import type { createHashRouter, Location } from 'react-router'
import { selectNeedsUpdate } from '#domains/notices/index.ts'
import { selectUser } from '#domains/session/index.ts'
import { selectTenant, selectTenants, tenantIn } from '#domains/tenants/index.ts'
import type { AppStore } from '../firstStore.ts'
import type { RootState } from '../rootReducer.ts'
import { navigationHeld } from '../shell/shellSlice.ts'

type Place = Pick<Location, 'pathname' | 'search'>

/** A switch of the tenant loads the page anew, which is what an update asks for. */
const switchesTenant = (root: RootState, { search }: Place) => {
  const requestedTenant = tenantIn(search)
  return (
    requestedTenant !== selectTenant(root)?.code && selectTenants(root).some(({ code }) => code === requestedTenant)
  )
}

/**
 * Whether an update holds the user on the page where they are. The page itself stays in use, its filters in the address
 * too; onboarding holds its users anyway.
 */
export const isHeld = (root: RootState, here: Place, next: Place): boolean =>
  selectNeedsUpdate(root) &&
  selectUser(root)?.isOnboarding === false &&
  next.pathname !== here.pathname &&
  !switchesTenant(root, next)

/**
 * Puts an address back that was typed while an update holds the page: the router cannot block it, since to the browser it
 * is a new entry, of no place in the history. Begins before the router does, for its listener must not be the first.
 */
export const holdTypedAddress = (store: AppStore) => {
  let router: ReturnType<typeof createHashRouter> | undefined
  let stopFollowing = () => {}
  const entryNow = () => ({ state: window.history.state as unknown, href: window.location.href })
  let entry = entryNow()
  const putBack = (event: PopStateEvent) => {
    // what has a state is an entry of the router's, which blocks by itself
    if (!router || event.state) return
    const next = new URL(window.location.hash.slice(1), window.location.origin)
    if (!isHeld(store.getState(), router.state.location, next)) return
    event.stopImmediatePropagation()
    window.history.replaceState(entry.state, '', entry.href)
    store.dispatch(navigationHeld())
  }
  window.addEventListener('popstate', putBack)
  return {
    follow(createdRouter: NonNullable<typeof router>) {
      router = createdRouter
      entry = entryNow()
      let here = createdRouter.state.location
      stopFollowing = createdRouter.subscribe(({ location }) => {
        if (location === here) return
        here = location
        entry = entryNow()
      })
    },
    stop() {
      stopFollowing()
      window.removeEventListener('popstate', putBack)
    },
  }
}
