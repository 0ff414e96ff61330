import type { Dispatch } from '@reduxjs/toolkit'
import type { ReportInput } from '#contract/reports.ts'
import { layoutOpened } from '#shared/table/tableLayoutsSlice.ts'
import { searchOpened } from '#shared/table/tablesSlice.ts'
import { layoutOf, sortOf } from './reportLayout.ts'
import { draftOpened } from './reportsSlice.ts'

/** Returns the table name of the report builder. */
export const draftTable = (key: string): string => `report-draft ${key}`

/** Starts editing a report; its columns and order are applied to the builder's table. */
export const openDraft = (dispatch: Dispatch, key: string, { columns, sort, ...report }: ReportInput) => {
  const name = draftTable(key)
  dispatch(draftOpened({ key, isPlain: true, ...report }))
  dispatch(layoutOpened({ name, layout: layoutOf(columns) }))
  dispatch(searchOpened({ name, text: '', terms: [], sort: sortOf(sort), group: [] }))
}
