import { notifyFailed } from '#domains/notices/index.ts'
import { type SessionRoot, selectUser } from '#domains/session/index.ts'
import type { Listen } from '#shared/store/listen.ts'
import { serverEventReceived } from '#shared/stream/serverEvent.ts'

/** Notifies the user of a failed scheduled report. */
export const addRunListeners = (listen: Listen<SessionRoot>) =>
  listen({
    predicate: (action) =>
      serverEventReceived.match(action) && action.payload.name === 'report' && action.payload.data.state === 'failed',
    effect: async (action, { dispatch, getState }) => {
      if (!serverEventReceived.match(action) || action.payload.name !== 'report') return
      const { id, owner } = action.payload.data
      if (selectUser(getState())?.uid !== owner) return
      const { reportsApi } = await import('./reportsApi.ts')
      const { data } = await dispatch(
        reportsApi.endpoints.getReport.initiate(id, { subscribe: false, forceRefetch: true }),
      )
      const message = data?.runs.find(({ state }) => state === 'failed')?.message
      if (data) dispatch(notifyFailed(`‘${data.title}’ failed. ${message ?? ''}`.trim()))
    },
  })
