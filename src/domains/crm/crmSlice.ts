import { createEntityAdapter, createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit'
import { signedOut } from '#domains/session/index.ts'
import type { LabelChange } from './labelChange.ts'

/** A buyer opened in this browser. The identity stays on the server. */
interface OpenedCustomer {
  hash: string
  /** Counter of openings: the latest has the largest. */
  turn: number
}

/** A revealed name and address, until a time in milliseconds. */
interface Shown {
  hash: string
  until: number
}

/** Maximum number of remembered buyers. */
const MOST = 20

const adapter = createEntityAdapter<OpenedCustomer, string>({
  selectId: ({ hash }) => hash,
  sortComparer: (one, other) => other.turn - one.turn,
})
const initialState = adapter.getInitialState<{ shown: Shown | null; changing: string[] }>({ shown: null, changing: [] })
type CrmState = typeof initialState

const startChange = (state: CrmState, { payload: { hash } }: PayloadAction<LabelChange>) => {
  state.changing.push(hash)
}

/** Browser state of buyers. User commands are serializable actions, so that a notice can carry an undo. */
export const crmSlice = createSlice({
  name: 'crm',
  initialState,
  reducers: {
    customerOpened: (state, { payload: hash }: PayloadAction<string>) => {
      const [newestHash] = state.ids
      adapter.setOne(state, {
        hash,
        turn: (newestHash === undefined ? 0 : (state.entities[newestHash]?.turn ?? 0)) + 1,
      })
      adapter.removeMany(state, state.ids.slice(MOST))
    },
    personShown: (state, { payload }: PayloadAction<Shown>) => {
      state.shown = payload
    },
    /** After the timeout, after leaving the page, or on request. */
    personMasked: (state) => {
      state.shown = null
    },
    labelWanted: startChange,
    labelUnwanted: startChange,
    suggestionDismissed: startChange,
    changeEnded: (state, { payload: hash }: PayloadAction<string>) => {
      const index = state.changing.indexOf(hash)
      if (index >= 0) state.changing.splice(index, 1)
    },
  },
  extraReducers: (build) => build.addCase(signedOut, () => initialState),
  selectors: {
    selectShown: ({ shown: revealedCustomer }) => revealedCustomer,
    selectChanging: ({ changing }) => changing,
    selectOpened: adapter.getSelectors().selectIds,
  },
})

export const {
  customerOpened,
  personShown,
  personMasked,
  labelWanted,
  labelUnwanted,
  suggestionDismissed,
  changeEnded,
} = crmSlice.actions
export type CrmSliceRoot = WithSlice<typeof crmSlice>
