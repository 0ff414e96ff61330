import { createAction, type WithSlice } from '@reduxjs/toolkit'
import { notifyDone } from '#domains/notices/index.ts'
import type { api } from '#shared/api/api.ts'
import type { Listen } from '#shared/store/listen.ts'
import { chartsApi } from './chartsApi.ts'

/** Asks for a chart that was deleted a moment ago. */
export const chartRestoreRequested = createAction<{ id: string; title: string }>('charts/restoreAsked')

export const addChartsListeners = (listen: Listen<WithSlice<typeof api>>) =>
  listen({
    actionCreator: chartRestoreRequested,
    effect: async ({ payload: { id, title } }, { dispatch }) => {
      const { data } = await dispatch(chartsApi.endpoints.restoreChart.initiate(id, { track: false }))
      if (data) dispatch(notifyDone(`${title} is back.`))
    },
  })
