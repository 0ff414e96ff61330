import { createAction } from '@reduxjs/toolkit'

/** An import was started, by the id of its run. */
export const sheetApplyBegun = createAction<string>('sheetImports/applyBegun')
