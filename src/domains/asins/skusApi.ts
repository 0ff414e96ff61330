import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
import type { BaseQueryApi, QueryReturnValue } from '@reduxjs/toolkit/query'
import { discontinueRoutes } from '#contract/discontinue.ts'
import { skuRoutes as routes, type SkuKey, type SkuRow, skuRoutes } from '#contract/skus.ts'
import { notifyDone, notifyFailed } from '#domains/notices/index.ts'
import { api } from '#shared/api/api.ts'
import type { CallMeta } from '#shared/api/baseQuery.ts'
import { type Call, type CallError, call } from '#shared/api/call.ts'
import { failureOf } from '#shared/api/failure.ts'
import { mutationResult } from '#shared/api/mutationResult.ts'
import { rowsOf } from '#shared/api/tags.ts'
import { undoBy } from '#shared/api/undo.ts'
import { formatPlural } from '#shared/lib/formatPlural.ts'
import type { AppServices } from '#shared/store/services.ts'
import { type AsinPart, skuKeyOf } from './catalogueDocument.ts'
import {
  type ApiRoot,
  addRow,
  changeRow,
  fillFnsku,
  moveParts,
  readDiscontinuedRows,
  removeRow,
} from './cataloguePatches.ts'
import { formatDiscontinuation, formatReactivation, formatSku, formatSkuDeletion } from './catalogueText.ts'
import { moveBack, undoParts } from './catalogueUndo.ts'
import { fillsEnded } from './fillsEnded.ts'
import type { SkuChange, SkuFill, SkuInput } from './skuInput.ts'

/** The result of the base query. */
type Answer = QueryReturnValue<unknown, CallError, CallMeta>
type Ask = (call: Call) => Answer | PromiseLike<Answer>

/** Results of sequential requests. */
interface InTurn<Item> {
  done: Item[]
  refused: { item: Item; message: string }[]
}

/** Sends a request for each item in sequence; fails only when there is a single request and it is rejected. */
const eachInTurn = async <Item>(
  items: readonly Item[],
  send: (item: Item) => Answer | PromiseLike<Answer>,
): Promise<QueryReturnValue<InTurn<Item>, CallError, CallMeta | undefined>> => {
  const result: InTurn<Item> = { done: [], refused: [] }
  for (const item of items) {
    const { error, meta } = await send(item)
    if (error && items.length === 1) return { error, meta }
    if (error) result.refused.push({ item, message: failureOf(error) })
    else result.done.push(item)
  }
  return { data: result }
}

const callOf = ({ lacks, key, asin, fnsku = '' }: SkuFill) =>
  lacks === 'asin'
    ? call(routes.addSku, { params: { asin }, body: { ...key, ...(fnsku ? { fnsku } : {}) } })
    : call(routes.fillFnsku, { params: { asin }, body: { ...key, fnsku } })

/** Fills one value; its row is shown filled until the server rejects it. */
const sendFill = async (
  fill: SkuFill,
  dispatch: ThunkDispatch<ApiRoot, AppServices, UnknownAction>,
  ask: Ask,
): Promise<Answer> => {
  const { lacks, key, asin, fnsku } = fill
  const row = { ...key, asin, ...(fnsku ? { fnsku } : {}) }
  const takeBack = dispatch(lacks === 'asin' ? addRow(row) : fillFnsku(row))
  const answer = await ask(callOf(fill))
  if (answer.error) takeBack()
  return answer
}

/** Returns a row after the change. */
const changedRow = (row: SkuRow, { newSeller, newPlatform, ...fields }: SkuChange): SkuRow => ({
  ...row,
  ...fields,
  seller: newSeller ?? row.seller,
  platform: newPlatform ?? row.platform,
})

const sendReactivation = async (
  { asin, ...part }: AsinPart,
  dispatch: ThunkDispatch<ApiRoot, AppServices, UnknownAction>,
  ask: Ask,
): Promise<Answer> => {
  const takeBack = dispatch(moveParts([{ asin, ...part }], 'active'))
  const answer = await ask(call(discontinueRoutes.reactivateAsin, { params: { asin }, body: part }))
  if (answer.error) takeBack()
  return answer
}

/** Data that depends on an ASIN's SKUs: stock, restock and lists that exclude discontinued ones. */
const affectedTags = ['Sku', 'Lead', 'Inventory', 'Restock', 'Dead', 'Safety'] as const
const asinsOf = (parts: readonly AsinPart[]) =>
  rowsOf(
    'Asin',
    parts.map(({ asin }) => asin),
  )

export const skusApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    /** Its dialog shows an error itself, as for a change. */
    addSku: build.mutation<SkuRow, { asin: string; row: SkuInput }>({
      query: ({ asin, row }) => call(skuRoutes.addSku, { params: { asin }, body: row }),
      invalidatesTags: (_, _error, { asin }) => ['Sku', ...rowsOf('Asin', [asin])],
      extraOptions: { quiet: true },
      onQueryStarted: async ({ asin, row }, { dispatch, queryFulfilled }) => {
        const result = await mutationResult(queryFulfilled, dispatch(addRow({ ...row, asin })))
        if (!result) return
        const undo = undoBy(skusApi.endpoints.deleteSku, result.data as SkuRow & SkuKey)
        dispatch(notifyDone(`${formatSku(result.data)} added.`, undo))
      },
    }),
    updateSku: build.mutation<SkuRow, { row: SkuRow; change: SkuChange }>({
      query: ({ row: { asin }, change }) => call(skuRoutes.changeSku, { params: { asin }, body: change }),
      invalidatesTags: (_, _error, { row: { asin } }) => ['Sku', ...rowsOf('Asin', [asin])],
      extraOptions: { quiet: true },
      onQueryStarted: async ({ row, change }, { dispatch, queryFulfilled }) => {
        const result = await mutationResult(queryFulfilled, dispatch(changeRow(change, changedRow(row, change))))
        if (!result) return
        const { data } = result
        const isMoved = data.seller !== row.seller || data.platform !== row.platform
        const undo = undoBy(skusApi.endpoints.updateSku, moveBack(row, change))
        if (isMoved) dispatch(notifyDone(`${row.sku} is now ${formatSku(data)}.`, undo))
        else dispatch(notifyDone(`${formatSku(data)} changed.`))
      },
    }),
    deleteSku: build.mutation<unknown, SkuRow & SkuKey>({
      query: ({ asin, sku, seller, platform }) =>
        call(skuRoutes.removeSku, { params: { asin }, body: { sku, seller, platform } }),
      invalidatesTags: (_, _error, { asin }) => ['Sku', ...rowsOf('Asin', [asin])],
      onQueryStarted: async (row, { dispatch, queryFulfilled }) => {
        if (!(await mutationResult(queryFulfilled, dispatch(removeRow(row))))) return
        const { asin, ...fields } = row
        const undo = undoBy(skusApi.endpoints.addSku, { asin, row: fields })
        dispatch(notifyDone(`${formatSku(row)} deleted.`, undo))
      },
    }),
    /** Fills missing values in sequence: each row leaves its list at once and returns if it is rejected. */
    fillSkus: build.mutation<InTurn<SkuFill>, readonly SkuFill[]>({
      queryFn: (fills, { dispatch }: BaseQueryApi, _options, ask) =>
        eachInTurn(fills, (fill) => sendFill(fill, dispatch, ask)),
      invalidatesTags: ['Sku', 'Asin'],
      onQueryStarted: async (fills, { dispatch, queryFulfilled }) => {
        let outcome: InTurn<SkuFill>
        try {
          outcome = (await queryFulfilled).data
        } catch (reason) {
          const message = failureOf((reason as { error: CallError }).error)
          outcome = { done: [], refused: fills.map((item) => ({ item, message })) }
        }
        const { done, refused: rejected } = outcome
        dispatch(
          fillsEnded({
            done: done.map(({ key }) => skuKeyOf(key)),
            refused: rejected.map(({ item, message }) => ({ key: skuKeyOf(item.key), message })),
          }),
        )
        if (done.length) dispatch(notifyDone(`${formatPlural(done.length, 'SKU', 'SKUs')} filled.`))
        if (rejected.length && fills.length > 1)
          dispatch(notifyFailed(`${formatPlural(rejected.length, 'SKU', 'SKUs')} could not be filled; each shows why.`))
      },
    }),
    /** Waits for the server, because this cannot be undone. */
    nukeSku: build.mutation<{ sales: number }, SkuKey>({
      query: (body) => call(skuRoutes.nukeSku, { body }),
      invalidatesTags: [...affectedTags, 'Asin', 'Home', 'History', 'Explanation'],
      onQueryStarted: async (key, { dispatch, queryFulfilled }) => {
        const result = await mutationResult(queryFulfilled)
        if (result) dispatch(notifyDone(formatSkuDeletion(key, result.data.sales)))
      },
    }),
    /** Uses the single endpoint for one ASIN or part of it, the bulk endpoint for many. */
    discontinueAsins: build.mutation<{ skus: SkuRow[] }, readonly AsinPart[]>({
      query: (items) => {
        const [{ asin, ...part } = { asin: '' }, ...otherItems] = items
        return otherItems.length
          ? call(discontinueRoutes.discontinueAsins, { body: { items: [...items] } })
          : call(discontinueRoutes.discontinueAsin, { params: { asin }, body: part })
      },
      invalidatesTags: (_, _error, items) => [...affectedTags, ...asinsOf(items)],
      onQueryStarted: async (items, { dispatch, queryFulfilled }) => {
        const rowsBefore = dispatch(readDiscontinuedRows())
        const result = await mutationResult(queryFulfilled, dispatch(moveParts(items, 'discontinued')))
        if (!result) return
        const { skus } = result.data
        const undo = undoBy(skusApi.endpoints.reactivateAsins, undoParts(items, skus, rowsBefore))
        dispatch(notifyDone(formatDiscontinuation(items, skus.length), undo))
      },
    }),
    reactivateAsins: build.mutation<InTurn<AsinPart>, readonly AsinPart[]>({
      queryFn: (items, { dispatch }: BaseQueryApi, _options, ask) =>
        eachInTurn(items, (item) => sendReactivation(item, dispatch, ask)),
      invalidatesTags: (_, _error, items) => [...affectedTags, ...asinsOf(items)],
      onQueryStarted: async (_, { dispatch, queryFulfilled }) => {
        const result = await mutationResult(queryFulfilled)
        if (!result) return
        const { done, refused: rejected } = result.data
        const undo = undoBy(skusApi.endpoints.discontinueAsins, done)
        if (done.length) dispatch(notifyDone(formatReactivation(done), undo))
        for (const { item, message } of rejected) dispatch(notifyFailed(`${item.asin}: ${message}`))
      },
    }),
  }),
})

export const { useAddSkuMutation, useUpdateSkuMutation } = skusApi
