import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import {
  type AdsCall,
  type AdsDimension,
  type AdsEarliest,
  type AdsFigure,
  type AdsFilter,
  adsFigures,
  adsRoutes as routes,
} from '#contract/ads.ts'
import type { ResponseOf } from '#contract/route.ts'
import { readReportedSpans, standingSpans } from '#model/ads/index.ts'
import { checkMetricAccess } from '#model/measures/index.ts'
import { readCompanyDay } from '#model/planning/index.ts'
import type { Scope } from '#platform/db/scope.ts'
import { badRequest } from '#platform/errors.ts'
import type { Platform } from '#platform/runtime/platform.ts'
import { mapInTurns } from '#platform/turns/inTurns.ts'
import type { Member } from '#platform/wire/actor.ts'
import { serve } from '#platform/wire/serve.ts'
import { isNotedDimension } from '#rules/ads/adsDimensions.ts'
import { type AdsSpan, adsSettings, adsSpan, spanBetween } from '#rules/ads/adsSpans.ts'
import { marketplaceByCode } from '#rules/marketplaces.ts'
import { readNames } from './adsNames.ts'
import { type AdsFigures, type AdsRows, metricsOf, readAdsRows } from './adsRows.ts'
import { recordChanges, removeChanges } from './advice/changes.ts'
import { readAdvice } from './advice/readAdvice.ts'
import { readReplay } from './advice/readReplay.ts'
import { readSpanRows } from './spanRows.ts'

// All views cover the same days; the view of placements has the fewest rows.

/**
 * Returns, by marketplace, the first and last day of daily reports and the spans of summary reports, without overlaps.
 */
const readAdsDays = async (scope: Scope): Promise<AdsEarliest[]> => {
  const { rows } = await sql<Pick<AdsEarliest, 'marketplace'> & { earliest: string; latest: string }>`
    select marketplace, min(day)::text as earliest, max(day)::text as latest from ads_daily
    where tenant_id = ${scope.tenant()}::uuid and view = 'placement' group by marketplace`.execute(scope.tx)
  const days = new Map(rows.map((row) => [row.marketplace, row]))
  const reportedSpans = standingSpans(await readReportedSpans(scope))
  const marketplaces = [...new Set([...days.keys(), ...reportedSpans.map(({ marketplace }) => marketplace)])].sort()
  return marketplaces.map((marketplace) => {
    const ownSpans = reportedSpans.filter((span) => span.marketplace === marketplace)
    const spans = new Map(ownSpans.map(({ since, until }) => [`${until} ${since}`, { since, until }]))
    const ordered = [...spans].sort(([one], [other]) => (one < other ? 1 : -1)).map(([, span]) => span)
    const { earliest = ownSpans.map(({ since }) => since).sort()[0] ?? '', latest = null } = days.get(marketplace) ?? {}
    return { marketplace, earliest, latest, spans: ordered }
  })
}

/**
 * Returns the last day of daily reports in some marketplaces or, with none given, in all; '' before the first report.
 */
const readLatestDay = async (
  { tx, tenant }: Scope,
  { marketplaces }: Pick<AdsFilter, 'marketplaces'>,
): Promise<string> => {
  const among = marketplaces?.length ? sql`and marketplace = any(${marketplaces}::text[])` : sql``
  // Reads only the end of the index, regardless of the number of days.
  const { rows } = await sql<{ day: string }>`
    select day::text as day from ads_daily where tenant_id = ${tenant()}::uuid and view = 'placement' ${among}
    order by ads_daily.day desc limit 1`.execute(tx)
  return rows[0]?.day ?? ''
}

/** Returns the days of a filter: its own, or those of the settings, which end on the last known day. */
const resolveSpans = ({ since, until, timespans }: AdsFilter, latest: string): AdsSpan[] => {
  if (since !== undefined || until !== undefined) {
    if (timespans) throw badRequest('Enter timespans, or since and until, but not both.')
    if (since === undefined || until === undefined) throw badRequest('Enter both since and until.')
    if (since > until) throw badRequest(`The last day, ${until}, is before the first, ${since}. Swap them.`)
    return [spanBetween(`${since}/${until}`, since, until, latest || until)]
  }
  if (!latest) return []
  return (timespans ?? adsSettings.timespans).map((timespan) => adsSpan(timespan, latest))
}

interface AdsRequest {
  scope: Scope
  actor: Member
  body: AdsFilter
}

const emptyRows = ({ currency = adsSettings.currency }: AdsFilter): AdsRows => ({
  rows: [],
  total: {},
  count: 0,
  currency,
  notes: [],
})

const counts: readonly AdsFigure[] = ['attributedUnits', 'attributedOrders', 'impressions', 'clicks']

/** Completes the figures of a call: an unknown figure is null, a known one without rows is 0; metrics by their keys. */
const completeFigures = (call: AdsCall, filter: AdsFilter, figures: AdsFigures) => {
  const metrics = metricsOf(call, filter)
  return {
    ...Object.fromEntries(
      adsFigures[call].map((figure) => [figure, figures[figure] ?? (counts.includes(figure) ? 0 : null)]),
    ),
    ...(metrics.length && { metrics: Object.fromEntries(metrics.map((key) => [key, figures[key] ?? null])) }),
  }
}

/** Returns names in the form of rows, with the info of products grouped. */
const namesOf = (names: Partial<Record<AdsDimension, string | null>>) => {
  const nameEntries = Object.entries(names)
  const notedEntries = nameEntries.filter(([name]) => isNotedDimension(name))
  return {
    ...Object.fromEntries(
      nameEntries.filter(([name]) => !isNotedDimension(name)).map(([name, value]) => [name, value ?? '']),
    ),
    ...(notedEntries.length && { noted: Object.fromEntries(notedEntries) }),
  }
}

/** Returns every key by which a filter may use a metric: as a figure, in a bound, in the order. */
const figureKeys = ({ metrics = [], between = [], order = [] }: AdsFilter): string[] => [
  ...metrics,
  ...between.map(({ figure }) => figure),
  ...order.map(({ by: sortKey }) => sortKey),
]

/** Returns the result of a call. @throws an error when the filter contains a metric that the actor may not use */
const answerOf = async ({ scope, actor, body: filter }: AdsRequest, call: AdsCall, now: Date) => {
  checkMetricAccess(actor, figureKeys(filter))
  const dimensions = filter.dimensions ?? ['asin']
  const spans: AdsSpan[] = resolveSpans(filter, await readLatestDay(scope, filter))
  const query = { call, filter, dimensions, spans }
  const read = async (): Promise<AdsRows> => {
    if (!spans.length) return emptyRows(filter)
    const today = await readCompanyDay(scope, now)
    return filter.of === 'spans' ? readSpanRows(scope, query, today) : readAdsRows(scope, query, today)
  }
  const { rows, total, count, currency, notes } = await read()
  const isNamed = call === 'measures' && dimensions.includes('asin')
  const names = isNamed ? await readNames(scope, [...new Set(rows.map((row) => row.names.asin ?? ''))]) : undefined
  return {
    currency,
    count,
    spans,
    notes,
    rows: await mapInTurns(rows, (row) => ({
      ...namesOf(row.names),
      ...(names && { name: names.get(row.names.asin ?? '') ?? null }),
      timespan: row.timespan,
      ...completeFigures(call, filter, row.figures),
    })),
    total: Object.fromEntries(
      Object.entries(total).map(([timespan, figures]) => [timespan, completeFigures(call, filter, figures)]),
    ),
  }
}

/** Registers the routes of advertising costs and results. */
export const serveAds = (app: FastifyInstance, platform: Platform): void => {
  serve(app, platform, routes.listAdsMarketplaces, async ({ scope }) => {
    const days = await readAdsDays(scope)
    return days.map(({ marketplace }) => ({
      marketplace,
      currency: marketplaceByCode(marketplace)?.currency ?? adsSettings.currency,
    }))
  })
  serve(app, platform, routes.listAdsEarliest, ({ scope }) => readAdsDays(scope))
  serve(app, platform, routes.showAdsSettings, async () => adsSettings)
  serve(app, platform, routes.recordAdsChanges, async ({ scope, body: { goal, rows: names }, actor, note }) => {
    const ids = await recordChanges(scope, { goal, names, now: platform.now(), userName: actor.name })
    note({ after: { changes: ids } })
    return { ids }
  })
  serve(app, platform, routes.removeAdsChanges, async ({ scope, body, note }) => {
    await removeChanges(scope, body.ids)
    note({ before: { changes: body.ids } })
    return {}
  })
  serve(app, platform, routes.showAdsReplay, ({ scope, query }) =>
    readReplay(scope, query.goal === 'growth' ? 'growth' : 'profit', platform.now()),
  )
  serve(app, platform, routes.listAdsAdvice, ({ scope, query }) =>
    readAdvice(scope, query.goal === 'growth' ? 'growth' : 'profit', platform.now()),
  )
  type Answer<Call extends keyof typeof routes> = Promise<ResponseOf<(typeof routes)[Call]>>
  serve(
    app,
    platform,
    routes.listAdsSales,
    (request) => answerOf(request, 'sales', platform.now()) as Answer<'listAdsSales'>,
  )
  serve(
    app,
    platform,
    routes.listAdsAttribution,
    (request) => answerOf(request, 'attribution', platform.now()) as Answer<'listAdsAttribution'>,
  )
  serve(
    app,
    platform,
    routes.listAdsSpend,
    (request) => answerOf(request, 'spend', platform.now()) as Answer<'listAdsSpend'>,
  )
  serve(
    app,
    platform,
    routes.listAdsMeasures,
    (request) => answerOf(request, 'measures', platform.now()) as Answer<'listAdsMeasures'>,
  )
}
