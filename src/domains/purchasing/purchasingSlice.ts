import { createEntityAdapter, createSlice, original, type PayloadAction, type WithSlice } from '@reduxjs/toolkit'
import { signedOut } from '#domains/session/index.ts'
import type { DraftLine, PurchaseDraft } from './purchaseDraft.ts'

const drafts = createEntityAdapter<PurchaseDraft, string>({ selectId: ({ key }) => key })
const initialState = { drafts: drafts.getInitialState() }

type Change = Partial<Omit<PurchaseDraft, 'key' | 'lines'>>

export const purchasingSlice = createSlice({
  name: 'purchasing',
  initialState,
  reducers: {
    /** Starts a draft; an existing one with the same key stays. */
    draftStarted: (state, { payload }: PayloadAction<PurchaseDraft>) => {
      drafts.addOne(state.drafts, payload)
    },
    draftChanged: (state, { payload: { key, change } }: PayloadAction<{ key: string; change: Change }>) => {
      drafts.updateOne(state.drafts, { id: key, changes: { ...change, touched: true } })
    },
    lineAdded: (state, { payload: { key, line } }: PayloadAction<{ key: string; line: DraftLine }>) => {
      const draft = state.drafts.entities[key]
      if (!draft || draft.lines.some((one) => one.key === line.key)) return
      draft.touched = true
      draft.lines.push(line)
    },
    lineRemoved: (state, { payload: { key, line } }: PayloadAction<{ key: string; line: string }>) => {
      const draft = state.drafts.entities[key]
      if (!draft) return
      draft.touched = true
      draft.lines = draft.lines.filter((one) => one.key !== line)
    },
    linesChanged: (
      state,
      {
        payload: { key, changes },
      }: PayloadAction<{ key: string; changes: Record<string, Partial<Omit<DraftLine, 'key'>>> }>,
    ) => {
      const draft = state.drafts.entities[key]
      if (!draft) return
      draft.touched = true
      // the lines as they were, because looking at each as a draft costs more than a key may take
      for (const [at, line] of (original(draft) ?? draft).lines.entries()) {
        const change = changes[line.key]
        if (change) Object.assign(draft.lines[at] ?? {}, change)
      }
    },
    /** The screen was closed: untouched drafts are recreated next time. */
    draftLeft: (state, { payload: key }: PayloadAction<string>) => {
      if (!state.drafts.entities[key]?.touched) drafts.removeOne(state.drafts, key)
    },
    draftDropped: (state, { payload: key }: PayloadAction<string>) => {
      drafts.removeOne(state.drafts, key)
    },
  },
  extraReducers: (build) => build.addCase(signedOut, () => initialState),
})

export const { draftStarted, draftChanged, lineAdded, lineRemoved, linesChanged, draftLeft, draftDropped } =
  purchasingSlice.actions
export type PurchasingSliceRoot = WithSlice<typeof purchasingSlice>
export const { selectById: selectDraft, selectAll: selectDrafts } = drafts.getSelectors(
  (root: PurchasingSliceRoot) => root.purchasing.drafts,
)
