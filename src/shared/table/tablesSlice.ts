import { createEntityAdapter, createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit'
import type { Filter, SortKey, Term } from './engine/search.ts'

/** The search state of a table; it outlives the screen. */
export interface TableSearch extends Filter {
  name: string
  sort: SortKey[]
  group: string[]
  /** Previous filters, newest last. */
  history: Filter[]
  /** The filter is fixed: a filter that another screen requests narrows it instead of replacing it. */
  fixed: boolean
}
/** The search part of a link or a saved view. */
export type Search = Pick<TableSearch, 'text' | 'terms' | 'sort' | 'group'>

const KEPT = 50

export const newSearch = (name: string): TableSearch => ({
  name,
  text: '',
  terms: [],
  sort: [],
  group: [],
  history: [],
  fixed: false,
})

const adapter = createEntityAdapter<TableSearch, string>({ selectId: ({ name }) => name })
const initialState = adapter.getInitialState({
  /** Name of the table on screen. */
  current: null as string | null,
})
type TablesState = typeof initialState

const searchOf = (state: TablesState, name: string): TableSearch => {
  const tableSearch = state.entities[name] ?? newSearch(name)
  if (!state.entities[name]) adapter.addOne(state, tableSearch)
  return state.entities[name] as TableSearch
}
/** Applies another filter and stores the previous one in the history. */
const leaveFor = (search: TableSearch, next: Filter) => {
  search.history = [...search.history, { text: search.text, terms: search.terms }].slice(-KEPT)
  search.text = next.text
  search.terms = next.terms
}
const without = (terms: readonly Term[], key: string) => terms.filter((term) => term.key !== key)

interface Named {
  name: string
}

/** The search state of each table by name. */
export const tablesSlice = createSlice({
  name: 'tables',
  initialState,
  reducers: {
    currentTableSet: (state, { payload: name }: PayloadAction<string | null>) => {
      state.current = name
    },
    textSet: (state, { payload: { name, text } }: PayloadAction<Named & { text: string }>) => {
      searchOf(state, name).text = text
    },
    /** Replaces the term of its column. */
    termSet: (state, { payload: { name, term } }: PayloadAction<Named & { term: Term }>) => {
      const search = searchOf(state, name)
      search.terms = [...without(search.terms, term.key), term]
    },
    termRemoved: (state, { payload: { name, key } }: PayloadAction<Named & { key: string }>) => {
      const search = searchOf(state, name)
      search.terms = without(search.terms, key)
    },
    /** Sets the terms of the table on screen. @throws when there is none */
    searchTermsSet: (state, { payload: terms }: PayloadAction<readonly Term[]>) => {
      if (state.current === null) throw new Error('you cannot proxy in without setting the current table!')
      searchOf(state, state.current).terms = [...terms]
    },
    sortSet: (state, { payload: { name, sort } }: PayloadAction<Named & { sort: SortKey[] }>) => {
      searchOf(state, name).sort = sort
    },
    groupSet: (state, { payload: { name, group } }: PayloadAction<Named & { group: string[] }>) => {
      searchOf(state, name).group = group
    },
    fixedSet: (state, { payload: { name, fixed } }: PayloadAction<Named & { fixed: boolean }>) => {
      searchOf(state, name).fixed = fixed
    },
    /** Applies a filter that another screen requests. It replaces the current one, which `wentBack` restores. */
    proxyPushed: (state, { payload: { name, text = '', terms = [] } }: PayloadAction<Named & Partial<Filter>>) => {
      const search = searchOf(state, name)
      const termKeys = new Set(terms.map(({ key }) => key))
      leaveFor(
        search,
        search.fixed
          ? {
              text: `${search.text} ${text}`.trim(),
              terms: [...search.terms.filter(({ key }) => !termKeys.has(key)), ...terms],
            }
          : { text, terms },
      )
    },
    filterCleared: (state, { payload: name }: PayloadAction<string>) => {
      leaveFor(searchOf(state, name), { text: '', terms: [] })
    },
    wentBack: (state, { payload: name }: PayloadAction<string>) => {
      const search = searchOf(state, name)
      const previousSearch = search.history.at(-1)
      if (!previousSearch) return
      search.history = search.history.slice(0, -1)
      search.text = previousSearch.text
      search.terms = previousSearch.terms
    },
    searchOpened: (state, { payload: { name, ...next } }: PayloadAction<Named & Search>) => {
      const search = searchOf(state, name)
      leaveFor(search, next)
      search.sort = next.sort
      search.group = next.group
    },
  },
})

export const {
  currentTableSet,
  textSet,
  termSet,
  termRemoved,
  searchTermsSet,
  sortSet,
  groupSet,
  fixedSet,
  proxyPushed,
  filterCleared,
  wentBack,
  searchOpened,
} = tablesSlice.actions
export type TablesRoot = WithSlice<typeof tablesSlice>
