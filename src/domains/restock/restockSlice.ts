import { createAction, createSlice, isAnyOf, type PayloadAction, type WithSlice } from '@reduxjs/toolkit'
import { signedOut } from '#domains/session/index.ts'
import { restockApi } from './restockApi.ts'

const { getRestock } = restockApi.endpoints

/** The table is to be loaded, from the first attempt on. */
export const restockWanted = createAction('restock/wanted')

const initialState = {
  /** Lines of the table that are to be ordered. */
  chosen: [] as string[],
  /** Screens that show the table. */
  users: 0,
  /** Days that an order should last beyond its lead time, as this browser has it; null: as the company has set it. */
  scale: null as number | null,
  /** Calls in a row that failed. */
  failures: 0,
  /** So many failed that no further one is made. */
  givenUp: false,
}

export const restockSlice = createSlice({
  name: 'restock',
  initialState,
  reducers: {
    restockEntered: (state) => {
      state.users += 1
    },
    restockLeft: (state) => {
      state.users = Math.max(0, state.users - 1)
      if (state.users > 0) return
      state.failures = 0
      state.givenUp = false
    },
    scaleMoved: (state, { payload: days }: PayloadAction<number | null>) => {
      state.scale = days
    },
    linesChosen: (state, { payload: ids }: PayloadAction<string[]>) => {
      state.chosen = ids
    },
    loadFailed: (state) => {
      state.failures += 1
    },
    loadGivenUp: (state) => {
      state.givenUp = true
    },
  },
  extraReducers: (build) =>
    build
      .addCase(signedOut, () => initialState)
      .addMatcher(isAnyOf(restockWanted, getRestock.matchFulfilled), (state) => {
        state.failures = 0
        state.givenUp = false
      }),
})

export const { restockEntered, restockLeft, scaleMoved, linesChosen, loadFailed, loadGivenUp } = restockSlice.actions
export type RestockSliceRoot = WithSlice<typeof restockSlice>
export const selectChosen = (root: RestockSliceRoot): readonly string[] => root.restock.chosen
