import { isAnyOf } from '@reduxjs/toolkit'
import type { SessionRoot } from '#domains/session/index.ts'
import type { Listen } from '#shared/store/listen.ts'
import { listenLater } from '#shared/store/listenLater.ts'
import { sheetApplyBegun, sheetUndoWanted } from './sheetCommands.ts'

/** Applying and undoing are nothing that the first screen needs to hear. */
export const addSheetImportsListeners = (listen: Listen<SessionRoot>) =>
  listenLater(listen, {
    wakes: isAnyOf(sheetApplyBegun, sheetUndoWanted),
    load: async () => (await import('./runListeners.ts')).addRunListeners,
  })
