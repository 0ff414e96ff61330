import { createAction, createSlice, isAnyOf, type PayloadAction, type WithSlice } from '@reduxjs/toolkit'
import { signedOut } from '#domains/session/index.ts'
import { restockApi } from './restockApi.ts'

const { getRestock } = restockApi.endpoints

/** Loads the table, starting with the first try. */
export const restockWanted = createAction('restock/wanted')

const initialState = {
  /** Selected lines to order. */
  chosen: [] as string[],
  /** Number of screens that show the table. */
  users: 0,
  /** Days that an order should last beyond its lead time, set in this browser; null: the company's default. */
  scale: null as number | null,
  /** Number of consecutive failed requests. */
  failures: 0,
  /** True after the last retry failed. */
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
