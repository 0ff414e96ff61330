import type { Listen } from '#shared/store/listen.ts'
import type { OutreachRoot } from './outreachSelectors.ts'
import { addressesOpened } from './outreachSlice.ts'

/** What the screen has done over time joins when it opens first, and stays: the first load of all goes without. */
export const addOutreachListeners = (listen: Listen<OutreachRoot>) => {
  let stopJoined = () => {}
  const stopWaiting = listen({
    actionCreator: addressesOpened,
    effect: async (_, { unsubscribe }) => {
      unsubscribe()
      const { addAddressListeners } = await import('./addressListeners.ts')
      stopJoined = addAddressListeners(listen)
    },
  })
  return () => {
    stopWaiting()
    stopJoined()
  }
}
