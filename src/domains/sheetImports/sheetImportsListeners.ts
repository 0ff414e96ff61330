import type { SessionRoot } from '#domains/session/index.ts'
import type { Listen } from '#shared/store/listen.ts'
import { listenLater } from '#shared/store/listenLater.ts'
import { sheetUndoWanted } from './sheetCommands.ts'

/** An undo is nothing that the first screen needs to hear. */
export const addSheetImportsListeners = (listen: Listen<SessionRoot>) =>
  listenLater(listen, {
    wakes: sheetUndoWanted.match,
    load: async () => (await import('./undoListeners.ts')).addUndoListeners,
  })
