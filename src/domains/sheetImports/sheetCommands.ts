import { createAction } from '@reduxjs/toolkit'

/** What an import changed is wanted back, by the id of its run. */
export const sheetUndoWanted = createAction<string>('sheetImports/undoWanted')
