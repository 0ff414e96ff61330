import { useCallback, useEffect } from 'react'
import { useStore } from 'react-redux'
import { text as linkText } from '../address/params.ts'
import { inPlace, useAddressParam } from '../address/useAddress.ts'
import { useTablesDispatch } from './tableHooks.ts'
import { layoutOpened, type TableLayoutsRoot } from './tableLayoutsSlice.ts'
import { linkParam, readLink, writeLink } from './tableLink.ts'
import { selectLayout, selectSearch } from './tablesSelectors.ts'
import { searchOpened, type TablesRoot } from './tablesSlice.ts'

/** Opens a table from its URL parameter, then removes the parameter, because the table's state changes afterwards. */
export const useTableLink = (name: string) => {
  const dispatch = useTablesDispatch()
  const [text, setText] = useAddressParam(linkParam(name), linkText, inPlace)
  useEffect(() => {
    if (text === undefined) return
    const linked = readLink(text)
    if (linked) {
      dispatch(searchOpened({ name, ...linked.search }))
      // columns that the link does not contain keep the reader's layout
      if (Object.keys(linked.layout).length) dispatch(layoutOpened({ name, layout: linked.layout }))
    }
    setText(undefined)
  }, [dispatch, name, text, setText])
}

/** Returns a function that returns the table's URL parameter: text, terms, order, groups and columns. */
export const useTableParams = (name: string): (() => Record<string, string>) => {
  const store = useStore<TablesRoot & TableLayoutsRoot>()
  return useCallback(() => {
    const root = store.getState()
    const link = writeLink(selectSearch(root, name), selectLayout(root, name))
    return link === undefined ? {} : { [linkParam(name)]: link }
  }, [store, name])
}
