import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit'
import type { BookedShipment } from '#contract/incoming.ts'
import { notificationCounted, notifyDone } from '#domains/notices/index.ts'
import { formatPlural } from '#shared/lib/formatPlural.ts'
import { formatNumber } from '#shared/lib/number.ts'
import { type Listen, together } from '#shared/store/listen.ts'
import type { AppServices } from '#shared/store/services.ts'
import type { ShipmentKey } from './commands.ts'
import { incomingApi } from './incomingApi.ts'
import { incomingCountApi } from './incomingCountApi.ts'
import { countShipments, isCut, takeUnits } from './incomingDocument.ts'
import { missingPo } from './missingPo.ts'
import { type PurchasingRoot, selectMissingPos } from './purchasingSelectors.ts'
import {
  deletionWanted,
  incomingUndone,
  matchAllEnded,
  matchAllUndone,
  matchAllWanted,
  matchFailed,
  matchWanted,
} from './purchasingSlice.ts'

type Thunk<T = void> = ThunkAction<T, PurchasingRoot, AppServices, UnknownAction>

const { getIncomingCount } = incomingCountApi.endpoints
const { getIncoming, matchIncoming, matchAllIncoming, undoAllIncoming, deleteIncoming, undoIncoming } =
  incomingApi.endpoints

/** Updates the bell from the list; from the server without a list or with a truncated one. */
const recount = (): Thunk => (dispatch, getState) => {
  const { data } = getIncoming.select()(getState())
  if (!data || isCut(data)) return
  dispatch(notificationCounted(missingPo, countShipments(selectMissingPos(getState()))))
}

/** Removes a shipment from the list optimistically. Returns a function that restores it. */
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
  await dispatch(getIncoming.initiate(undefined, { subscribe: false, forceRefetch: true }))
  const { data } = await dispatch(getIncomingCount.initiate(undefined, { subscribe: false, forceRefetch: true }))
  if (data !== undefined) dispatch(notificationCounted(missingPo, data))
}

/** Returns the notice after bulk matching, whose undo is also in bulk. */
const bookedNotice = (booked: readonly BookedShipment[], requestedCount: number) => {
  const rest = requestedCount - booked.length
  const remainderText = !rest
    ? ''
    : rest === 1
      ? ' One fits no order and stays on the list.'
      : ` ${formatNumber(rest)} fit no order and stay on the list.`
  return booked.length
    ? notifyDone(`${formatPlural(booked.length, 'shipment')} booked.${remainderText}`, matchAllUndone([...booked]))
    : notifyDone('Nothing was booked: no order has all the units of a shipment open.')
}

/** Runs commands on shipments: optimistically on screen, then at the server; rejected ones are reverted. */
export const addIncomingListeners = (listen: Listen<PurchasingRoot>) =>
  together(
    listen({
      actionCreator: matchWanted,
      effect: async ({ payload }, { dispatch }) => {
        const { fnsku, id, po, received } = payload
        const putBack = dispatch(takeOff({ fnsku, id }, received))
        const { error } = await dispatch(matchIncoming.initiate(payload, { track: false }))
        if (error) {
          putBack()
          dispatch(matchFailed({ fnsku, id }))
          return
        }
        dispatch(notifyDone(`${formatPlural(received, 'unit')} of ${id} booked.`, incomingUndone({ fnsku, id, po })))
      },
    }),
    listen({
      actionCreator: matchAllWanted,
      effect: async ({ payload }, { dispatch }) => {
        const { data: booked } = await dispatch(matchAllIncoming.initiate(payload, { track: false }))
        if (booked) {
          await dispatch(reload())
          dispatch(bookedNotice(booked, payload.length))
        }
        dispatch(matchAllEnded())
      },
    }),
    listen({
      actionCreator: matchAllUndone,
      effect: async ({ payload }, { dispatch }) => {
        await dispatch(undoAllIncoming.initiate(payload, { track: false }))
        await dispatch(reload())
        dispatch(matchAllEnded())
      },
    }),
    listen({
      actionCreator: deletionWanted,
      effect: async ({ payload }, { dispatch }) => {
        const { fnsku, id } = payload
        const putBack = dispatch(takeOff(payload))
        const { error } = await dispatch(deleteIncoming.initiate(payload, { track: false }))
        if (error) {
          putBack()
          await dispatch(reload())
          return
        }
        dispatch(notifyDone(`${id} taken off the list.`, incomingUndone({ fnsku, id })))
      },
    }),
    listen({
      actionCreator: incomingUndone,
      effect: async ({ payload }, { dispatch }) => {
        const { error } = await dispatch(undoIncoming.initiate(payload, { track: false }))
        if (!error) await dispatch(reload())
      },
    }),
  )
