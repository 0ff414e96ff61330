import type { ChartInput } from '#contract/charts.ts'
import { badRequest, forbidden } from '#platform/errors.ts'
import { formRefusal, formTitles } from '#rules/charts/forms.ts'
import { measureOf } from '#rules/measures/catalogue.ts'
import { refusalOf } from '#rules/measures/refusals.ts'
import { type Asker, refusalFor } from './readCharts.ts'

/** @throws a sentence where a chart cannot be drawn, or is not for whoever saves it */
export const checkChart = (asker: Asker, { query, form }: ChartInput): void => {
  const forAdmins = refusalFor(asker, query)
  if (forAdmins) throw forbidden(forAdmins)
  const { measures, dimensions, filters = {}, compare } = query
  // metrics come and go: whether there is one is said where it is asked for
  const known = measures.filter((key) => !key.startsWith('metric.'))
  const refusal = refusalOf({ measures: known, dimensions, filtered: Object.keys(filters) })
  if (refusal) throw badRequest(refusal)
  const unfit = formRefusal(form, {
    measures: measures.map((key) => measureOf(key) ?? { title: key, kind: 'metric' }),
    dimensions,
    isCompared: compare !== undefined,
  })
  if (unfit) throw badRequest(`${formTitles[form]}: ${unfit}. Please choose another form, or ask for it.`)
}
