import type { createHashRouter, Location } from 'react-router'
import { selectNeedsUpdate } from '#domains/notices/index.ts'
import { selectUser } from '#domains/session/index.ts'
import { selectTenant, selectTenants, tenantIn } from '#domains/tenants/index.ts'
import type { AppStore } from '../firstStore.ts'
import type { RootState } from '../rootReducer.ts'
import { navigationHeld } from '../shellSlice.ts'

type Place = Pick<Location, 'pathname' | 'search'>

/** A switch of the tenant reloads the page, which the update needs anyway. */
const switchesTenant = (root: RootState, { search }: Place) => {
  const requestedTenant = tenantIn(search)
  return (
    requestedTenant !== selectTenant(root)?.code && selectTenants(root).some(({ code }) => code === requestedTenant)
  )
}

/**
 * Returns whether an update keeps the user on the current page. The page itself stays usable, including filters in the
 * address; onboarding keeps its users anyway.
 */
export const isHeld = (root: RootState, here: Place, next: Place): boolean =>
  selectNeedsUpdate(root) &&
  selectUser(root)?.isOnboarding === false &&
  next.pathname !== here.pathname &&
  !switchesTenant(root, next)

/**
 * Reverts an address typed while an update blocks navigation: the router cannot block it, because the browser creates
 * an entry without a history position. Must start before the router, so that its listener is first.
 */
export const holdTypedAddress = (store: AppStore) => {
  let router: ReturnType<typeof createHashRouter> | undefined
  let stopFollowing = () => {}
  const entryNow = () => ({ state: window.history.state as unknown, href: window.location.href })
  let entry = entryNow()
  const putBack = (event: PopStateEvent) => {
    // entries with a state are the router's, which it blocks itself
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
