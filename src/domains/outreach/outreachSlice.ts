import { createAction, createEntityAdapter, createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit'
import type { LeadLabel } from '#contract/leads.ts'
import { signedOut } from '#domains/session/index.ts'
import type { LabelChange } from './labelChange.ts'

/** Browser state of a household or a buyer. Exists only while needed. */
export interface AddressMark {
  hash: string
  selected: boolean
  /** Number of requests without a response. */
  changes: number
}

const adapter = createEntityAdapter<AddressMark, string>({ selectId: ({ hash }) => hash })
const initialState = adapter.getInitialState()
type OutreachState = typeof initialState

const mark = (state: OutreachState, hash: string, change: (mark: AddressMark) => void) => {
  if (!state.entities[hash]) adapter.addOne(state, { hash, selected: false, changes: 0 })
  const addressMark = state.entities[hash] as AddressMark
  change(addressMark)
  if (!addressMark.selected && addressMark.changes < 1) adapter.removeOne(state, hash)
}
const startChange = (state: OutreachState, hash: string) =>
  mark(state, hash, (addressMark) => {
    addressMark.changes += 1
  })
const startLabels = (state: OutreachState, { payload: { hashes } }: PayloadAction<LabelChange>) => {
  for (const hash of hashes) startChange(state, hash)
}
const startOptOut = (state: OutreachState, { payload: hash }: PayloadAction<string>) => startChange(state, hash)

/** The screen was opened; its listeners may be loaded. */
export const addressesOpened = createAction('outreach/addressesOpened')

/** User commands are serializable actions, so that a notice can carry an undo. */
export const outreachSlice = createSlice({
  name: 'outreach',
  initialState,
  reducers: {
    labelsWanted: startLabels,
    labelsUnwanted: startLabels,
    optOutWanted: startOptOut,
    optOutUnwanted: startOptOut,
    suggestionDismissed: (state, { payload: { hash } }: PayloadAction<LeadLabel & { hash: string }>) =>
      startChange(state, hash),
    changeEnded: (state, { payload: hashes }: PayloadAction<string[]>) => {
      for (const hash of hashes)
        mark(state, hash, (addressMark) => {
          addressMark.changes -= 1
        })
    },
    /** Selects these households only. */
    addressesSelected: (state, { payload: hashes }: PayloadAction<string[]>) => {
      const selectedHashes = new Set(hashes)
      for (const hash of new Set([...state.ids, ...selectedHashes]))
        mark(state, hash, (addressMark) => {
          addressMark.selected = selectedHashes.has(hash)
        })
    },
  },
  extraReducers: (build) => build.addCase(signedOut, () => initialState),
  selectors: { selectMarks: adapter.getSelectors().selectEntities },
})

export const {
  labelsWanted,
  labelsUnwanted,
  optOutWanted,
  optOutUnwanted,
  suggestionDismissed,
  changeEnded,
  addressesSelected,
} = outreachSlice.actions
export type OutreachSliceRoot = WithSlice<typeof outreachSlice>
