import { createAction, createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit'
import { signedOut } from '#domains/session/index.ts'

export interface Pick {
  code: string
  makeDefault: boolean
}

/** Switches the tenant; the page reloads, so that no data of the old one stays on screen. */
export const tenantSwitched = createAction<string>('tenants/tenantSwitched')

const initialState = { selected: undefined as string | undefined, picking: false }

export const tenantsSlice = createSlice({
  name: 'tenants',
  initialState,
  reducers: {
    tenantSelected: (state, { payload: code }: PayloadAction<string>) => {
      state.selected = code
    },
    pickerOpened: (state) => {
      state.picking = true
    },
    pickerClosed: (state) => {
      state.picking = false
    },
    tenantPicked: (state, _action: PayloadAction<Pick>) => {
      state.picking = false
    },
  },
  extraReducers: (build) => build.addCase(signedOut, () => initialState),
  selectors: { selectTenantCode: ({ selected }) => selected, selectIsPicking: ({ picking }) => picking },
})

export const { tenantSelected, pickerOpened, pickerClosed, tenantPicked } = tenantsSlice.actions
export const { selectTenantCode, selectIsPicking } = tenantsSlice.selectors
export type TenantsSliceRoot = WithSlice<typeof tenantsSlice>
