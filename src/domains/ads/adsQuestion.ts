import { type AdsDimension, type AdsFigure, adsDimensions } from '#contract/ads.ts'
import type { Term } from '#shared/table/search.ts'
import type { TableSearch } from '#shared/table/tablesSlice.ts'
import type { AdsQuestion } from './adsApi.ts'
import { isShare, readColumnKey } from './adsFigures.ts'

interface Asked {
  by: AdsDimension[]
  currency: string | undefined
  span: { since: string; until: string } | undefined
  marketplaces: readonly string[]
  sellers: readonly string[]
  search: Pick<TableSearch, 'text' | 'terms' | 'sort'>
}

const isDimension = (key: string): key is AdsDimension => adsDimensions.some((name) => name === key)

/** Percent, as columns show them, as the fractions that the server keeps. */
const bound = (value: number | undefined, figure: AdsFigure, timespan: string) =>
  value === undefined || !isShare(figure, timespan) ? value : value / 100

const ranges = (terms: readonly Term[]) =>
  terms.flatMap((term) => {
    const place = readColumnKey(term.key)
    if (!place || term.is !== 'between') return []
    const { figure, timespan } = place
    const [min, max] = [bound(term.min, figure, timespan), bound(term.max, figure, timespan)]
    return [{ figure, timespan, ...(min !== undefined && { min }), ...(max !== undefined && { max }) }]
  })

/** What the server is asked for a table as it is searched, split and narrowed; what is of no column any more is passed over. */
export const adsQuestion = ({ by, currency, span, marketplaces, sellers, search }: Asked): AdsQuestion => {
  const contains = search.terms.flatMap((term) =>
    term.is === 'contains' && isDimension(term.key) && by.includes(term.key)
      ? [{ dimension: term.key, text: term.text }]
      : [],
  )
  const between = ranges(search.terms)
  const order = search.sort.flatMap(({ key, descending }): NonNullable<AdsQuestion['order']> => {
    const place = readColumnKey(key)
    if (place) return [{ by: place.figure, timespan: place.timespan, descending }]
    return isDimension(key) && by.includes(key) ? [{ by: key, descending }] : []
  })
  const text = search.text.trim()
  return {
    dimensions: by,
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
