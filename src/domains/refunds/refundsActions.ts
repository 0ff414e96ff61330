import { createAction } from '@reduxjs/toolkit'

/** Cases were filed; those of the filing round are done. */
export const casesFiled = createAction<readonly string[]>('refunds/casesFiled')
/** The user requested detection over all imported data. */
export const detectionRequested = createAction('refunds/detectionRequested')
/** Progress of detection in percent; null: it is done, or has not started. */
export const detectionMoved = createAction<number | null>('refunds/detectionMoved')
