import { createEntityAdapter, createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit'
import type { ReportInput } from '#contract/reports.ts'
import { signedOut } from '#domains/session/index.ts'

/** The key of a report that is not saved yet. */
export const NEW = 'new'

/** What somebody has changed of a report and not saved; how its table is laid out and sorted is that table's own. */
export interface Draft extends Omit<ReportInput, 'columns' | 'sort'> {
  /** The id of the report, or `new`. */
  key: string
  /** Nothing has been changed since it was opened. */
  isPlain: boolean
}
export type DraftChange = Partial<Omit<Draft, 'key' | 'isPlain'>>

const adapter = createEntityAdapter<Draft, string>({ selectId: ({ key }) => key })
const initialState = adapter.getInitialState()

/** Reports that are being built, each until it is saved or given up. */
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
