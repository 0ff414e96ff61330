import type { FastifyInstance } from 'fastify'
import {
  type AdsCall,
  type AdsDimension,
  type AdsFigure,
  type AdsFilter,
  adsFigures,
  adsRoutes as routes,
} from '#contract/ads.ts'
import type { ResponseOf } from '#contract/route.ts'
import { checkMetricAccess } from '#model/measures/index.ts'
import { readCompanyDay } from '#model/planning/index.ts'
import type { Scope } from '#platform/db/scope.ts'
import type { Platform } from '#platform/runtime/platform.ts'
import { mapInTurns } from '#platform/turns/inTurns.ts'
import type { Member } from '#platform/wire/actor.ts'
import { serve } from '#platform/wire/serve.ts'
import { isNotedDimension } from '#rules/ads/adsDimensions.ts'
import { type AdsSpan, adsSettings } from '#rules/ads/adsSpans.ts'
import { marketplaceByCode } from '#rules/marketplaces.ts'
import { readAdsDays, readLatestDay, resolveSpans } from './adsDays.ts'
import { readNames } from './adsNames.ts'
import { type AdsFigures, type AdsRows, metricsOf, readAdsRows } from './adsRows.ts'
import { readSpanRows } from './spanRows.ts'

interface AdsRequest {
  scope: Scope
  actor: Member
  body: AdsFilter
}

const nothing = ({ currency = adsSettings.currency }: AdsFilter): AdsRows => ({
  rows: [],
  total: {},
  count: 0,
  currency,
  notes: [],
})

const counts: readonly AdsFigure[] = ['attributedUnits', 'attributedOrders', 'impressions', 'clicks']

/** Every figure of a call: what nobody tells is null, what was not is 0; metrics by their keys. */
const whole = (call: AdsCall, filter: AdsFilter, figures: AdsFigures) => {
  const metrics = metricsOf(call, filter)
  return {
    ...Object.fromEntries(
      adsFigures[call].map((figure) => [figure, figures[figure] ?? (counts.includes(figure) ? 0 : null)]),
    ),
    ...(metrics.length && { metrics: Object.fromEntries(metrics.map((key) => [key, figures[key] ?? null])) }),
  }
}

/** Names as rows have them: what is noted of products stands together. */
const namesOf = (names: Partial<Record<AdsDimension, string | null>>) => {
  const all = Object.entries(names)
  const noted = all.filter(([name]) => isNotedDimension(name))
  return {
    ...Object.fromEntries(all.filter(([name]) => !isNotedDimension(name)).map(([name, value]) => [name, value ?? ''])),
    ...(noted.length && { noted: Object.fromEntries(noted) }),
  }
}

/** Every key by which a filter may name a metric: as a figure, in a bound, in the order. */
const figureKeys = ({ metrics = [], between = [], order = [] }: AdsFilter): string[] => [
  ...metrics,
  ...between.map(({ figure }) => figure),
  ...order.map(({ by }) => by),
]

/** What a call answers to a filter. @throws a refusal when it names a metric and the actor may use none */
const answerOf = async ({ scope, actor, body: filter }: AdsRequest, call: AdsCall, now: Date) => {
  checkMetricAccess(actor, figureKeys(filter))
  const dimensions = filter.dimensions ?? ['asin']
  const spans: AdsSpan[] = resolveSpans(filter, await readLatestDay(scope, filter))
  const query = { call, filter, dimensions, spans }
  const read = async (): Promise<AdsRows> => {
    if (!spans.length) return nothing(filter)
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
      ...whole(call, filter, row.figures),
    })),
    total: Object.fromEntries(
      Object.entries(total).map(([timespan, figures]) => [timespan, whole(call, filter, figures)]),
    ),
  }
}

/** What ads cost and brought. */
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
