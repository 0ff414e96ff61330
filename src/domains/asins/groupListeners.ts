import { notifyDone, notifyFailed } from '#domains/notices/index.ts'
import { selectUser } from '#domains/session/index.ts'
import { type Listen, together } from '#shared/store/listen.ts'
import type { AsinsRoot } from './asinsSelectors.ts'
import { selectDiscontinuedRows } from './asinsSelectors.ts'
import { discontinueWanted, reactivateWanted } from './asinsSlice.ts'
import { formatDiscontinuation, formatReactivation } from './catalogueText.ts'
import { skusApi } from './skusApi.ts'
import { undoParts } from './undoParts.ts'

const { discontinueAsins, reactivateAsins } = skusApi.endpoints

/** Rows that leave the active ones, and rows that come back. */
export const addGroupListeners = (listen: Listen<AsinsRoot>) =>
  together(
    listen({
      actionCreator: discontinueWanted,
      effect: async ({ payload: { items } }, { dispatch, getState }) => {
        const before = Object.values(selectDiscontinuedRows(getState()))
        const by = selectUser(getState())?.name ?? ''
        const { data } = await dispatch(discontinueAsins.initiate({ items, by }, { track: false }))
        if (!data) return
        const undo = reactivateWanted({ items: undoParts(items, data.skus, before) })
        dispatch(notifyDone(formatDiscontinuation(items, data.skus.length), undo))
      },
    }),
    listen({
      actionCreator: reactivateWanted,
      effect: async ({ payload: { items } }, { dispatch }) => {
        const { data } = await dispatch(reactivateAsins.initiate(items, { track: false }))
        if (!data) return
        if (data.done.length)
          dispatch(notifyDone(formatReactivation(data.done), discontinueWanted({ items: data.done })))
        for (const { item, message } of data.refused) dispatch(notifyFailed(`${item.asin}: ${message}`))
      },
    }),
  )
