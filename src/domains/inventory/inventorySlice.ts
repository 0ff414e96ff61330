import {
  createAction,
  createEntityAdapter,
  createSlice,
  isAllOf,
  type PayloadAction,
  type WithSlice,
} from '@reduxjs/toolkit'
import { signedOut } from '#domains/session/index.ts'
import { isFailedCall } from '#shared/api/failure.ts'
import { inventoryApi, NO_ROWS } from './inventoryApi.ts'
import { type PlaceWork, safetyAnswered, safetySent } from './safetyActions.ts'

/** A screen needs stock that is at most ten minutes old. */
export const inventoryRequested = createAction('inventory/asked')

const { getInventory } = inventoryApi.endpoints
/** A stock request failed. */
export const isFailedReload = isAllOf(getInventory.matchRejected, isFailedCall)

const work = createEntityAdapter<PlaceWork, string>({ selectId: ({ place }) => place })
const initialState = work.getInitialState({
  /** Number of screens that show stock. */
  users: 0,
  /** The loaded stock is outdated. */
  needsUpdate: false,
  /** Number of consecutive doubtful responses. */
  emptyAnswers: 0,
  /** ASINs being refetched, the first one now. */
  refreshing: [] as string[],
  /** Spans that screens sum sales over. */
  timespans: ['3 days', '7 days', '30 days'],
})

export const inventorySlice = createSlice({
  name: 'inventory',
  initialState,
  reducers: {
    inventoryEntered: (state) => {
      state.users += 1
    },
    inventoryLeft: (state) => {
      state.users = Math.max(0, state.users - 1)
    },
    /** The server has newer data. */
    inventoryOutdated: (state) => {
      state.needsUpdate = true
    },
    asinsOutdated: (state, { payload: asins }: PayloadAction<string[]>) => {
      for (const asin of asins) if (!state.refreshing.includes(asin)) state.refreshing.push(asin)
    },
    asinRefreshed: (state, { payload: asin }: PayloadAction<string>) => {
      state.refreshing = state.refreshing.filter((each) => each !== asin)
    },
  },
  extraReducers: (build) =>
    build
      .addCase(signedOut, () => initialState)
      .addCase(safetySent, (state, { payload }) => {
        work.setMany(state, payload)
      })
      .addCase(safetyAnswered, (state, { payload: places }) => {
        work.removeMany(state, places)
      })
      .addMatcher(getInventory.matchPending, (state) => {
        state.needsUpdate = false
      })
      .addMatcher(getInventory.matchFulfilled, (state) => {
        state.emptyAnswers = 0
      })
      .addMatcher(isFailedReload, (state, { payload }) => {
        state.needsUpdate = true
        if (payload?.message === NO_ROWS) state.emptyAnswers += 1
      }),
})

export const { inventoryEntered, inventoryLeft, inventoryOutdated, asinsOutdated, asinRefreshed } =
  inventorySlice.actions
export type InventorySliceRoot = WithSlice<typeof inventorySlice>
export const { selectEntities: selectWork } = work.getSelectors((root: InventorySliceRoot) => root.inventory)
