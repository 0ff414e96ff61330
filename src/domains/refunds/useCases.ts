import { useMemo } from 'react'
import type { CaseFilter, CaseOrder } from './caseFilter.ts'
import { casesOf } from './casePages.ts'
import { useGetCasesInfiniteQuery } from './refundsApi.ts'

/** The loaded pages of cases. */
export const useCases = (filter: CaseFilter, order: CaseOrder) => {
  const { data, currentData, error, isFetching, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } =
    useGetCasesInfiniteQuery({ filter, order }, { refetchOnMountOrArgChange: true })
  // the result of the previous query stays while this one is loading, but not longer
  const visibleData = currentData ?? (isFetching ? data : undefined)
  const rows = useMemo(() => casesOf(visibleData?.pages ?? []), [visibleData])
  return {
    rows,
    total: visibleData?.pages.at(-1)?.total ?? 0,
    hasAnswer: visibleData !== undefined,
    error,
    isFetching,
    isFetchingMore: isFetchingNextPage,
    retry: () => void refetch(),
    loadMore: hasNextPage && !isFetching ? () => void fetchNextPage() : undefined,
    hasMore: hasNextPage,
  }
}
