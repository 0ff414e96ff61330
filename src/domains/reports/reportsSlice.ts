import { createEntityAdapter, createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit'
import type { ReportInput } from '#contract/reports.ts'
import { signedOut } from '#domains/session/index.ts'

/** Key of an unsaved report. */
export const NEW = 'new'

/** Unsaved changes of a report; its layout and sort order are in the table's state. */
export interface Draft extends Omit<ReportInput, 'columns' | 'sort'> {
  /** Id of the report, or `new`. */
  key: string
  /** Nothing has changed since it was opened. */
  isPlain: boolean
}
export type DraftChange = Partial<Omit<Draft, 'key' | 'isPlain'>>

const adapter = createEntityAdapter<Draft, string>({ selectId: ({ key }) => key })
const initialState = adapter.getInitialState()

/** Reports being built, until they are saved or discarded. */
export const reportsSlice = createSlice({
  name: 'reports',
  initialState,
  reducers: {
    draftOpened: (state, { payload }: PayloadAction<Draft>) => {
      adapter.setOne(state, payload)
    },
    draftChanged: (state, { payload: { key, change } }: PayloadAction<{ key: string; change: DraftChange }>) => {
      adapter.updateOne(state, { id: key, changes: { ...change, isPlain: false } })
    },
    draftClosed: (state, { payload: key }: PayloadAction<string>) => {
      adapter.removeOne(state, key)
    },
  },
  extraReducers: (build) => build.addCase(signedOut, () => initialState),
})

export const { draftOpened, draftChanged, draftClosed } = reportsSlice.actions
export type ReportsRoot = WithSlice<typeof reportsSlice>
export const { selectById: selectDraft } = adapter.getSelectors((root: ReportsRoot) => root.reports)
