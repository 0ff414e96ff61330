import { createSlice } from '@reduxjs/toolkit'
import { signedOut } from '#domains/session/index.ts'

const initialState = {
  /** The side menu shows icons alone. */
  collapsed: false,
  /** The list of keys is open. */
  keysShown: false,
  /** The search for screens, commands and products is open. */
  paletteShown: false,
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
    paletteOpened: (state) => {
      state.paletteShown = true
    },
    paletteClosed: (state) => {
      state.paletteShown = false
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
    selectPaletteShown: ({ paletteShown }) => paletteShown,
    selectNavigationHeld: ({ navigationHeld }) => navigationHeld,
  },
})

export const { menuToggled, keysOpened, keysClosed, paletteOpened, paletteClosed, navigationHeld, holdAnswered } =
  shellSlice.actions
export const { selectCollapsed, selectKeysShown, selectPaletteShown, selectNavigationHeld } = shellSlice.selectors
