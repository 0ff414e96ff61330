import type { ThunkAction, UnknownAction, WithSlice } from '@reduxjs/toolkit'
import { type BookedShipment, type IncomingShipment, incomingRoutes as routes } from '#contract/incoming.ts'
import { notificationCounted, notifyDone } from '#domains/notices/index.ts'
import { api } from '#shared/api/api.ts'
import { call } from '#shared/api/call.ts'
import { mutationResult } from '#shared/api/mutationResult.ts'
import { rowsOf } from '#shared/api/tags.ts'
import { undoBy } from '#shared/api/undo.ts'
import { formatPlural } from '#shared/lib/formatPlural.ts'
import { formatNumber } from '#shared/lib/number.ts'
import type { AppServices } from '#shared/store/services.ts'
import type { ShipmentKey } from './commands.ts'
import { incomingCountApi } from './incomingCountApi.ts'
import { countShipments, type IncomingDocument, isCut, takeUnits } from './incomingDocument.ts'
import { missingPo } from './missingPo.ts'
import { matchFailed } from './purchasingActions.ts'

type Root = WithSlice<typeof api>
type Thunk<T> = ThunkAction<T, Root, AppServices, UnknownAction>

/** Updates the bell from the list; only the server can count without a list or with a truncated one. */
const recount = (): Thunk<void> => (dispatch, getState) => {
  const { data } = incomingApi.endpoints.getIncoming.select()(getState())
  if (data && !isCut(data)) dispatch(notificationCounted(missingPo, countShipments(data)))
}

/** Removes units of a shipment from the list, all by default. Returns a function that restores them. */
const takeOff =
  (shipment: ShipmentKey, units?: number): Thunk<() => void> =>
  (dispatch) => {
    const patch = dispatch(
      incomingApi.util.updateQueryData('getIncoming', undefined, (doc) => takeUnits(doc, shipment, units)),
    )
    dispatch(recount())
    return () => {
      patch.undo()
      dispatch(recount())
    }
  }

/** Refetches a list that is not displayed, and the bell's count. */
const reload = (): Thunk<Promise<void>> => async (dispatch) => {
  const anew = { subscribe: false, forceRefetch: true } as const
  await dispatch(incomingApi.endpoints.getIncoming.initiate(undefined, anew))
  const { data } = await dispatch(incomingCountApi.endpoints.getIncomingCount.initiate(undefined, anew))
  if (data !== undefined) dispatch(notificationCounted(missingPo, data))
}

/** Returns the notice after bulk matching, whose undo is also in bulk. */
const bookedNotice = (booked: BookedShipment[], requestedCount: number) => {
  if (!booked.length) return notifyDone('Nothing was matched: no order has enough outstanding units.')
  const rest = requestedCount - booked.length
  const remainderText = rest === 1 ? ' 1 had no suitable order.' : ` ${formatNumber(rest)} had no suitable order.`
  const undo = undoBy(incomingApi.endpoints.undoAllIncoming, booked)
  return notifyDone(`${formatPlural(booked.length, 'shipment')} booked.${rest ? remainderText : ''}`, undo)
}

/**
 * Data that a booking changes: stock on order, the shipments' own sheets, and the order it is booked on, or all orders
 * when that is unknown.
 */
const getAffectedTags = (_: unknown, error: unknown, { po }: { po?: string }) =>
  error
    ? (['Incoming'] as const)
    : (['Incoming', 'Restock', 'Inbound', ...(po ? rowsOf('Purchase', [po]) : ['Purchase' as const])] as const)

/** Shipments without an order. Commands on single shipments show on screen at once, and are reverted if rejected. */
export const incomingApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    /** Its screen shows an error itself. */
    getIncoming: build.query<IncomingDocument, void>({
      query: () => call(routes.listMissingPos),
      providesTags: ['Incoming'],
      extraOptions: { quiet: true },
    }),
    /** Books units of a shipment on an order. */
    matchIncoming: build.mutation<unknown, IncomingShipment>({
      query: (body) => call(routes.matchIncoming, { body }),
      invalidatesTags: getAffectedTags,
      onQueryStarted: async ({ fnsku, id, po, received }, { dispatch, queryFulfilled }) => {
        const putBack = dispatch(takeOff({ fnsku, id }, received))
        if (!(await mutationResult(queryFulfilled, putBack))) return void dispatch(matchFailed({ fnsku, id }))
        const undo = undoBy(incomingApi.endpoints.undoIncoming, { fnsku, id, po })
        dispatch(notifyDone(`${formatPlural(received, 'unit')} of ${id} booked.`, undo))
      },
    }),
    /** Books shipments on their best orders. */
    matchAllIncoming: build.mutation<BookedShipment[], ShipmentKey[]>({
      query: (shipments) => call(routes.matchAllIncoming, { body: { shipments } }),
      invalidatesTags: (_, error) => getAffectedTags(_, error, {}),
      onQueryStarted: async (shipments, { dispatch, queryFulfilled }) => {
        const result = await mutationResult(queryFulfilled)
        if (!result) return
        await dispatch(reload())
        dispatch(bookedNotice(result.data, shipments.length))
      },
    }),
    undoAllIncoming: build.mutation<unknown, BookedShipment[]>({
      query: (booked) => call(routes.undoAllIncoming, { body: { booked } }),
      invalidatesTags: (_, error) => getAffectedTags(_, error, {}),
      onQueryStarted: async (_, { dispatch, queryFulfilled }) => {
        await mutationResult(queryFulfilled)
        await dispatch(reload())
      },
    }),
    /** Marks a shipment as belonging to no order. */
    deleteIncoming: build.mutation<unknown, ShipmentKey>({
      query: (body) => call(routes.deleteIncoming, { body }),
      invalidatesTags: ['Incoming'],
      onQueryStarted: async ({ fnsku, id }, { dispatch, queryFulfilled }) => {
        const putBack = dispatch(takeOff({ fnsku, id }))
        if (!(await mutationResult(queryFulfilled, putBack))) return dispatch(reload())
        dispatch(notifyDone(`${id} removed from the list.`, undoBy(incomingApi.endpoints.undoIncoming, { fnsku, id })))
      },
    }),
    /** Undoes a booking (with an order) or a deletion. */
    undoIncoming: build.mutation<unknown, ShipmentKey & { po?: string }>({
      query: (body) => call(routes.undoIncoming, { body }),
      invalidatesTags: getAffectedTags,
      onQueryStarted: async (_, { dispatch, queryFulfilled }) => {
        if (await mutationResult(queryFulfilled)) await dispatch(reload())
      },
    }),
  }),
})

export const { useGetIncomingQuery } = incomingApi
