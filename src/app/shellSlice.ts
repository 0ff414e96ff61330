import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { signedOut } from '#domains/session/index.ts'
import type { GroupName } from '#shared/room/row.ts'

/** Screens that fit into the part of the menu on top. */
export const MAX_PINNED = 7

const folded: Partial<Record<GroupName, boolean>> = { outreach: true, customers: true, data: true, settings: true }

const initialState = {
  /** The side menu is a rail of icons. */
  collapsed: false,
  /** The same below 1100 px, where the rail is the default. */
  railed: true,
  /** Groups of the menu without their entries. */
  folded,
  /** Paths of the screens on top of the menu. */
  pinned: ['/home', '/logistics/restock', '/logistics/po-list', '/refunds/refunds', '/data/uploads'],
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
    railToggled: (state) => {
      state.railed = !state.railed
    },
    groupFolded: (
      { folded },
      { payload: { name, isFolded } }: PayloadAction<{ name: GroupName; isFolded: boolean }>,
    ) => {
      folded[name] = isFolded
    },
    screenPinned: ({ pinned }, { payload: path }: PayloadAction<string>) => {
      if (pinned.length < MAX_PINNED && !pinned.includes(path)) pinned.push(path)
    },
    screenUnpinned: (state, { payload: path }: PayloadAction<string>) => {
      state.pinned = state.pinned.filter((one) => one !== path)
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
    selectRailed: ({ railed }) => railed,
    selectFolded: ({ folded }) => folded,
    selectPinned: ({ pinned }) => pinned,
    selectKeysShown: ({ keysShown }) => keysShown,
    selectPaletteShown: ({ paletteShown }) => paletteShown,
    selectNavigationHeld: ({ navigationHeld }) => navigationHeld,
  },
})

export const {
  menuToggled,
  railToggled,
  groupFolded,
  screenPinned,
  screenUnpinned,
  keysOpened,
  keysClosed,
  paletteOpened,
  paletteClosed,
  navigationHeld,
  holdAnswered,
} = shellSlice.actions
export const {
  selectCollapsed,
  selectRailed,
  selectFolded,
  selectPinned,
  selectKeysShown,
  selectPaletteShown,
  selectNavigationHeld,
} = shellSlice.selectors
