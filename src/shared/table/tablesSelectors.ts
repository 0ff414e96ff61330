import { newLayout, type TableLayout, type TableLayoutsRoot, type View } from './tableLayoutsSlice.ts'
import { newSearch, type TableSearch, type TablesRoot } from './tablesSlice.ts'

/** The same thing for the same name, so that nothing is drawn anew for a table nobody has touched. */
const remembered = <Value>(make: (name: string) => Value) => {
  const known = new Map<string, Value>()
  return (name: string): Value => {
    const found = known.get(name) ?? make(name)
    known.set(name, found)
    return found
  }
}
const untouchedSearch = remembered(newSearch)
const untouchedLayout = remembered(newLayout)

export const selectSearch = (root: TablesRoot, name: string): TableSearch =>
  root.tables.entities[name] ?? untouchedSearch(name)
export const selectLayout = (root: TableLayoutsRoot, name: string): TableLayout =>
  root.tableLayouts.entities[name] ?? untouchedLayout(name)

/** What a saved view keeps of a table. */
export const viewOf = (title: string, search: TableSearch, layout: TableLayout): View => {
  const { text, terms, sort, group } = search
  const { widths, order, hidden, pinned } = layout
  return { title, search: { text, terms, sort, group }, layout: { widths, order, hidden, pinned } }
}
