import { createAction } from '@reduxjs/toolkit'

/** Takes a mute back, by its id: an action, so that the notice of the mute can carry it. */
export const unmuteWanted = createAction<string>('anomalies/unmuteWanted')
