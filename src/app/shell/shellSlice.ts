import { createSlice } from '@reduxjs/toolkit'
import { signedOut } from '#domains/session/index.ts'

const initialState = {
  /** The side menu shows icons alone. */
  collapsed: false,
  /** The list of keys is open. */
  keysShown: false,
  /** Another page was asked for while an update holds this one. */
  navigationHeld: false,
}

/** What this browser knows of the frame around the screens. */
export const shellSlice = createSlice({
  name: 'shell',
  initialState,
  reducers: {
    menuToggled: (state) => {
      state.collapsed = !state.collapsed
    },
    keysOpened: (state) => {
      state.keysShown = true
    },
    keysClosed: (state) => {
      state.keysShown = false
    },
    navigationHeld: (state) => {
      state.navigationHeld = true
    },
    holdAnswered: (state) => {
      state.navigationHeld = false
    },
  },
  extraReducers: (build) => build.addCase(signedOut, () => initialState),
  selectors: {
    selectCollapsed: ({ collapsed }) => collapsed,
    selectKeysShown: ({ keysShown }) => keysShown,
    selectNavigationHeld: ({ navigationHeld }) => navigationHeld,
  },
})

export const { menuToggled, keysOpened, keysClosed, navigationHeld, holdAnswered } = shellSlice.actions
export const { selectCollapsed, selectKeysShown, selectNavigationHeld } = shellSlice.selectors
