import type { Dispatch } from '@reduxjs/toolkit'
import type { ReportInput } from '#contract/reports.ts'
import { layoutOpened } from '#shared/table/tableLayoutsSlice.ts'
import { searchOpened } from '#shared/table/tablesSlice.ts'
import { layoutOf, sortOf } from './reportLayout.ts'
import { draftOpened } from './reportsSlice.ts'

/** The name of the table in which a report is built. */
export const draftTable = (key: string): string => `report-draft ${key}`

/** Begins to change a report; its columns and order become those of the builder's table. */
export const openDraft = (dispatch: Dispatch, key: string, { columns, sort, ...report }: ReportInput) => {
  const name = draftTable(key)
  dispatch(draftOpened({ key, isPlain: true, ...report }))
  dispatch(layoutOpened({ name, layout: layoutOf(columns) }))
  dispatch(searchOpened({ name, text: '', terms: [], sort: sortOf(sort), group: [] }))
}
