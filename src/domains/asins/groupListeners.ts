import type { Platform } from '#contract/sellers.ts'
import type { SkuRow } from '#contract/skus.ts'
import { notifyDone, notifyFailed } from '#domains/notices/index.ts'
import { selectUser } from '#domains/session/index.ts'
import { type Listen, together } from '#shared/store/listen.ts'
import { discontinueWanted, reactivateWanted } from './asinsCommands.ts'
import { type AsinsRoot, selectDiscontinuedRows } from './asinsSelectors.ts'
import { type AsinPart, skuKeyOf } from './catalogueDocument.ts'
import { formatDiscontinuation, formatReactivation } from './catalogueText.ts'
import { skusApi } from './skusApi.ts'

/**
 * Returns the parts that undo a discontinue: the requested parts, or, if some of their rows were discontinued before,
 * only the sellers whose rows changed.
 */
const undoParts = (items: readonly AsinPart[], went: readonly SkuRow[], before: readonly SkuRow[]): AsinPart[] => {
  const holds =
    ({ asin, platform, seller }: AsinPart) =>
    (row: SkuRow) =>
      row.asin === asin && (!platform || row.platform === platform) && (!seller || row.seller === seller)
  return items.flatMap((item) => {
    const rows = went.filter(holds(item))
    if (!before.some(holds(item))) return rows.length ? [item] : []
    const sellers = new Map(rows.map((row) => [skuKeyOf({ ...row, sku: '' }), row]))
    return [...sellers.values()].map(({ asin, platform, seller }) => ({
      asin,
      platform: platform as Platform,
      seller,
    }))
  })
}

const { discontinueAsins, reactivateAsins } = skusApi.endpoints

/** Discontinues rows, and brings them back. */
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
