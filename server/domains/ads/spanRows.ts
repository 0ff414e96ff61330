import type { AdsFigure } from '#contract/ads.ts'
import { type AdsCall, type AdsDimension, type AdsFilter, type AdsMetric, adsFigures } from '#contract/ads.ts'
import { tokenizeSearch } from '#contract/common.ts'
import { overlap, readReportedSpans, standingSpans } from '#model/ads/index.ts'
import { checkBounded, readMetricsFor, readNoted, refusalOf } from '#model/measures/index.ts'
import type { Scope } from '#platform/db/scope.ts'
import { badRequest } from '#platform/errors.ts'
import { isAdsTableDimension } from '#rules/ads/adsDimensions.ts'
import { isAdsMetric, measureNamed } from '#rules/ads/adsMeasures.ts'
import { type AdsSpan, adsSettings } from '#rules/ads/adsSpans.ts'
import { measureValue } from '#rules/measures/catalogue.ts'
import type { Measure } from '#rules/measures/measure.ts'
import type { Metrics } from '#rules/measures/metrics.ts'
import { type AdsFigures, type AdsRows, metricsOf, roundFigure } from './adsRows.ts'
import { addedSums, levelOf, readSpanSums, type SpanRow, type SpanSums } from './spanSums.ts'

interface AdsRowsQuery {
  call: AdsCall
  filter: AdsFilter
  dimensions: readonly AdsDimension[]
  spans: readonly AdsSpan[]
}

/** Returns the figures of the result, and those by which rows are filtered and sorted. */
const figuresIn = ({ call, filter }: AdsRowsQuery): (AdsFigure | AdsMetric)[] => [
  ...new Set([
    ...adsFigures[call],
    ...metricsOf(call, filter),
    ...(filter.between ?? []).map(({ figure }) => figure),
    ...orderOf(filter).flatMap(({ by: sortKey }) => (isAdsTableDimension(sortKey) ? [] : [sortKey])),
  ]),
]

const orderOf = ({ order }: AdsFilter): NonNullable<AdsFilter['order']> =>
  order?.length ? order : [{ by: 'spend', descending: true }]

type Filled = SpanRow & { figures: AdsFigures }

const filled = (
  measures: ReadonlyMap<AdsFigure | AdsMetric, Measure>,
  sums: SpanSums,
  totalSums: SpanSums,
): AdsFigures => {
  const level = levelOf(sums)
  const totalLevel = sums === totalSums ? level : levelOf(totalSums)
  return Object.fromEntries(
    [...measures].map(([figure, measure]) => [figure, roundFigure(figure, measureValue(measure, level, totalLevel))]),
  )
}

const passes = ({ search = '', contains = [], between = [] }: AdsFilter) => {
  const tokens = tokenizeSearch(search.toLowerCase())
  return ({ names, figures }: Filled): boolean => {
    const lowerNames = Object.values(names).map((name) => (name ?? '').toLowerCase())
    return (
      tokens.every((word) => lowerNames.some((name) => name.includes(word))) &&
      contains.every(({ dimension, text }) => names[dimension]?.toLowerCase().includes(text.toLowerCase())) &&
      between.every(({ figure, min, max }) => {
        const value = figures[figure] ?? null
        return value !== null && (min === undefined || value >= min) && (max === undefined || value <= max)
      })
    )
  }
}

const compared = (one: string | number | null, other: string | number | null) => {
  // Unknown values come last.
  if (one === other) return 0
  if (one === null || other === null) return one === null ? 2 : -2
  return one < other ? -1 : 1
}

const inOrder =
  (filter: AdsFilter) =>
  (one: Filled, other: Filled): number => {
    for (const { by: sortKey, descending } of orderOf(filter)) {
      const sortedBy = ({ names, figures }: Filled) =>
        (isAdsTableDimension(sortKey) ? names[sortKey] : figures[sortKey]) ?? null
      const comparison = compared(sortedBy(one), sortedBy(other))
      if (comparison !== 0) return Math.abs(comparison) === 2 || !descending ? comparison : -comparison
    }
    return compared(JSON.stringify(one.names), JSON.stringify(other.names))
  }

/** Returns notes about reports that are hidden because they overlap with others. */
const leftOutNotes = async (
  scope: Scope,
  { marketplaces }: AdsFilter,
  selectedSpan: Pick<AdsSpan, 'since' | 'until'>,
): Promise<string[]> => {
  const reportedSpans = (await readReportedSpans(scope)).filter(
    ({ marketplace }) => !marketplaces?.length || marketplaces.includes(marketplace),
  )
  const standing = standingSpans(reportedSpans)
  const matchingSpans = standing.filter(
    ({ since, until }) => since === selectedSpan.since && until === selectedSpan.until,
  )
  const omittedSpans = reportedSpans.filter(
    (span) => !standing.includes(span) && matchingSpans.some((one) => overlap(one, span)),
  )
  const days = [...new Set(omittedSpans.map(({ since, until }) => `${since} to ${until}`))].sort()
  return days.length
    ? [
        `Reports of ${days.join(' and of ')} overlap this span and are left out: the newest report counts, then that of the fewest days.`,
      ]
    : []
}

/** Returns the measures of the requested figures. @throws a sentence when a dimension does not support one */
const measuresIn = (query: AdsRowsQuery, metrics: Metrics): Map<AdsFigure | AdsMetric, Measure> => {
  const { dimensions, filter } = query
  const figures = figuresIn(query)
  const measures = ['adSpend', ...figures.filter(isAdsMetric)]
  const refusal = refusalOf({ measures, dimensions, filtered: filter.asins?.length ? ['asin'] : [] }, metrics)
  if (refusal) throw badRequest(refusal)
  const byFigure = new Map(
    figures.flatMap((figure) => {
      const measure = metrics.find(measureNamed(figure))
      return measure ? [[figure, measure] as const] : []
    }),
  )
  for (const { figure } of filter.between ?? []) {
    const measure = byFigure.get(figure)
    if (measure) checkBounded(measure)
  }
  return byFigure
}

/** Returns the rows of a summary report for one span, never added to days. Amounts use the rate of its last day. */
export const readSpanRows = async (scope: Scope, query: AdsRowsQuery, today: string): Promise<AdsRows> => {
  const {
    filter,
    dimensions,
    spans: [span],
  } = query
  const { currency = adsSettings.currency, limit = 200, offset = 0 } = filter
  const metrics = await readMetricsFor(scope, figuresIn(query))
  await readNoted(scope, dimensions)
  const measures = measuresIn(query, metrics)
  const { timespan = '', since = '', until = '' } = span ?? {}
  const { rows, withoutRate } = await readSpanSums(scope, {
    filter,
    dimensions,
    span: { since, until },
    currency,
    today,
  })
  const fill = (among: readonly SpanRow[]): Filled[] => {
    const totalSums = addedSums(among.map(({ sums }) => sums))
    return among.map((row) => ({ ...row, figures: filled(measures, row.sums, totalSums) }))
  }
  // Shares refer to the matching rows.
  const matchingRows = fill(fill(rows).filter(passes(filter))).sort(inOrder(filter))
  const total = addedSums(matchingRows.map(({ sums }) => sums))
  return {
    currency,
    count: matchingRows.length,
    rows: matchingRows.slice(offset, offset + limit).map(({ names, figures }) => ({ names, timespan, figures })),
    total: { [timespan]: filled(measures, total, total) },
    notes: [
      ...(withoutRate.length
        ? [`There is no exchange rate from ${withoutRate.join(' and ')} to ${currency}; such amounts are excluded.`]
        : []),
      ...(span ? await leftOutNotes(scope, filter, span) : []),
    ],
  }
}
