import { type EventName, eventRoutes } from '#contract/events.ts'
import { pathOf } from '#contract/route.ts'
import { selectUser, signedOut } from '#domains/session/index.ts'
import { tenantSelected } from '#domains/tenants/index.ts'
import { dropPrefetched } from '#shared/api/prefetch.ts'
import type { Listen } from '#shared/store/listen.ts'
import { watchEvents } from '#shared/stream/eventStream.ts'
import { serverEventReceived, streamGapped } from '#shared/stream/serverEvent.ts'
import type { RootState } from './rootReducer.ts'

/** Events that the setup needs; other endpoints are unavailable until it is finished. */
const setupEvents: readonly EventName[] = ['import', 'connection', 'changed', 'version', 'reset']

/** Keeps the tenant's event stream open from its selection until sign-out, on every screen. */
export const addStreamListener = (listen: Listen<RootState>) =>
  listen({
    actionCreator: tenantSelected,
    effect: async ({ payload: tenant }, { cancelActiveListeners, condition, dispatch, extra, getState, take }) => {
      cancelActiveListeners()
      if (selectUser(getState())?.needsTwoStep) await condition((_, root) => !selectUser(root)?.needsTwoStep)
      const query = new URLSearchParams({ tenant })
      const close = watchEvents({
        open: () => extra.openStream(`${extra.baseUrl}${pathOf(eventRoutes.watchEvents)}?${query}`),
        onEvent: (event) => {
          if (selectUser(getState())?.isOnboarding && !setupEvents.includes(event.name)) return
          // what nobody has taken yet is in no cache that the event could invalidate
          dropPrefetched(extra)
          dispatch(serverEventReceived(event))
        },
        onGap: () => {
          dropPrefetched(extra)
          dispatch(streamGapped())
        },
      })
      try {
        await take(signedOut.match)
      } finally {
        close()
      }
    },
  })
