import * as z from 'zod/mini'
import { Day, text } from './common.ts'
import { MeasuresQuery } from './measures.ts'

const Period = z.enum(['week', 'month', 'quarter', 'year'])
export type Period = z.infer<typeof Period>

const MAX_LAST = 3_660
const title = z.optional(text(60))
const dayCount = z.int('Enter a whole number of days.').check(z.minimum(1), z.maximum(MAX_LAST))

/** A relative span: a number of days up to yesterday, a period to date, the previous full period; or fixed days. */
export const RelativeSpan = z.union([
  z.strictObject({ title, last: dayCount }),
  z.strictObject({ title, this: Period }),
  z.strictObject({ title, previous: Period }),
  z.strictObject({ title, since: Day, until: Day }),
])
export type RelativeSpan = z.infer<typeof RelativeSpan>

const { measures, filters, currency, compare, top, order } = MeasuresQuery.shape

/** A saved query to the measure catalogue, which runs again on other days. Several spans are side by side. */
export const SavedQuestion = z.object({
  measures,
  dimensions: z.array(text(100)).check(z.maxLength(6)),
  filters,
  currency,
  compare,
  spans: z.array(RelativeSpan).check(z.minLength(1, 'Choose a range of days.'), z.maxLength(8)),
  top,
  order,
})
export type SavedQuestion = z.infer<typeof SavedQuestion>
