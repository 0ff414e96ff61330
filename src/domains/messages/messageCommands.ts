import { createAction } from '@reduxjs/toolkit'

/** An allotment is wanted back, by its id. */
export const allotmentUndoWanted = createAction<string>('messages/allotmentUndoWanted')

/** A template that was deleted a moment ago is wanted back. */
export const templateRestoreWanted = createAction<{ id: string; title: string }>('messages/templateRestoreWanted')
