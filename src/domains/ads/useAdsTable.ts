import { skipToken } from '@reduxjs/toolkit/query'
import { useCallback, useMemo } from 'react'
import { useSelector } from 'react-redux'
import { type SessionFiltersRoot, selectSessionFilters } from '#domains/settings/index.ts'
import { useSettled } from '#shared/lib/useSettled.ts'
import type { TableLayoutsRoot } from '#shared/table/tableLayoutsSlice.ts'
import { selectLayout, selectSearch } from '#shared/table/tablesSelectors.ts'
import type { TablesRoot } from '#shared/table/tablesSlice.ts'
import { useAdsAddress } from './adsAddress.ts'
import { useGetAdsTableInfiniteQuery, useLazyGetAdsRowsQuery } from './adsApi.ts'
import { adsRowsOf } from './adsDocument.ts'
import { metricsShown } from './adsFigures.ts'
import { adsQuestion } from './adsQuestion.ts'
import { useAdsSplit } from './useAdsSplit.ts'

export const TABLE = 'ads'
/** Keys come one after another; the server is asked once they rest. */
const TYPING_MS = 300

/** The table as it is split, narrowed and searched: the pages that are here, and how to get more. */
export const useAdsTable = () => {
  const address = useAdsAddress()
  const { currency, span } = address
  const split = useAdsSplit(address.by)
  const { by, figures, hasCover } = split
  const { marketplaces, sellers } = useSelector((root: SessionFiltersRoot) => selectSessionFilters(root))
  const search = useSelector((root: TablesRoot) => selectSearch(root, TABLE))
  const text = useSettled(search.text, TYPING_MS)
  const terms = useSettled(search.terms, TYPING_MS)
  const { sort } = search
  const { hidden } = useSelector((root: TableLayoutsRoot) => selectLayout(root, TABLE))
  const metrics = useMemo(() => metricsShown(figures, hidden), [figures, hidden])
  const question = useMemo(
    () =>
      adsQuestion({
        ...{ by, figures, hasCover, metrics, currency, span, marketplaces, sellers },
        search: { text, terms, sort },
      }),
    [by, figures, hasCover, metrics, currency, span, marketplaces, sellers, text, terms, sort],
  )
  // which metrics and info types there are must be known first
  const answer = useGetAdsTableInfiniteQuery(split.isLoading ? skipToken : question, { refetchOnMountOrArgChange: 60 })
  const { data, currentData, isFetching, hasNextPage, fetchNextPage } = answer
  // what was there stays until the answer comes, unless it is of something else
  const pages = (currentData ?? data)?.pages
  const rows = useMemo(() => adsRowsOf(pages ?? []), [pages])
  const loadMore = useCallback(() => void fetchNextPage(), [fetchNextPage])
  const [askRows] = useLazyGetAdsRowsQuery()
  const whole = useCallback(() => askRows(question).unwrap(), [askRows, question])
  return {
    asked: address,
    split,
    rows,
    first: pages?.[0],
    isCurrent: currentData !== undefined,
    isFetching,
    error: answer.error,
    retry: () => void answer.refetch(),
    loadMore: hasNextPage && !isFetching ? loadMore : undefined,
    whole,
  }
}
