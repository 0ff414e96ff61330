import { createEntityAdapter, createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit'
import { signedOut } from '#domains/session/index.ts'

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
const MAX_OPENED = 20

const adapter = createEntityAdapter<OpenedCustomer, string>({
  selectId: ({ hash }) => hash,
  sortComparer: (one, other) => other.turn - one.turn,
})
const initialState = adapter.getInitialState<{ shown: Shown | null }>({ shown: null })
/** Browser state of buyers. */
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
      adapter.removeMany(state, state.ids.slice(MAX_OPENED))
    },
    personShown: (state, { payload }: PayloadAction<Shown>) => {
      state.shown = payload
    },
    /** After the timeout, after leaving the page, or on request. */
    personMasked: (state) => {
      state.shown = null
    },
  },
  extraReducers: (build) => build.addCase(signedOut, () => initialState),
  selectors: {
    selectShown: ({ shown: revealedCustomer }) => revealedCustomer,
    selectOpened: adapter.getSelectors().selectIds,
  },
})

export const { customerOpened, personShown, personMasked } = crmSlice.actions
export type CrmSliceRoot = WithSlice<typeof crmSlice>
