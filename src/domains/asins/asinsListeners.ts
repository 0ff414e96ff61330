import { isAnyOf } from '@reduxjs/toolkit'
import { takeCount } from '#domains/notices/index.ts'
import { selectUser } from '#domains/session/index.ts'
import { tenantSelected } from '#domains/tenants/index.ts'
import { api } from '#shared/api/api.ts'
import { type Listen, together } from '#shared/store/listen.ts'
import { listenLater } from '#shared/store/listenLater.ts'
import { serverEventReceived, streamGapped } from '#shared/stream/serverEvent.ts'
import type { AsinsRoot } from './asinsSelectors.ts'
import { isWish } from './asinsSlice.ts'

/** Many imports end within moments; the catalogue is asked for once. */
const SETTLE_MS = 2000

/** The first load has it, so the catalogue's own listeners come later. */
export const addAsinsListeners = (listen: Listen<AsinsRoot>) =>
  together(
    listenLater(listen, {
      wakes: isWish,
      load: async () => (await import('./catalogueListeners.ts')).addCatalogueListeners,
    }),
    listen({
      matcher: isAnyOf(tenantSelected, streamGapped),
      effect: async (_, listener) => {
        listener.cancelActiveListeners()
        // nobody looks at a bell during onboarding
        if (selectUser(listener.getState())?.isOnboarding) return
        const { missingCountApi } = await import('./missingCountApi.ts')
        const { getMissingFnskuCount } = missingCountApi.endpoints
        const asked = listener.dispatch(
          getMissingFnskuCount.initiate(undefined, { subscribe: false, forceRefetch: true }),
        )
        await takeCount('missingFnsku', asked, listener)
      },
    }),
    listen({
      actionCreator: serverEventReceived,
      effect: ({ payload: event }, { dispatch }) => {
        if (event.name === 'notification' && event.data.name === 'missingFnsku')
          dispatch(api.util.invalidateTags([{ type: 'Sku', id: 'missing' }]))
      },
    }),
    listen({
      matcher: isAnyOf(serverEventReceived, streamGapped),
      effect: async (action, { cancelActiveListeners, delay, dispatch }) => {
        if (serverEventReceived.match(action)) {
          const { name, data } = action.payload
          if (name !== 'import' || !['imported', 'undone'].includes(data.state)) return
        }
        cancelActiveListeners()
        await delay(SETTLE_MS)
        dispatch(api.util.invalidateTags(['Sku', 'AsinInfo', 'Note']))
      },
    }),
  )
