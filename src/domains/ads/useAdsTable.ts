import { skipToken } from '@reduxjs/toolkit/query'
import { useCallback, useMemo } from 'react'
import { useSelector } from 'react-redux'
import type { AdsDimension, AdsMetric } from '#contract/ads.ts'
import { type SessionFiltersRoot, selectSessionFilters } from '#domains/settings/index.ts'
import { isAdsTableDimension } from '#rules/ads/adsDimensions.ts'
import { useSettled } from '#shared/lib/useSettled.ts'
import type { Term } from '#shared/table/engine/search.ts'
import type { TableLayoutsRoot } from '#shared/table/tableLayoutsSlice.ts'
import { selectLayout, selectSearch } from '#shared/table/tablesSelectors.ts'
import type { TableSearch, TablesRoot } from '#shared/table/tablesSlice.ts'
import { useAdsAddress } from './adsAddress.ts'
import { type AdsQuestion, useGetAdsTableInfiniteQuery, useLazyGetAdsRowsQuery } from './adsApi.ts'
import { adsRowsOf } from './adsDocument.ts'
import { isShare, metricsShown, readColumnKey, type SpanFigureColumn } from './adsFigures.ts'
import { useAdsSplit } from './useAdsSplit.ts'

interface TableQuery {
  by: AdsDimension[]
  /** Figures of this split besides days of cover. */
  figures: readonly SpanFigureColumn[]
  hasCover: boolean
  /** The metrics with a visible column. */
  metrics: readonly AdsMetric[]
  currency: string | undefined
  span: { since: string; until: string } | undefined
  marketplaces: readonly string[]
  sellers: readonly string[]
  search: Pick<TableSearch, 'text' | 'terms' | 'sort'>
}

/** Returns the figure and span of a column key; undefined for others. */
const placeIn = ({ figures, hasCover }: Pick<TableQuery, 'figures' | 'hasCover'>, key: string) => {
  const place = readColumnKey(key)
  if (!place) return undefined
  if (place.figure === 'cover') return hasCover ? { ...place, kind: undefined } : undefined
  const column = figures.find(({ figure }) => figure === place.figure)
  return column && { ...place, kind: column.kind }
}

const ranges = (query: TableQuery, terms: readonly Term[]) =>
  terms.flatMap((term) => {
    const place = placeIn(query, term.key)
    if (!place || term.is !== 'between') return []
    const { figure, timespan, kind } = place
    // converts percent in columns to the server's fractions
    const bound = (value: number | undefined) => (value === undefined || !isShare(kind, timespan) ? value : value / 100)
    const [min, max] = [bound(term.min), bound(term.max)]
    return [{ figure, timespan, ...(min !== undefined && { min }), ...(max !== undefined && { max }) }]
  })

/** Returns the query of a table's search, split and filters; unknown columns are ignored. */
const adsQuestion = (query: TableQuery): AdsQuestion => {
  const { by: splitDimensions, metrics, currency, span, marketplaces, sellers, search } = query
  const contains = search.terms.flatMap((term) =>
    term.is === 'contains' && isAdsTableDimension(term.key) && splitDimensions.includes(term.key)
      ? [{ dimension: term.key, text: term.text }]
      : [],
  )
  const between = ranges(query, search.terms)
  const order = search.sort.flatMap(({ key, descending }): NonNullable<AdsQuestion['order']> => {
    const place = placeIn(query, key)
    if (place) return [{ by: place.figure, timespan: place.timespan, descending }]
    return isAdsTableDimension(key) && splitDimensions.includes(key) ? [{ by: key, descending }] : []
  })
  const text = search.text.trim()
  return {
    dimensions: splitDimensions,
    ...(metrics.length && { metrics: [...metrics] }),
    ...(currency && { currency }),
    ...(span && { ...span, of: 'spans' as const }),
    ...(marketplaces.length && { marketplaces: [...marketplaces] }),
    ...(sellers.length && { sellers: [...sellers] }),
    ...(text && { search: text }),
    ...(contains.length && { contains }),
    ...(between.length && { between }),
    ...(order.length && { order }),
  }
}

export const TABLE = 'ads'
/** Debounce time of typing in milliseconds. */
const TYPING_MS = 300

/** The table with split, filters and search: the loaded pages, and a function that loads more. */
export const useAdsTable = () => {
  const address = useAdsAddress()
  const { currency, span } = address
  const split = useAdsSplit(address.by)
  const { by: splitDimensions, figures, hasCover } = split
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
        ...{ by: splitDimensions, figures, hasCover, metrics, currency, span, marketplaces, sellers },
        search: { text, terms, sort },
      }),
    [splitDimensions, figures, hasCover, metrics, currency, span, marketplaces, sellers, text, terms, sort],
  )
  // the available metrics and info types are needed first
  const answer = useGetAdsTableInfiniteQuery(split.isLoading ? skipToken : question, { refetchOnMountOrArgChange: 60 })
  const { data, currentData, isFetching, hasNextPage, fetchNextPage } = answer
  // the previous data stays until the response arrives, unless the split has changed
  const pages = (currentData ?? data)?.pages
  const rows = useMemo(() => adsRowsOf(pages ?? []), [pages])
  const loadMore = useCallback(() => void fetchNextPage(), [fetchNextPage])
  const [askRows] = useLazyGetAdsRowsQuery()
  const fetchAllRows = useCallback(() => askRows(question).unwrap(), [askRows, question])
  return {
    address,
    split,
    rows,
    first: pages?.[0],
    isCurrent: currentData !== undefined,
    isFetching,
    error: answer.error,
    retry: () => void answer.refetch(),
    loadMore: hasNextPage && !isFetching ? loadMore : undefined,
    whole: fetchAllRows,
  }
}
