import { tenantSelected } from '#domains/tenants/index.ts'
import { api } from '#shared/api/api.ts'
import type { CallMeta } from '#shared/api/baseQuery.ts'
import { type Listen, together } from '#shared/store/listen.ts'
import { serverEventReceived } from '#shared/stream/serverEvent.ts'
import { actionsApi } from './actionsApi.ts'

/**
 * Fetches the to-do list again if it was computed before the event from which on the stream delivers. Most lists are
 * not: they are requested once, early, while the stream opens.
 */
export const addActionsListener = (listen: Listen<unknown>) => {
  let streamEvent = 0
  let listEvent: number | undefined
  const refetchOlder = (dispatch: (action: ReturnType<typeof api.util.invalidateTags>) => unknown) => {
    if (listEvent === undefined || listEvent >= streamEvent) return
    listEvent = undefined
    dispatch(api.util.invalidateTags(['Action']))
  }
  return together(
    listen({
      actionCreator: tenantSelected,
      effect: () => {
        streamEvent = 0
        listEvent = undefined
      },
    }),
    listen({
      matcher: actionsApi.endpoints.getActions.matchFulfilled,
      effect: ({ meta }, { dispatch }) => {
        listEvent = (meta.baseQueryMeta as CallMeta | undefined)?.event
        refetchOlder(dispatch)
      },
    }),
    listen({
      actionCreator: serverEventReceived,
      effect: ({ payload: event }, { dispatch }) => {
        if (event.name !== 'version') return
        streamEvent = event.data.event ?? 0
        refetchOlder(dispatch)
      },
    }),
  )
}
