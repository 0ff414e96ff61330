import type { FastifyInstance } from 'fastify'
import { measuresRoutes } from '#contract/measures.ts'
import {
  canUseMetrics,
  checkMetricAccess,
  isProfitMeasure,
  type NotedDimension,
  queryMeasures,
  readerRefusalOf,
  readMetrics,
  readMetricsFor,
  readNotedDimensions,
} from '#model/measures/index.ts'
import { readCompanyDay } from '#model/planning/index.ts'
import type { Scope } from '#platform/db/scope.ts'
import { forbidden } from '#platform/errors.ts'
import type { Platform } from '#platform/runtime/platform.ts'
import type { Member } from '#platform/wire/actor.ts'
import { serve } from '#platform/wire/serve.ts'
import { canAdmin, may } from '#rules/ability.ts'
import { catalogue, describeMeasure } from '#rules/measures/catalogue.ts'
import { dimensions, dimensionTitles, isAdsDimension, sourceTitles } from '#rules/measures/dimensions.ts'
import type { Measure } from '#rules/measures/measure.ts'
import { sourceKeys } from '#rules/measures/sourceKeys.ts'

const isAdmin = ({ type }: Member) => canAdmin(type)

const ownIn = (notedDimensions: readonly NotedDimension[]) => notedDimensions.filter(({ own: isCustom }) => isCustom)
const describeDimension = ({ key, title, currency }: Pick<NotedDimension, 'key' | 'title' | 'currency'>) => ({
  key,
  title,
  ...(currency === undefined ? {} : { currency }),
})

/** @throws when a dimension is an amount, such as the unit cost, that the member may not see */
const checkDimensions = async (scope: Scope, actor: Member, keys: readonly string[]) => {
  if (may(actor, 'costs') || !keys.some((key) => key.startsWith('info.'))) return
  const hidden = (await readNotedDimensions(scope)).find(
    ({ key, currency }) => currency !== undefined && keys.includes(key),
  )
  if (hidden) throw forbidden(`Your role doesn’t let you see ${hidden.title}. Remove it, or ask an admin.`)
}

/**
 * Describes the measures. Only admins see measures and dimensions of the ads reports. `metrics`: those that the user
 * may see.
 */
const describeMeasures = (actor: Member, metrics: readonly Measure[], notedDimensions: readonly NotedDimension[]) => ({
  measures: [...catalogue, ...metrics]
    .filter((measure) => may(actor, 'profit') || !isProfitMeasure(measure))
    .map(describeMeasure)
    .filter(({ admin }) => !admin || isAdmin(actor))
    .map(({ dimensions: dimensionKeys, sources, ...measure }) => ({
      ...measure,
      // The company's own info types describe products.
      dimensions: [
        ...dimensionKeys.filter((key) => !isAdsDimension(key) || isAdmin(actor)),
        ...(dimensionKeys.includes('asin') ? ownIn(notedDimensions).map(({ key }) => key) : []),
      ],
      sources: [...sources],
    })),
  dimensions: dimensions
    .filter((key) => !isAdsDimension(key) || isAdmin(actor))
    .map((key) =>
      describeDimension(notedDimensions.find((one) => one.key === key) ?? { key, title: dimensionTitles[key] }),
    )
    // Placed after the last built-in info type.
    .flatMap((one) =>
      one.key === 'info.min_quantity' ? [one, ...ownIn(notedDimensions).map(describeDimension)] : [one],
    ),
  sources: sourceKeys.map((key) => ({ key, title: sourceTitles[key] })),
})

export const serveMeasures = (app: FastifyInstance, platform: Platform): void => {
  serve(app, platform, measuresRoutes.listMeasures, async ({ scope, actor }) =>
    describeMeasures(
      actor,
      canUseMetrics(actor) ? (await readMetrics(scope)).all : [],
      await readNotedDimensions(scope),
    ),
  )
  serve(app, platform, measuresRoutes.queryMeasures, async ({ scope, body, actor }) => {
    const { measures, dimensions: split = [], filters = {} } = body
    checkMetricAccess(actor, measures)
    const metrics = await readMetricsFor(scope, measures)
    const filtered = Object.keys(filters)
    const refusal = readerRefusalOf(actor, { measures, dimensions: split, filtered }, metrics)
    if (refusal) throw forbidden(refusal)
    await checkDimensions(scope, actor, [...split, ...filtered])
    return queryMeasures(scope, body, await readCompanyDay(scope, platform.now()))
  })
}
