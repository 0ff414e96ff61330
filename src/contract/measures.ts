import * as z from 'zod/mini'
import { Day, entries, text } from './common.ts'
import { route } from './route.ts'

const MeasureKind = z.enum(['sum', 'level', 'ratio', 'metric'])
export const MeasureUnit = z.enum(['count', 'money', 'share', 'ratio', 'days'])

/**
 * A measure that can be asked for. `level`: as of the last day; over time it does not add up. `metric`: a formula of the company’s, over
 * the sums of each row. `admin`: told to admins alone.
 */
const MeasureSchema = z.object({
  key: z.string(),
  title: z.string(),
  unit: MeasureUnit,
  kind: MeasureKind,
  description: z.string(),
  /** Of a ratio: the measures it divides. */
  over: z.optional(z.string()),
  under: z.optional(z.string()),
  /** Of a metric: what it is reckoned by, in keys of measures and metrics. */
  formula: z.optional(z.string()),
  /** Of what one is meant, where a value is that of one: 'session'. */
  per: z.optional(z.string()),
  dimensions: z.array(z.string()),
  sources: z.array(z.string()),
  /** So many of the last days are still restated by later reports; 0: they are not. */
  restates: z.number(),
  admin: z.boolean(),
})
export type MeasureDescription = z.infer<typeof MeasureSchema>

const Catalogue = z.object({
  measures: z.array(MeasureSchema),
  /** `currency`: its values are whole minor units of that. */
  dimensions: z.array(z.object({ key: z.string(), title: z.string(), currency: z.optional(z.string()) })),
  sources: z.array(z.object({ key: z.string(), title: z.string() })),
})

const MAX_MEASURES = 40
const MAX_DIMENSIONS = 6
const MAX_SPANS = 8
/** Rows an answer has at most. */
export const MAX_ROWS = 10_000
const MAX_FILTERED = 5000
/** A key as it is told: of a measure, a dimension, a column. */
const Key = text(100)
/** What a dimension has: a campaign's name, a search term, an asin. */
const Value = text(500)
const Currency = z.string().check(z.regex(/^[A-Z]{3}$/, 'A currency has three capital letters, such as USD.'))

const Timespan = z.object({ title: text(100), since: Day, until: Day })

/** A question to the catalogue of measures. */
export const MeasuresQuery = z.object({
  measures: z.array(Key).check(z.minLength(1, 'Please name a measure.'), z.maxLength(MAX_MEASURES)),
  dimensions: z.optional(z.array(Key).check(z.maxLength(MAX_DIMENSIONS))),
  /** First and last day, of the marketplaces' own; with `timespans` they may be left out. */
  since: z.optional(Day),
  until: z.optional(Day),
  /** Values by dimension; one of them each. '' is what reports do not name. */
  filters: z.optional(z.record(Key, z.array(Value).check(z.maxLength(MAX_FILTERED))).check(entries(20))),
  /** All money in this currency; null: as it is, which is refused where several would mix; left out: the company's. */
  currency: z.optional(z.nullable(Currency)),
  /** Beside it the span before of the same length, or the same weekdays a year (364 days) before. */
  compare: z.optional(z.enum(['previous', 'lastYear'])),
  /** Several spans side by side, instead of `since` and `until`. */
  timespans: z.optional(z.array(Timespan).check(z.minLength(1), z.maxLength(MAX_SPANS))),
  /** Of a dimension the first so many by `order`; what is beyond comes together under null. */
  top: z.optional(z.object({ dimension: Key, count: z.int().check(z.minimum(1), z.maximum(100)) })),
  /** By a dimension or a column of `columns`; else by the dimensions, time first. */
  order: z.optional(z.object({ by: Key, descending: z.optional(z.boolean()) })),
  limit: z.optional(z.int().check(z.minimum(1), z.maximum(MAX_ROWS))),
  offset: z.optional(z.int().check(z.minimum(0), z.maximum(1_000_000))),
})
export type MeasuresQuery = z.infer<typeof MeasuresQuery>

/** Of dimensions text (days `YYYY-MM-DD`, weekdays '1' Monday to '7'; null: the rest beyond `top`); of measures a number or null. */
const Cell = z.union([z.string(), z.number(), z.null()])

/**
 * A column of the rows: the dimensions first, then the measures; with timespans all measures of the first span, then of the next.
 * `key` is unique: the dimension's or measure's own, with timespans `units|30 days`.
 */
const Column = z.object({
  key: z.string(),
  title: z.string(),
  kind: z.enum(['dimension', ...MeasureKind.options]),
  unit: z.enum(['text', ...MeasureUnit.options]),
  per: z.optional(z.string()),
  measure: z.optional(z.string()),
  timespan: z.optional(z.string()),
  /** Of a dimension that is money: its values are whole minor units of this, as text. */
  currency: z.optional(z.string()),
})
export type MeasuresColumn = z.infer<typeof Column>

const Note = z.object({
  /** `known`: reports begin later than the days; `restated`: may still change; `estimated`; `incomplete`: marketplaces are yet to come; `rate`: converted at an older rate, or left out for want of one; `cost`; `spread`; `span`: told only of several days together. */
  kind: z.enum(['known', 'restated', 'estimated', 'incomplete', 'rate', 'cost', 'spread', 'span']),
  text: z.string(),
  /** The measures it is about. */
  measures: z.array(z.string()),
  /** The days it is about, where it is not about all. */
  since: z.optional(Day),
  until: z.optional(Day),
  /** How many units, rows or currencies it is about. */
  count: z.optional(z.number()),
})
export type MeasuresNote = z.infer<typeof Note>

export const MeasuresAnswer = z.object({
  /** Of all money; null where no measure is money, or nothing was there. */
  currency: z.nullable(z.string()),
  columns: z.array(Column),
  /** Money in minor units, converted amounts not rounded, so that rows add up to their totals. */
  rows: z.array(z.array(Cell)),
  /** How many rows there are in all. */
  count: z.number(),
  /** Over all rows, by the key of the column; ratios of the sums. */
  totals: z.record(z.string(), z.nullable(z.number())),
  /** By the key of the column, where its span begins before: the first day that reports cover. The total lacks what lies before. */
  knownFrom: z.optional(z.record(z.string(), Day)),
  /** The same of the days compared with: for each of `rows` its measures alone, in the order of their columns. */
  compared: z.optional(
    z.object({
      since: Day,
      until: Day,
      rows: z.array(z.array(z.nullable(z.number()))),
      totals: z.record(z.string(), z.nullable(z.number())),
      knownFrom: z.optional(z.record(z.string(), Day)),
    }),
  ),
  /** The days that imports tell of. */
  covered: z.array(z.object({ source: z.string(), marketplace: z.string(), since: Day, until: Day })),
  notes: z.array(Note),
})
export type MeasuresAnswer = z.infer<typeof MeasuresAnswer>

export const measuresRoutes = {
  listMeasures: route({
    method: 'GET',
    path: '/measures',
    title: 'The catalogue of measures: what can be asked for, and split by what',
    policy: { who: 'member' },
    response: Catalogue,
  }),
  queryMeasures: route({
    method: 'POST',
    path: '/measures/query',
    title: 'Measures by dimensions, over time, compared, in one currency',
    note: 'Measures of ads and dimensions of ads are told to admins alone. What would read too much is refused with what to narrow.',
    policy: { who: 'member' },
    body: MeasuresQuery,
    response: MeasuresAnswer,
    reads: true,
    costly: true,
  }),
}
