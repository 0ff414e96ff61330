import type { Listen } from '#shared/store/listen.ts'
import { type CrmSliceRoot, personMasked, personShown } from './crmSlice.ts'

/** Masks a revealed name when its time is over. */
export const addCrmListeners = (listen: Listen<CrmSliceRoot>) =>
  listen({
    actionCreator: personShown,
    effect: async ({ payload: { until } }, { cancelActiveListeners, delay, dispatch }) => {
      cancelActiveListeners()
      await delay(Math.max(0, until - Date.now()))
      dispatch(personMasked())
    },
  })
