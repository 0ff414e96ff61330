import type { createHashRouter } from 'react-router'
import { selectReturnTo, signInPrompted } from '#domains/session/index.ts'
import type { AppStore } from '../firstStore.ts'

const LOGIN = '/login/'
const KEY = 'returnTo'

const stateNow = () => (window.history.state ?? {}) as Record<string, unknown>

/**
 * What opens after the sign-in outlives a reload of the sign-in: it is written on that page's own entry of the history,
 * which no other page and no sign-out leaves behind. Gives how to follow the router.
 */
export const restoreReturnAddress = (store: AppStore) => {
  const { [KEY]: kept } = stateNow()
  if (window.location.hash.startsWith(`#${LOGIN}`) && typeof kept === 'string') store.dispatch(signInPrompted(kept))
  return (router: ReturnType<typeof createHashRouter>) =>
    router.subscribe(({ location, navigation }) => {
      const returnTo = selectReturnTo(store.getState())
      const isDue = navigation.state === 'idle' && location.pathname.startsWith(LOGIN) && returnTo !== '/'
      if (isDue && stateNow()[KEY] !== returnTo) window.history.replaceState({ ...stateNow(), [KEY]: returnTo }, '')
    })
}
