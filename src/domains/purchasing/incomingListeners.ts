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

/** The bell counts what the list shows; without a list, or of one that does not name all, it counts what the server says. */
const recount = (): Thunk => (dispatch, getState) => {
  const { data } = getIncoming.select()(getState())
  if (!data || isCut(data)) return
  dispatch(notificationCounted(missingPo, countShipments(selectMissingPos(getState()))))
}

/** Takes a shipment off the list before the server has said so. Returns how to put it back. */
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

/** What a list that is not on screen, and the bell, have missed. */
const reload = (): Thunk<Promise<void>> => async (dispatch) => {
  await dispatch(getIncoming.initiate(undefined, { subscribe: false, forceRefetch: true }))
  const { data } = await dispatch(getIncomingCount.initiate(undefined, { subscribe: false, forceRefetch: true }))
  if (data !== undefined) dispatch(notificationCounted(missingPo, data))
}

/** What matching in one go came to; taken back in one go too. */
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

/** Carries out commands on shipments: at once on screen, then at the server; what is refused comes back. */
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
