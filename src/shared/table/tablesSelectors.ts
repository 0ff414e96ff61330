import { newLayout, type TableLayout, type TableLayoutsRoot, type View } from './tableLayoutsSlice.ts'
import { newSearch, type TableSearch, type TablesRoot } from './tablesSlice.ts'

/** Memoizes defaults by name, so that untouched tables get the same object and do not rerender. */
const remembered = <Value>(make: (name: string) => Value) => {
  const cache = new Map<string, Value>()
  return (name: string): Value => {
    const cachedValue = cache.get(name) ?? make(name)
    cache.set(name, cachedValue)
    return cachedValue
  }
}
const untouchedSearch = remembered(newSearch)
const untouchedLayout = remembered(newLayout)

export const selectSearch = (root: TablesRoot, name: string): TableSearch =>
  root.tables.entities[name] ?? untouchedSearch(name)
export const selectLayout = (root: TableLayoutsRoot, name: string): TableLayout =>
  root.tableLayouts.entities[name] ?? untouchedLayout(name)

/** Returns a saved view of a table. */
export const viewOf = (title: string, search: TableSearch, layout: TableLayout): View => {
  const { text, terms, sort, group } = search
  const { widths, order, hidden, pinned } = layout
  return { title, search: { text, terms, sort, group }, layout: { widths, order, hidden, pinned } }
}
