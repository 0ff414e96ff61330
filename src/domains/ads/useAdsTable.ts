import { useCallback, useMemo } from 'react'
import { useSelector } from 'react-redux'
import { type SessionFiltersRoot, selectSessionFilters } from '#domains/settings/index.ts'
import { useSettled } from '#shared/lib/useSettled.ts'
import { selectSearch } from '#shared/table/tablesSelectors.ts'
import type { TablesRoot } from '#shared/table/tablesSlice.ts'
import { useAdsAddress } from './adsAddress.ts'
import { useGetAdsTableInfiniteQuery, useLazyGetAdsRowsQuery } from './adsApi.ts'
import { adsRowsOf } from './adsDocument.ts'
import { adsQuestion } from './adsQuestion.ts'

export const TABLE = 'ads'
/** Keys come one after another; the server is asked once they rest. */
const TYPING_MS = 300

/** The table as it is split, narrowed and searched: the pages that are here, and how to get more. */
export const useAdsTable = () => {
  const asked = useAdsAddress()
  const { by, currency, span } = asked
  const { marketplaces, sellers } = useSelector((root: SessionFiltersRoot) => selectSessionFilters(root))
  const search = useSelector((root: TablesRoot) => selectSearch(root, TABLE))
  const text = useSettled(search.text, TYPING_MS)
  const terms = useSettled(search.terms, TYPING_MS)
  const { sort } = search
  const question = useMemo(
    () => adsQuestion({ by, currency, span, marketplaces, sellers, search: { text, terms, sort } }),
    [by, currency, span, marketplaces, sellers, text, terms, sort],
  )
  const answer = useGetAdsTableInfiniteQuery(question, { refetchOnMountOrArgChange: 60 })
  const { data, currentData, isFetching, hasNextPage, fetchNextPage } = answer
  // what was there stays until the answer comes, unless it is of something else
  const pages = (currentData ?? data)?.pages
  const rows = useMemo(() => adsRowsOf(pages ?? []), [pages])
  const loadMore = useCallback(() => void fetchNextPage(), [fetchNextPage])
  const [askRows] = useLazyGetAdsRowsQuery()
  const whole = useCallback(() => askRows(question).unwrap(), [askRows, question])
  return {
    asked,
    question,
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
