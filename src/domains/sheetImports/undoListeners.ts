import { notify, notifyDone } from '#domains/notices/index.ts'
import type { SessionRoot } from '#domains/session/index.ts'
import type { Listen } from '#shared/store/listen.ts'
import { undoneWords } from './runWords.ts'
import { sheetUndoWanted } from './sheetCommands.ts'
import { sheetImportsApi } from './sheetImportsApi.ts'

/** What an import changed is put back; what stays is told. */
export const addUndoListeners = (listen: Listen<SessionRoot>) =>
  listen({
    actionCreator: sheetUndoWanted,
    effect: async ({ payload: id }, { dispatch }) => {
      const { data } = await dispatch(sheetImportsApi.endpoints.undoSheetImport.initiate(id, { track: false }))
      if (!data?.undone) return
      const message = undoneWords(data.undone)
      dispatch(data.undone.kept ? notify({ type: 'warning', message }) : notifyDone(message))
    },
  })
