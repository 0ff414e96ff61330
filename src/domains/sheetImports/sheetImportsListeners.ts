import type { SessionRoot } from '#domains/session/index.ts'
import type { Listen } from '#shared/store/listen.ts'
import { listenLater } from '#shared/store/listenLater.ts'
import { sheetApplyBegun } from './sheetCommands.ts'

/** Loaded lazily, because the first screen does not need them. */
export const addSheetImportsListeners = (listen: Listen<SessionRoot>) =>
  listenLater(listen, {
    wakes: sheetApplyBegun.match,
    load: async () => (await import('./runListeners.ts')).addRunListeners,
  })
