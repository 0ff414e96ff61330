import {
  adminRefusalOf,
  checkMetricAccess,
  explainMeasure,
  parseMeasureQuery,
  readerRefusalOf,
  readMetricsFor,
} from '#model/measures/index.ts'
import { readCompanyDay } from '#model/planning/index.ts'
import { forbidden } from '#platform/errors.ts'
import type { Platform } from '#platform/runtime/platform.ts'
import type { Explainers } from '#platform/runtime/room.ts'
import type { Explainer } from '#platform/wire/explainer.ts'

/** Explainers of POST /explain for measures; those of ads have their own figure, which is for admins only. */
export const measureExplainers = ({ now }: Pick<Platform, 'now'>): Explainers => {
  const explain: Explainer = async (scope, key, actor) => {
    checkMetricAccess(actor, [key.measure ?? ''])
    return explainMeasure(scope, await parseMeasureQuery(scope, key), await readCompanyDay(scope, now()))
  }
  return {
    measure: async (scope, key, actor) => {
      const measures = [key.measure ?? '']
      const metrics = await readMetricsFor(scope, measures)
      const named = { measures, dimensions: Object.keys(key), filtered: [] }
      const adsRefusal = adminRefusalOf(named, metrics)
      if (adsRefusal) throw forbidden(`${adsRefusal} Ask for the figure measure.ads.`)
      const refusal = readerRefusalOf(actor, named, metrics)
      if (refusal) throw forbidden(refusal)
      return explain(scope, key, actor)
    },
    'measure.ads': explain,
  }
}
