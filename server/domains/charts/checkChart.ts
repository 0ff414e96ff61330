import type { ChartInput } from '#contract/charts.ts'
import { readMetricsFor, refusalOf } from '#model/measures/index.ts'
import type { Scope } from '#platform/db/scope.ts'
import { badRequest, forbidden } from '#platform/errors.ts'
import { formRefusal, formTitles } from '#rules/charts/forms.ts'
import { type Asker, refusalFor } from './readCharts.ts'

/** @throws a sentence where a chart cannot be drawn, or is not for whoever saves it */
export const checkChart = async (scope: Scope, asker: Asker, { query, form }: ChartInput): Promise<void> => {
  const { measures, dimensions, filters = {}, compare } = query
  const known = await readMetricsFor(scope, measures)
  const forAdmins = refusalFor(asker, query, known)
  if (forAdmins) throw forbidden(forAdmins)
  const refusal = refusalOf({ measures, dimensions, filtered: Object.keys(filters) }, known)
  if (refusal) throw badRequest(refusal)
  const unfit = formRefusal(form, {
    measures: measures.flatMap((key) => known.find(key) ?? []),
    dimensions,
    isCompared: compare !== undefined,
  })
  if (unfit) throw badRequest(`${formTitles[form]}: ${unfit}. Please choose another form, or ask for it.`)
}
