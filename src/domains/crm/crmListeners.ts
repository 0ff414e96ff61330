import type { Listen } from '#shared/store/listen.ts'
import { listenLater } from '#shared/store/listenLater.ts'
import type { CrmRoot } from './crmSelectors.ts'
import { customerOpened } from './crmSlice.ts'

export const addCrmListeners = (listen: Listen<CrmRoot>) =>
  listenLater(listen, {
    wakes: customerOpened.match,
    load: async () => (await import('./customerListeners.ts')).addCustomerListeners,
  })
