import type { Listen } from '#shared/store/listen.ts'
import { listenLater } from '#shared/store/listenLater.ts'
import type { AsinsRoot } from './asinsSelectors.ts'
import { isWish } from './asinsSlice.ts'

export const addAsinsListeners = (listen: Listen<AsinsRoot>) =>
  listenLater(listen, {
    wakes: isWish,
    load: async () => (await import('./catalogueListeners.ts')).addCatalogueListeners,
  })
