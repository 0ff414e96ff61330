import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit'
import { signedOut } from '#domains/session/index.ts'

export type MergeName = 'marketplace' | 'seller'

/** Filters and grouping of the stock tables during this visit; an empty selection means all. */
export interface SessionFilters {
  marketplaces: string[]
  sellers: string[]
  dimensions: string[]
  merges: Record<MergeName, boolean>
  /** The editor is open. */
  editing: boolean
}

const initialState: SessionFilters = {
  marketplaces: [],
  sellers: [],
  dimensions: ['asin'],
  merges: { marketplace: true, seller: true },
  editing: false,
}

export const sessionFiltersSlice = createSlice({
  name: 'sessionFilters',
  initialState,
  reducers: {
    marketplacesFiltered: (state, { payload }: PayloadAction<string[]>) => {
      state.marketplaces = payload
    },
    sellersFiltered: (state, { payload }: PayloadAction<string[]>) => {
      state.sellers = payload
    },
    /** Some dimension is required: an empty list means the default. */
    dimensionsSet: (state, { payload }: PayloadAction<string[]>) => {
      state.dimensions = payload.length ? payload : initialState.dimensions
    },
    mergeSet: ({ merges }, { payload: { name, value } }: PayloadAction<{ name: MergeName; value: boolean }>) => {
      merges[name] = value
    },
    editingSet: (state, { payload }: PayloadAction<boolean>) => {
      state.editing = payload
    },
  },
  extraReducers: (build) => build.addCase(signedOut, () => initialState),
  selectors: { selectSessionFilters: (state) => state },
})

export const { marketplacesFiltered, sellersFiltered, dimensionsSet, mergeSet, editingSet } =
  sessionFiltersSlice.actions
export const { selectSessionFilters } = sessionFiltersSlice.selectors
export type SessionFiltersRoot = WithSlice<typeof sessionFiltersSlice>
