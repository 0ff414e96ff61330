import type { SessionRoot } from '#domains/session/index.ts'
import type { Listen } from '#shared/store/listen.ts'
import { listenLater } from '#shared/store/listenLater.ts'
import { serverEventReceived } from '#shared/stream/serverEvent.ts'

/** Loaded lazily, because the first screen does not need them. */
export const addReportsListeners = (listen: Listen<SessionRoot>) =>
  listenLater(listen, {
    wakes: (action) => serverEventReceived.match(action) && action.payload.name === 'report',
    load: async () => (await import('./runListeners.ts')).addRunListeners,
  })
