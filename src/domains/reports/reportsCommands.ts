import { createAction } from '@reduxjs/toolkit'

/** A deleted report is wanted back, by its id. */
export const reportRestoreWanted = createAction<string>('reports/restoreWanted')
