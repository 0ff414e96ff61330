import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit'

export type StyleName = 'newStyleTables' | 'binarySortTables'

interface StyleSetting {
  name: StyleName
  value: boolean
}

const initialState = { styles: { newStyleTables: false, binarySortTables: false } as Record<StyleName, boolean> }

/** Table preferences of this browser; they are not sent to the server. */
export const settingsSlice = createSlice({
  name: 'settings',
  initialState,
  reducers: {
    styleSet: ({ styles }, { payload: { name, value } }: PayloadAction<StyleSetting>) => {
      styles[name] = value
    },
  },
  selectors: { selectStyles: ({ styles }) => styles },
})

export const { styleSet } = settingsSlice.actions
export const { selectStyles } = settingsSlice.selectors
export type SettingsRoot = WithSlice<typeof settingsSlice>
