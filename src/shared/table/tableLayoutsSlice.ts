import { createEntityAdapter, createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit'
import type { Search } from './tablesSlice.ts'

/** The user's column layout; missing properties use the screen's defaults. */
export interface Layout {
  widths: Record<string, number>
  /** Column keys from left to right. */
  order: string[]
  hidden: Record<string, boolean>
  pinned: Record<string, boolean>
}
export interface View {
  title: string
  search: Search
  layout: Layout
}
export interface TableLayout extends Layout {
  name: string
  views: View[]
}

/** Returns the default layout. */
export const plainLayout = (): Layout => ({ widths: {}, order: [], hidden: {}, pinned: {} })
export const newLayout = (name: string): TableLayout => ({ name, ...plainLayout(), views: [] })

const adapter = createEntityAdapter<TableLayout, string>({ selectId: ({ name }) => name })
const initialState = adapter.getInitialState()

const layoutOf = (state: typeof initialState, name: string): TableLayout => {
  if (!state.entities[name]) adapter.addOne(state, newLayout(name))
  return state.entities[name] as TableLayout
}

interface Named {
  name: string
}
interface OfColumn extends Named {
  key: string
}

/** Column layouts and saved views of each table; they are persisted across visits. */
export const tableLayoutsSlice = createSlice({
  name: 'tableLayouts',
  initialState,
  reducers: {
    columnResized: (state, { payload: { name, key, width } }: PayloadAction<OfColumn & { width: number }>) => {
      layoutOf(state, name).widths[key] = width
    },
    columnsOrdered: (state, { payload: { name, order } }: PayloadAction<Named & { order: string[] }>) => {
      layoutOf(state, name).order = order
    },
    columnHidden: (state, { payload: { name, key, hidden } }: PayloadAction<OfColumn & { hidden: boolean }>) => {
      layoutOf(state, name).hidden[key] = hidden
    },
    columnPinned: (state, { payload: { name, key, pinned } }: PayloadAction<OfColumn & { pinned: boolean }>) => {
      layoutOf(state, name).pinned[key] = pinned
    },
    layoutOpened: (state, { payload: { name, layout } }: PayloadAction<Named & { layout: Partial<Layout> }>) => {
      Object.assign(layoutOf(state, name), layout)
    },
    /** Replaces a view of the same title. */
    viewSaved: (state, { payload: { name, view } }: PayloadAction<Named & { view: View }>) => {
      const layout = layoutOf(state, name)
      layout.views = [...layout.views.filter(({ title }) => title !== view.title), view]
    },
    viewRemoved: (state, { payload: { name, title } }: PayloadAction<Named & { title: string }>) => {
      const layout = layoutOf(state, name)
      layout.views = layout.views.filter((view) => view.title !== title)
    },
  },
})

export const { columnResized, columnsOrdered, columnHidden, columnPinned, layoutOpened, viewSaved, viewRemoved } =
  tableLayoutsSlice.actions
export type TableLayoutsRoot = WithSlice<typeof tableLayoutsSlice>
