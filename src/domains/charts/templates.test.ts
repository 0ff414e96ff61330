import { expect, test } from '@jest/globals'
import { ChartInput } from '#contract/charts.ts'
import { adminRefusalOf, refusalOf } from '#model/measures/rules/refusals.ts'
import { formRefusal } from '#rules/charts/forms.ts'
import { measureOf } from '#rules/measures/catalogue.ts'
import { templates } from './templates.ts'

test.each(templates.map((template) => [template.title, template] as const))(
  '%s can be asked by anybody, drawn and saved',
  (_, { title, query, form }) => {
    const { measures, dimensions } = query
    expect(refusalOf({ measures, dimensions, filtered: [] })).toBeUndefined()
    expect(adminRefusalOf({ measures, dimensions, filtered: [] })).toBeUndefined()
    const knownMeasures = measures.flatMap((key) => measureOf(key) ?? [])
    expect(
      formRefusal(form, { measures: knownMeasures, dimensions, isCompared: query.compare !== undefined }),
    ).toBeUndefined()
    expect(ChartInput.safeParse({ title, query, form, pinned: false }).success).toBe(true)
  },
)
