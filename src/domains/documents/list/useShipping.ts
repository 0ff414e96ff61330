import { useEffect, useMemo } from 'react'
import { useGetShippingInfiniteQuery } from '../documentsApi.ts'
import { missingKinds } from '../missingKinds.ts'

/** Shipments page by page; those that lack documents are found among those with open cases, which are few: all are read. */
export const useShipping = (search: string, onlyMissing: boolean) => {
  const { data, currentData, error, isFetching, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } =
    useGetShippingInfiniteQuery({ search, open: onlyMissing }, { refetchOnMountOrArgChange: true })
  // what another question brought stays while this one is asked, and no longer
  const shown = currentData ?? (isFetching ? data : undefined)
  useEffect(() => {
    if (onlyMissing && hasNextPage && !isFetching && !error) void fetchNextPage()
  }, [onlyMissing, hasNextPage, isFetching, error, fetchNextPage])
  const rows = useMemo(() => {
    const all = shown?.pages.flatMap((page) => page.rows) ?? []
    return onlyMissing ? all.filter((row) => missingKinds(row).length > 0) : all
  }, [shown, onlyMissing])
  const total = shown?.pages.at(-1)?.total ?? 0
  return {
    rows,
    total: onlyMissing ? rows.length : total,
    hasAnswer: shown !== undefined,
    error,
    isFetching,
    isFetchingMore: isFetchingNextPage,
    hasMore: hasNextPage && (!onlyMissing || error !== undefined),
    loadMore: hasNextPage && !isFetching ? () => void fetchNextPage() : undefined,
    retry: () => void refetch(),
  }
}
