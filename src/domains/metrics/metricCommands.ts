import { createAction } from '@reduxjs/toolkit'

/** Brings a deleted metric back: an action, so that the notice of the delete can carry it. */
export const restoreWanted = createAction<{ id: string; title: string }>('metrics/restoreWanted')
