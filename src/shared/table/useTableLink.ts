import { useCallback, useEffect } from 'react'
import { useStore } from 'react-redux'
import { useAddressParams } from '#shared/lib/useAddressParams.ts'
import { useTablesDispatch } from './tableHooks.ts'
import { layoutOpened, type TableLayoutsRoot } from './tableLayoutsSlice.ts'
import { linkParam, readLink, writeLink } from './tableLink.ts'
import { selectLayout, selectSearch } from './tablesSelectors.ts'
import { searchOpened, type TablesRoot } from './tablesSlice.ts'

/** Opens a table as the address has it; then the address is free of it, since the table goes its own way. */
export const useTableLink = (name: string) => {
  const dispatch = useTablesDispatch()
  const [params, setParams] = useAddressParams()
  const text = params.get(linkParam(name))
  useEffect(() => {
    if (text === null) return
    const linked = readLink(text)
    if (linked) {
      dispatch(searchOpened({ name, ...linked.search }))
      // columns of which it says nothing stay as the reader has them
      if (Object.keys(linked.layout).length) dispatch(layoutOpened({ name, layout: linked.layout }))
    }
    setParams(
      (now) => {
        const next = new URLSearchParams(now)
        next.delete(linkParam(name))
        return next
      },
      { replace: true },
    )
  }, [dispatch, name, text, setParams])
}

/** Tells what a screen's link adds to the address to keep its table: text, terms, order, groups and columns. */
export const useTableParams = (name: string): (() => Record<string, string>) => {
  const store = useStore<TablesRoot & TableLayoutsRoot>()
  return useCallback(() => {
    const root = store.getState()
    const link = writeLink(selectSearch(root, name), selectLayout(root, name))
    return link === undefined ? {} : { [linkParam(name)]: link }
  }, [store, name])
}
