import type { SkuKey, SkuRow } from '#contract/skus.ts'
import { notifyDone, notifyFailed } from '#domains/notices/index.ts'
import { failureOf } from '#shared/api/failure.ts'
import { formatPlural } from '#shared/lib/formatPlural.ts'
import { type Listen, together } from '#shared/store/listen.ts'
import { fillsWanted, nukeWanted, skuChangeWanted, skuUnwanted, skuWanted } from './asinsCommands.ts'
import type { AsinsRoot } from './asinsSelectors.ts'
import { fillsEnded } from './asinsSlice.ts'
import { skuKeyOf } from './catalogueDocument.ts'
import { formatSku, formatSkuDeletion } from './catalogueText.ts'
import type { SkuChange } from './skuInput.ts'
import { skusApi } from './skusApi.ts'

const { addSku, updateSku, deleteSku, fillSkus, nukeSku } = skusApi.endpoints

/** Returns the inverse of a move. */
export const moveBack = (row: SkuRow, { seller, platform, newSeller, newPlatform, sku }: SkuChange) =>
  skuChangeWanted({
    row: { ...row, seller: newSeller ?? seller, platform: newPlatform ?? platform },
    change: {
      sku,
      seller: newSeller ?? seller,
      platform: newPlatform ?? platform,
      newSeller: seller,
      newPlatform: platform,
    },
  })

/** Runs commands on single SKUs. */
export const addSkuListeners = (listen: Listen<AsinsRoot>) =>
  together(
    listen({
      actionCreator: skuWanted,
      effect: async ({ payload: { asin, row } }, { dispatch }) => {
        const { data, error } = await dispatch(addSku.initiate({ asin, row }, { track: false }))
        if (error) dispatch(notifyFailed(failureOf(error)))
        else dispatch(notifyDone(`${formatSku(data)} added.`, skuUnwanted(data as SkuRow & SkuKey)))
      },
    }),
    listen({
      actionCreator: skuChangeWanted,
      effect: async ({ payload: { row, change } }, { dispatch }) => {
        const { data, error } = await dispatch(updateSku.initiate({ row, change }, { track: false }))
        if (error) return void dispatch(notifyFailed(failureOf(error)))
        const isMoved = data.seller !== row.seller || data.platform !== row.platform
        if (isMoved) dispatch(notifyDone(`${row.sku} is now ${formatSku(data)}.`, moveBack(row, change)))
        else dispatch(notifyDone(`${formatSku(data)} changed.`))
      },
    }),
    listen({
      actionCreator: skuUnwanted,
      effect: async ({ payload: row }, { dispatch }) => {
        const { error } = await dispatch(deleteSku.initiate(row, { track: false }))
        if (error) return
        const { asin, ...fields } = row
        dispatch(notifyDone(`${formatSku(row)} deleted.`, skuWanted({ asin, row: fields })))
      },
    }),
    listen({
      actionCreator: nukeWanted,
      effect: async ({ payload: key }, { dispatch }) => {
        const { data } = await dispatch(nukeSku.initiate(key, { track: false }))
        if (data) dispatch(notifyDone(formatSkuDeletion(key, data.sales)))
      },
    }),
    listen({
      actionCreator: fillsWanted,
      effect: async ({ payload: fills }, { dispatch }) => {
        const [only] = fills
        if (!only) return
        const { data, error } = await dispatch(fillSkus.initiate(fills, { track: false }))
        const rejectedFills = data?.refused ?? fills.map((item) => ({ item, message: failureOf(error) }))
        const done = data?.done ?? []
        dispatch(
          fillsEnded({
            done: done.map(({ key }) => skuKeyOf(key)),
            refused: rejectedFills.map(({ item, message }) => ({ key: skuKeyOf(item.key), message })),
          }),
        )
        if (done.length) dispatch(notifyDone(`${formatPlural(done.length, 'SKU', 'SKUs')} filled.`))
        if (rejectedFills.length && fills.length > 1)
          dispatch(
            notifyFailed(`${formatPlural(rejectedFills.length, 'SKU', 'SKUs')} could not be filled; each says why.`),
          )
      },
    }),
  )
