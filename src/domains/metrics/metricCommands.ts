import { createAction } from '@reduxjs/toolkit'

/** Brings a deleted metric back: an action, so that the notice of the delete can carry it. */
export const restoreWanted = createAction<{ id: string; title: string }>('metrics/restoreWanted')

/** Has a metric watched for anomalies again, or no more: what the notice of the one carries takes back the other. */
export const watchWanted = createAction<{ id: string; title: string; watched: boolean }>('metrics/watchWanted')
