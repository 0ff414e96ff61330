import { useCallback, useEffect } from 'react'
import { useParams } from 'react-router'
import { proxyPushed } from '#shared/table/tablesSlice.ts'
import { useRestockDispatch, useRestockSelector } from './hooks.ts'
import { useGetRestockSettingsQuery } from './restockApi.ts'
import { selectDocument, selectFailure, selectLoading } from './restockSelectors.ts'
import { restockEntered, restockLeft, restockWanted } from './restockSlice.ts'

export const TABLE = 'restock'

/** The table, loaded while its screen is open; an ASIN in the address is its search. */
export const useRestock = () => {
  const dispatch = useRestockDispatch()
  const { asin } = useParams()
  const settings = useGetRestockSettingsQuery()
  useEffect(() => {
    dispatch(restockEntered())
    return () => void dispatch(restockLeft())
  }, [dispatch])
  useEffect(() => {
    if (asin) dispatch(proxyPushed({ name: TABLE, text: asin.toUpperCase() }))
  }, [asin, dispatch])
  const { isError, refetch } = settings
  const retry = useCallback(() => {
    if (isError) void refetch()
    dispatch(restockWanted())
  }, [dispatch, isError, refetch])
  const tableFailure = useRestockSelector(selectFailure)
  return {
    asin,
    doc: useRestockSelector(selectDocument),
    settings: settings.data,
    isLoading: useRestockSelector(selectLoading),
    failure: tableFailure ?? (settings.data ? undefined : settings.error),
    retry,
  }
}
