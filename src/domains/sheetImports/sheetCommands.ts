import { createAction } from '@reduxjs/toolkit'

/** A sheet is being applied, by the id of its run. */
export const sheetApplyBegun = createAction<string>('sheetImports/applyBegun')
