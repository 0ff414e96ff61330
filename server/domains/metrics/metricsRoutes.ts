import type { FastifyInstance } from 'fastify'
import type { MeasuresQuery } from '#contract/measures.ts'
import { type MetricPreview, metricsRoutes } from '#contract/metrics.ts'
import { queryKnown, readMetrics } from '#model/measures/index.ts'
import { readCompanyDay } from '#model/planning/index.ts'
import type { Scope } from '#platform/db/scope.ts'
import { badRequest, forbidden } from '#platform/errors.ts'
import type { Platform } from '#platform/runtime/platform.ts'
import type { Joined } from '#platform/runtime/room.ts'
import type { Member } from '#platform/wire/actor.ts'
import { serve } from '#platform/wire/serve.ts'
import { canAdmin } from '#rules/ability.ts'
import { addDays } from '#rules/days.ts'
import { isForAdmins } from '#rules/measures/catalogue.ts'
import type { MetricMeasure } from '#rules/measures/measure.ts'
import { METRIC, type Metrics } from '#rules/measures/metrics.ts'
import { createMetric, removeMetric, restoreMetric, saveMetric } from './changeMetrics.ts'
import type { MetricRow } from './savedMetrics.ts'
import { tellMetric, tellMetrics } from './tellMetrics.ts'
import { listVersions } from './visibleMetric.ts'
import { watchMetric } from './watchMetric.ts'

const DAYS = 30
const PRODUCTS = 5
const PREVIEWED = `${METRIC}previewed`

/** Returns a formula as if it were saved. @throws a sentence when it is invalid or the user may not see it */
const previewed = (formula: string, metrics: Metrics, { type }: Member): MetricMeasure => {
  const checked = metrics.check(formula, { key: PREVIEWED, title: 'This metric', description: '' })
  if ('problem' in checked) throw badRequest(checked.problem.sentence)
  if (isForAdmins(checked.metric) && !canAdmin(type))
    throw forbidden('This metric uses ads reports, which only admins can see.')
  return checked.metric
}

const valueIn = (cell: unknown): number | null => (typeof cell === 'number' ? cell : null)

const namesOf = async ({ tx, tenant }: Scope, asins: readonly string[]): Promise<Map<string, string>> => {
  if (asins.length === 0) return new Map()
  const rows = await tx
    .selectFrom('products')
    .select(['asin', 'name'])
    .where('tenant_id', '=', tenant())
    .where('asin', 'in', asins)
    .execute()
  return new Map(rows.map(({ asin, name }) => [asin, name ?? '']))
}

/** Returns the results of a formula for the 30 days up to yesterday: by day, in total, and for the top products. */
const previewMetric = async (
  scope: Scope,
  formula: string,
  { actor, today }: { actor: Member; today: string },
): Promise<MetricPreview> => {
  const metrics = await readMetrics(scope)
  const metric = previewed(formula, metrics, actor)
  const find = (key: string) => (key === PREVIEWED ? metric : metrics.find(key))
  const days = { since: addDays(today, -DAYS), until: addDays(today, -1) }
  const ask = (query: Partial<MeasuresQuery>) =>
    queryKnown(scope, { measures: [PREVIEWED], ...days, ...query }, { today, known: { ...metrics, find } })
  const byDay = await ask({ dimensions: ['day'] })
  const byProduct = await ask({
    ...{ dimensions: ['asin'], order: { by: PREVIEWED, descending: true }, limit: PRODUCTS + 1 },
  })
  // An empty ASIN groups rows without a product.
  const products = byProduct.rows.filter(([asin]) => asin !== '').slice(0, PRODUCTS)
  const names = await namesOf(
    scope,
    products.map(([asin]) => String(asin)),
  )
  return {
    ...{ currency: byDay.currency, ...days, value: byDay.totals[PREVIEWED] ?? null },
    days: byDay.rows.map(([day, value]) => ({ day: String(day), value: valueIn(value) })),
    products: products.map(([asin, value]) => ({
      ...{ asin: String(asin), name: names.get(String(asin)) ?? '', value: valueIn(value) },
    })),
    notes: byDay.notes.map(({ text }) => text),
  }
}

const toAuditNote = ({ key, title, formula, description, watched }: MetricRow) => ({
  ...{ key, title, formula, description },
  ...(watched && { watched }),
})

/** Registers the routes of the company's metrics. */
export const serveMetrics = (app: FastifyInstance, platform: Platform, { measureUses }: Joined): void => {
  serve(app, platform, metricsRoutes.listMetrics, ({ scope, actor }) => tellMetrics(scope, actor, measureUses))
  serve(app, platform, metricsRoutes.createMetric, async ({ scope, body, actor, note }) => {
    const createdMetric = await createMetric(scope, body, actor)
    note({ after: toAuditNote(createdMetric) })
    return tellMetric(scope, createdMetric, measureUses)
  })
  serve(app, platform, metricsRoutes.saveMetric, async ({ scope, params, body, actor, note }) => {
    const { before: previousMetric, after: savedMetric } = await saveMetric(scope, params.id, body, actor)
    note({ before: toAuditNote(previousMetric), after: toAuditNote(savedMetric) })
    return tellMetric(scope, savedMetric, measureUses)
  })
  serve(app, platform, metricsRoutes.removeMetric, async ({ scope, params, query, actor, note }) => {
    const anyway = query.anyway === 'yes'
    note({ before: toAuditNote(await removeMetric(scope, params.id, { actor, anyway, usesOf: measureUses })) })
    return {}
  })
  serve(app, platform, metricsRoutes.restoreMetric, async ({ scope, params, actor, note }) => {
    const restoredMetric = await restoreMetric(scope, params.id, actor)
    note({ after: toAuditNote(restoredMetric) })
    return tellMetric(scope, restoredMetric, measureUses)
  })
  serve(app, platform, metricsRoutes.watchMetric, async ({ scope, params, body, actor, note }) => {
    const { before: previousMetric, after: savedMetric } = await watchMetric(scope, params.id, body.watched, actor)
    note({
      before: toAuditNote(previousMetric),
      after: { ...toAuditNote(savedMetric), is: savedMetric.watched ? 'watched' : 'watched no more' },
    })
    return tellMetric(scope, savedMetric, measureUses)
  })
  serve(app, platform, metricsRoutes.listMetricVersions, ({ scope, params, actor }) =>
    listVersions(scope, params.id, actor),
  )
  serve(app, platform, metricsRoutes.previewMetric, async ({ scope, body, actor }) =>
    previewMetric(scope, body.formula, { actor, today: await readCompanyDay(scope, platform.now()) }),
  )
}
