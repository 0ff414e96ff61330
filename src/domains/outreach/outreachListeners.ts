import type { Listen } from '#shared/store/listen.ts'
import { listenLater } from '#shared/store/listenLater.ts'
import type { OutreachRoot } from './outreachSelectors.ts'
import { addressesOpened } from './outreachSlice.ts'

export const addOutreachListeners = (listen: Listen<OutreachRoot>) =>
  listenLater(listen, {
    wakes: addressesOpened.match,
    load: async () => (await import('./addressListeners.ts')).addAddressListeners,
  })
