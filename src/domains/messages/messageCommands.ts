import { createAction } from '@reduxjs/toolkit'

/** A template that was deleted a moment ago is wanted back. */
export const templateRestoreWanted = createAction<{ id: string; title: string }>('messages/templateRestoreWanted')
