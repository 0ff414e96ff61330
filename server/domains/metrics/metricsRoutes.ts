import type { FastifyInstance } from 'fastify'
import { metricsRoutes } from '#contract/metrics.ts'
import { readCompanyDay } from '#model/planning/index.ts'
import type { Platform } from '#platform/runtime/platform.ts'
import type { Joined } from '#platform/runtime/room.ts'
import { serve } from '#platform/wire/serve.ts'
import { createMetric, removeMetric, restoreMetric, saveMetric } from './changeMetrics.ts'
import { previewMetric } from './previewMetric.ts'
import type { MetricRow } from './savedMetrics.ts'
import { tellMetric, tellMetrics } from './tellMetrics.ts'
import { listVersions } from './visibleMetric.ts'
import { watchMetric } from './watchMetric.ts'

const noted = ({ key, title, formula, description, watched }: MetricRow) => ({
  ...{ key, title, formula, description },
  ...(watched && { watched }),
})

/** Calls around the company's metrics. */
export const serveMetrics = (app: FastifyInstance, platform: Platform, { measureUses }: Joined): void => {
  serve(app, platform, metricsRoutes.listMetrics, ({ scope, actor }) => tellMetrics(scope, actor, measureUses))
  serve(app, platform, metricsRoutes.createMetric, async ({ scope, body, actor, note }) => {
    const after = await createMetric(scope, body, actor)
    note({ after: noted(after) })
    return tellMetric(scope, after, measureUses)
  })
  serve(app, platform, metricsRoutes.saveMetric, async ({ scope, params, body, actor, note }) => {
    const { before, after } = await saveMetric(scope, params.id, body, actor)
    note({ before: noted(before), after: noted(after) })
    return tellMetric(scope, after, measureUses)
  })
  serve(app, platform, metricsRoutes.removeMetric, async ({ scope, params, query, actor, note }) => {
    const anyway = query.anyway === 'yes'
    note({ before: noted(await removeMetric(scope, params.id, { actor, anyway, usesOf: measureUses })) })
    return {}
  })
  serve(app, platform, metricsRoutes.restoreMetric, async ({ scope, params, actor, note }) => {
    const after = await restoreMetric(scope, params.id, actor)
    note({ after: noted(after) })
    return tellMetric(scope, after, measureUses)
  })
  serve(app, platform, metricsRoutes.watchMetric, async ({ scope, params, body, actor, note }) => {
    const { before, after } = await watchMetric(scope, params.id, body.watched, actor)
    note({ before: noted(before), after: { ...noted(after), is: after.watched ? 'watched' : 'watched no more' } })
    return tellMetric(scope, after, measureUses)
  })
  serve(app, platform, metricsRoutes.listMetricVersions, ({ scope, params, actor }) =>
    listVersions(scope, params.id, actor),
  )
  serve(app, platform, metricsRoutes.previewMetric, async ({ scope, body, actor }) =>
    previewMetric(scope, body.formula, { actor, today: await readCompanyDay(scope, platform.now()) }),
  )
}
