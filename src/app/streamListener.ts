import { eventRoutes } from '#contract/events.ts'
import { pathOf } from '#contract/route.ts'
import { signedOut } from '#domains/session/index.ts'
import { tenantSelected } from '#domains/tenants/index.ts'
import type { Listen } from '#shared/store/listen.ts'
import { watchEvents } from '#shared/stream/eventStream.ts'
import { serverEventReceived, streamGapped } from '#shared/stream/serverEvent.ts'
import type { RootState } from './rootReducer.ts'

/** Holds the tenant's event stream from its selection until the sign-out, whatever is on screen. */
export const addStreamListener = (listen: Listen<RootState>) =>
  listen({
    actionCreator: tenantSelected,
    effect: async ({ payload: tenant }, { cancelActiveListeners, dispatch, extra, take }) => {
      cancelActiveListeners()
      const query = new URLSearchParams({ tenant })
      const close = watchEvents({
        open: () => extra.openStream(`${extra.baseUrl}${pathOf(eventRoutes.watchEvents)}?${query}`),
        onEvent: (event) => void dispatch(serverEventReceived(event)),
        onGap: () => void dispatch(streamGapped()),
      })
      try {
        await take(signedOut.match)
      } finally {
        close()
      }
    },
  })
