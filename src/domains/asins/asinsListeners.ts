import type { Listen } from '#shared/store/listen.ts'
import { listenLater } from '#shared/store/listenLater.ts'
import { isCommand } from './asinsCommands.ts'
import type { AsinsRoot } from './asinsSelectors.ts'

export const addAsinsListeners = (listen: Listen<AsinsRoot>) =>
  listenLater(listen, {
    wakes: isCommand,
    load: async () => (await import('./catalogueListeners.ts')).addCatalogueListeners,
  })
