import type { WithSlice } from '@reduxjs/toolkit'
import { notifyDone } from '#domains/notices/index.ts'
import type { api } from '#shared/api/api.ts'
import type { Listen } from '#shared/store/listen.ts'
import { anomaliesApi } from './anomaliesApi.ts'
import { unmuteWanted } from './anomalyCommands.ts'

/** Commands become calls. */
export const addAnomaliesListeners = (listen: Listen<WithSlice<typeof api>>) =>
  listen({
    actionCreator: unmuteWanted,
    effect: async ({ payload }, { dispatch }) => {
      const { error } = await dispatch(anomaliesApi.endpoints.deleteAnomalyMute.initiate(payload, { track: false }))
      if (!error) dispatch(notifyDone('No longer muted.'))
    },
  })
