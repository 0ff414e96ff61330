import { notifyDone, notifyFailed } from '#domains/notices/index.ts'
import { type SessionRoot, selectUser } from '#domains/session/index.ts'
import type { Listen } from '#shared/store/listen.ts'
import { together } from '#shared/store/listen.ts'
import { serverEventReceived } from '#shared/stream/serverEvent.ts'
import { reportsApi } from './reportsApi.ts'
import { reportRestoreWanted } from './reportsCommands.ts'

/** A deleted report comes back; whose report failed by itself is told. */
export const addRunListeners = (listen: Listen<SessionRoot>) =>
  together(
    listen({
      actionCreator: reportRestoreWanted,
      effect: async ({ payload: id }, { dispatch }) => {
        const { data } = await dispatch(reportsApi.endpoints.restoreReport.initiate(id, { track: false }))
        if (data) dispatch(notifyDone(`‘${data.title}’ is back.`))
      },
    }),
    listen({
      predicate: (action) =>
        serverEventReceived.match(action) && action.payload.name === 'report' && action.payload.data.state === 'failed',
      effect: async (action, { dispatch, getState }) => {
        if (!serverEventReceived.match(action) || action.payload.name !== 'report') return
        const { id, owner } = action.payload.data
        if (selectUser(getState())?.uid !== owner) return
        const { data } = await dispatch(
          reportsApi.endpoints.getReport.initiate(id, { subscribe: false, forceRefetch: true }),
        )
        const message = data?.runs.find(({ state }) => state === 'failed')?.message
        if (data) dispatch(notifyFailed(`‘${data.title}’ failed. ${message ?? ''}`.trim()))
      },
    }),
  )
