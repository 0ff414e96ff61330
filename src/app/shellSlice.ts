import { createSlice } from '@reduxjs/toolkit'
import { signedOut } from '#domains/session/index.ts'

const initialState = {
  /** The side menu only shows icons. */
  collapsed: false,
  /** The list of shortcuts is open. */
  keysShown: false,
  /** The command palette is open. */
  paletteShown: false,
  /** Navigation was attempted while an update blocks it. */
  navigationHeld: false,
}

/** Browser state of the shell. */
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
