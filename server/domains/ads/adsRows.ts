import {
  type AdsCall,
  type AdsDimension,
  type AdsFigure,
  type AdsFilter,
  type AdsMetric,
  adsFigures,
  CHANGE,
} from '#contract/ads.ts'
import { tokenizeSearch } from '#contract/common.ts'
import { type Narrowing, queryMeasures, type RowValue } from '#model/measures/index.ts'
import type { Scope } from '#platform/db/scope.ts'
import { badRequest } from '#platform/errors.ts'
import { mapInTurns } from '#platform/turns/inTurns.ts'
import { isAdsTableDimension, isNotedDimension } from '#rules/ads/adsDimensions.ts'
import { isAdsMetric, measureNamed } from '#rules/ads/adsMeasures.ts'
import { type AdsSpan, adsSettings } from '#rules/ads/adsSpans.ts'
import { isAdsDimension } from '#rules/measures/dimensions.ts'
import { asinsNamed } from './adsNames.ts'

/** Figures of other reports, which have no campaign or search term. */
const beyondAds: readonly AdsFigure[] = ['sales', 'units', 'orders', 'tacos', 'profit', 'cover']

/** Figures that require a product. Rows without one, such as account fees, are no result of ads. */
const needsProduct: readonly (AdsFigure | AdsMetric)[] = ['tacos', 'profit', 'cover']

/** Returns whether a figure is in minor units. */
const isMoney = (figure: AdsFigure | AdsMetric): boolean =>
  ['sales', 'attributedSales', 'spend', 'cpc', 'profit'].includes(figure)

/** Returns whether a figure is available for these dimensions; metrics are checked by the catalogue. */
const isAvailable = (figure: AdsFigure | AdsMetric, dimensions: readonly AdsDimension[]): boolean =>
  isAdsMetric(figure) || !beyondAds.includes(figure) || !dimensions.some(isAdsDimension)

/** Returns the figures of a call that are available for these dimensions; its other figures are null. */
const listAvailableFigures = (call: AdsCall, dimensions: readonly AdsDimension[]): AdsFigure[] =>
  adsFigures[call].filter((figure) => isAvailable(figure, dimensions))

/** A row belongs to ads when one of these is not zero: whatever was clicked was shown. */
const ofAds = ['impressions', 'adSpend']

export type AdsFigures = Partial<Record<AdsFigure | AdsMetric, number | null>>
/** The rows of a call and the totals of all matching rows. */
export interface AdsRows {
  /** A name is '' when no report or user gives it; null for product info when no report has a product. */
  rows: { names: Partial<Record<AdsDimension, string | null>>; timespan: string; figures: AdsFigures }[]
  total: Record<string, AdsFigures>
  count: number
  currency: string
  notes: string[]
}

interface AdsRowsQuery {
  call: AdsCall
  filter: AdsFilter
  dimensions: readonly AdsDimension[]
  spans: readonly AdsSpan[]
}

/** Returns a figure of a timespan, or its change from the last timespan to the first. @throws when no row has it */
const rowValue = ({ spans, dimensions }: AdsRowsQuery, figure: AdsFigure | AdsMetric, timespan: string): RowValue => {
  if (!isAvailable(figure, dimensions)) throw badRequest(`No report has ${figure} by ${dimensions.join(' and ')}.`)
  const measure = measureNamed(figure)
  const [firstSpan, lastSpan] = [spans[0], spans.at(-1)]
  if (timespan === CHANGE) {
    if (!firstSpan || !lastSpan || firstSpan === lastSpan) throw badRequest('A change needs two timespans.')
    return { measure, span: firstSpan.timespan, against: lastSpan.timespan }
  }
  if (!spans.some((span) => span.timespan === timespan))
    throw badRequest(`There is no timespan “${timespan}” in this query.`)
  return { measure, span: timespan }
}

/** Returns a dimension of the query. @throws when the rows are not split by it */
const splitBy = ({ dimensions }: AdsRowsQuery, name: AdsDimension): AdsDimension => {
  if (!dimensions.includes(name)) throw badRequest(`Rows are not split by ${name}. Add it to the dimensions.`)
  return name
}

const orderOf = (query: AdsRowsQuery): Narrowing['order'] => {
  const lastTimespan = query.spans.at(-1)?.timespan ?? ''
  const sortOrder = query.filter.order?.length ? query.filter.order : [{ by: 'spend' as const, descending: true }]
  return sortOrder.map(({ by: sortKey, timespan = lastTimespan, descending = false }) =>
    isAdsTableDimension(sortKey)
      ? { dimension: splitBy(query, sortKey), descending }
      : { value: rowValue(query, sortKey, timespan), descending },
  )
}

const narrowingOf = async (scope: Scope, query: AdsRowsQuery): Promise<Narrowing> => {
  const { search = '', contains = [], between = [] } = query.filter
  const tokens = tokenizeSearch(search.toLowerCase())
  const names = query.dimensions.includes('asin') && tokens.length ? await asinsNamed(scope, tokens) : []
  return {
    some: ofAds,
    apart: query.dimensions.some(isNotedDimension),
    tokens,
    also: names.length ? { dimension: 'asin', values: names } : undefined,
    contains: contains.map(({ dimension, text }) => ({
      dimension: splitBy(query, dimension),
      text: text.toLowerCase(),
    })),
    between: between.map(({ figure, timespan, min, max }) => ({ value: rowValue(query, figure, timespan), min, max })),
    order: orderOf(query),
  }
}

/** Returns the measures of a call, including those by which its rows are filtered and sorted. */
const measuresOf = (figures: readonly (AdsFigure | AdsMetric)[], { order, between }: Narrowing): string[] => [
  ...new Set([
    ...figures.map(measureNamed),
    ...ofAds,
    ...order.flatMap((sortItem) => ('value' in sortItem ? [sortItem.value.measure] : [])),
    ...between.map(({ value }) => value.measure),
  ]),
]

const filtersOf = ({ marketplaces, sellers, asins }: AdsFilter): NonNullable<MeasuresFilters> => ({
  ...(marketplaces?.length && { marketplace: marketplaces }),
  ...(sellers?.length && { seller: sellers }),
  ...(asins?.length && { asin: asins }),
})
type MeasuresFilters = Parameters<typeof queryMeasures>[1]['filters']

/** Rounds money to minor units; other figures are unchanged. */
export const roundFigure = (figure: AdsFigure | AdsMetric, value: number | null | undefined): number | null => {
  if (value === null || value === undefined) return null
  return isMoney(figure) ? Math.round(value) : value
}

/** Returns the metrics of a call. */
export const metricsOf = (call: AdsCall, { metrics = [] }: AdsFilter): AdsMetric[] =>
  call === 'measures' ? [...new Set(metrics)] : []

/**
 * Returns the result of a call from the catalogue of measures. All calls with the same filter have the same rows in the
 * same order.
 */
export const readAdsRows = async (scope: Scope, query: AdsRowsQuery, today: string): Promise<AdsRows> => {
  const { call, filter, dimensions, spans } = query
  const { currency = adsSettings.currency, limit = 200, offset = 0 } = filter
  const figures = [...listAvailableFigures(call, dimensions), ...metricsOf(call, filter)]
  const narrowing = await narrowingOf(scope, query)
  const answer = await queryMeasures(
    scope,
    {
      measures: measuresOf(figures, narrowing),
      dimensions: [...dimensions],
      timespans: spans.map(({ timespan, since, until }) => ({ title: timespan, since, until })),
      filters: filtersOf(filter),
      currency,
      limit,
      offset,
    },
    today,
    narrowing,
  )
  const indexByKey = new Map(answer.columns.map(({ key }, place) => [key, place]))
  const figuresOf = (value: (key: string) => unknown, timespan: string, noProduct = false): AdsFigures =>
    Object.fromEntries(
      figures.map((figure) => [
        figure,
        noProduct && needsProduct.includes(figure)
          ? null
          : roundFigure(figure, value(`${measureNamed(figure)}|${timespan}`) as number | null),
      ]),
    )
  const rows = await mapInTurns(answer.rows, (row) => {
    const names = Object.fromEntries(
      dimensions.map((name, place) => {
        const cell = row[place] ?? null
        return [name, cell === null ? null : String(cell)]
      }),
    )
    return spans.map(({ timespan }) => ({
      names,
      timespan,
      figures: figuresOf((key) => row[indexByKey.get(key) ?? -1], timespan, names.asin === ''),
    }))
  })
  return {
    currency,
    count: answer.count,
    rows: rows.flat(),
    total: Object.fromEntries(
      spans.map(({ timespan }) => [timespan, figuresOf((key) => answer.totals[key], timespan)]),
    ),
    notes: answer.notes.flatMap(({ kind, text }) => (kind === 'rate' || kind === 'cost' ? [text] : [])),
  }
}
