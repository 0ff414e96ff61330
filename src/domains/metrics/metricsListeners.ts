import type { WithSlice } from '@reduxjs/toolkit'
import { notifyDone } from '#domains/notices/index.ts'
import type { api } from '#shared/api/api.ts'
import type { Listen } from '#shared/store/listen.ts'
import { formatWatch } from './formatWatch.ts'
import { restoreWanted, watchWanted } from './metricCommands.ts'
import { metricsApi } from './metricsApi.ts'

/** Commands become calls. */
export const addMetricsListeners = (listen: Listen<WithSlice<typeof api>>) => {
  listen({
    actionCreator: restoreWanted,
    effect: async ({ payload: { id, title } }, { dispatch }) => {
      const { error } = await dispatch(metricsApi.endpoints.restoreMetric.initiate(id, { track: false }))
      if (!error) dispatch(notifyDone(`${title} is back.`))
    },
  })
  listen({
    actionCreator: watchWanted,
    effect: async ({ payload: { id, title, watched } }, { dispatch }) => {
      const { error } = await dispatch(
        metricsApi.endpoints.updateMetricWatch.initiate({ id, watched }, { track: false }),
      )
      if (!error) dispatch(notifyDone(formatWatch(title, watched)))
    },
  })
}
