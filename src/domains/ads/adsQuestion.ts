import type { AdsDimension, AdsMetric } from '#contract/ads.ts'
import { isAdsTableDimension } from '#rules/ads/adsDimensions.ts'
import type { Term } from '#shared/table/search.ts'
import type { TableSearch } from '#shared/table/tablesSlice.ts'
import type { AdsQuestion } from './adsApi.ts'
import { isShare, readColumnKey, type SpanFigureColumn } from './adsFigures.ts'

interface TableQuery {
  by: AdsDimension[]
  /** Figures that rows of this split have beside the days of cover. */
  figures: readonly SpanFigureColumn[]
  hasCover: boolean
  /** The metrics whose columns are shown. */
  metrics: readonly AdsMetric[]
  currency: string | undefined
  span: { since: string; until: string } | undefined
  marketplaces: readonly string[]
  sellers: readonly string[]
  search: Pick<TableSearch, 'text' | 'terms' | 'sort'>
}

/** A figure that rows have and its span, by the key of their column; undefined of all else. */
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
    // per cent, as columns show them, as the fractions that the server keeps
    const bound = (value: number | undefined) => (value === undefined || !isShare(kind, timespan) ? value : value / 100)
    const [min, max] = [bound(term.min), bound(term.max)]
    return [{ figure, timespan, ...(min !== undefined && { min }), ...(max !== undefined && { max }) }]
  })

/** What the server is asked for a table as it is searched, split and narrowed; what is of no column any more is passed over. */
export const adsQuestion = (query: TableQuery): AdsQuestion => {
  const { by, metrics, currency, span, marketplaces, sellers, search } = query
  const contains = search.terms.flatMap((term) =>
    term.is === 'contains' && isAdsTableDimension(term.key) && by.includes(term.key)
      ? [{ dimension: term.key, text: term.text }]
      : [],
  )
  const between = ranges(query, search.terms)
  const order = search.sort.flatMap(({ key, descending }): NonNullable<AdsQuestion['order']> => {
    const place = placeIn(query, key)
    if (place) return [{ by: place.figure, timespan: place.timespan, descending }]
    return isAdsTableDimension(key) && by.includes(key) ? [{ by: key, descending }] : []
  })
  const text = search.text.trim()
  return {
    dimensions: by,
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
