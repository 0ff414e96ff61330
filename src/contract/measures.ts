import * as z from 'zod/mini'
import { Day, entries, text } from './common.ts'
import { route } from './route.ts'

const MeasureKind = z.enum(['sum', 'level', 'ratio', 'metric'])
export const MeasureUnit = z.enum(['count', 'money', 'share', 'ratio', 'days'])

/**
 * A measure. `level`: a value as of the last day, which does not add up over time. `metric`: a formula of the company
 * over the sums of each row. `admin`: visible only to admins.
 */
const MeasureSchema = z.object({
  key: z.string(),
  title: z.string(),
  unit: MeasureUnit,
  kind: MeasureKind,
  description: z.string(),
  /** For a ratio: the measures in its denominator. */
  over: z.optional(z.string()),
  under: z.optional(z.string()),
  /** For a metric: its formula, in keys of measures and metrics. */
  formula: z.optional(z.string()),
  /** The unit that a 'per' value refers to: 'session'. */
  per: z.optional(z.string()),
  dimensions: z.array(z.string()),
  sources: z.array(z.string()),
  /** Number of last days that later reports still restate; 0: none. */
  restates: z.number(),
  admin: z.boolean(),
})
export type MeasureDescription = z.infer<typeof MeasureSchema>

const Catalogue = z.object({
  measures: z.array(MeasureSchema),
  /** `currency`: the values are whole minor units of it. */
  dimensions: z.array(z.object({ key: z.string(), title: z.string(), currency: z.optional(z.string()) })),
  sources: z.array(z.object({ key: z.string(), title: z.string() })),
})

const MAX_MEASURES = 40
const MAX_DIMENSIONS = 6
const MAX_SPANS = 8
/** Maximum number of rows in a response. */
export const MAX_ROWS = 10_000
const MAX_FILTERED = 5000
/** Key of a measure, a dimension or a column. */
const Key = text(100)
/** Value of a dimension: a campaign's name, a search term, an ASIN. */
const Value = text(500)
const Currency = z.string().check(z.regex(/^[A-Z]{3}$/, 'A currency has three capital letters, such as USD.'))

const Timespan = z.object({ title: text(100), since: Day, until: Day })

/** A query to the measure catalogue. */
export const MeasuresQuery = z.object({
  measures: z.array(Key).check(z.minLength(1, 'Choose at least one measure.'), z.maxLength(MAX_MEASURES)),
  dimensions: z.optional(z.array(Key).check(z.maxLength(MAX_DIMENSIONS))),
  /** First and last day, in the marketplaces' time zones; optional with `timespans`. */
  since: z.optional(Day),
  until: z.optional(Day),
  /** Allowed values by dimension. '' is for rows that reports do not name. */
  filters: z.optional(z.record(Key, z.array(Value).check(z.maxLength(MAX_FILTERED))).check(entries(20))),
  /** Currency of all money. Null: unconverted, which is rejected when currencies would mix; absent: the company's. */
  currency: z.optional(z.nullable(Currency)),
  /** Adds the previous span of the same length, or the same weekdays a year (364 days) before. */
  compare: z.optional(z.enum(['previous', 'lastYear'])),
  /** Several spans side by side, instead of `since` and `until`. */
  timespans: z.optional(z.array(Timespan).check(z.minLength(1), z.maxLength(MAX_SPANS))),
  /** The first `count` values of a dimension by `order`; the rest is summed under null. */
  top: z.optional(z.object({ dimension: Key, count: z.int().check(z.minimum(1), z.maximum(100)) })),
  /** A dimension or a column of `columns`; by default the dimensions, time first. */
  order: z.optional(z.object({ by: Key, descending: z.optional(z.boolean()) })),
  limit: z.optional(z.int().check(z.minimum(1), z.maximum(MAX_ROWS))),
  offset: z.optional(z.int().check(z.minimum(0), z.maximum(1_000_000))),
})
export type MeasuresQuery = z.infer<typeof MeasuresQuery>

/**
 * For dimensions, text (days `YYYY-MM-DD`, weekdays '1' Monday to '7'; null: the rest beyond `top`); for measures, a
 * number or null.
 */
const Cell = z.union([z.string(), z.number(), z.null()])

/**
 * A column of the rows: first the dimensions, then the measures; with timespans all measures of the first span, then of
 * the next. `key` is unique: the key of the dimension or measure, with timespans `units|30 days`.
 */
const Column = z.object({
  key: z.string(),
  title: z.string(),
  kind: z.enum(['dimension', ...MeasureKind.options]),
  unit: z.enum(['text', ...MeasureUnit.options]),
  per: z.optional(z.string()),
  measure: z.optional(z.string()),
  timespan: z.optional(z.string()),
  /** For a dimension that is money: its values are whole minor units of this currency, as text. */
  currency: z.optional(z.string()),
})
export type MeasuresColumn = z.infer<typeof Column>

const Note = z.object({
  /**
   * `known`: reports start later than the days; `restated`: values may still change; `estimated`; `incomplete`:
   * marketplaces are missing; `rate`: converted at an older rate, or excluded without one; `cost`; `spread`; `span`:
   * reported only for several days together.
   */
  kind: z.enum(['known', 'restated', 'estimated', 'incomplete', 'rate', 'cost', 'spread', 'span']),
  text: z.string(),
  /** The affected measures. */
  measures: z.array(z.string()),
  /** The affected days, when not all are. */
  since: z.optional(Day),
  until: z.optional(Day),
  /** Number of affected units, rows or currencies. */
  count: z.optional(z.number()),
})
export type MeasuresNote = z.infer<typeof Note>

export const MeasuresAnswer = z.object({
  /** Currency of all money; null when no measure is money or there are no rows. */
  currency: z.nullable(z.string()),
  columns: z.array(Column),
  /** Money in minor units; converted amounts are not rounded, so rows add up to their totals. */
  rows: z.array(z.array(Cell)),
  /** Total number of rows. */
  count: z.number(),
  /** Totals over all rows by column key; ratios are computed from the sums. */
  totals: z.record(z.string(), z.nullable(z.number())),
  /** By column key, when the span starts earlier: the first day that reports cover. The total excludes earlier days. */
  knownFrom: z.optional(z.record(z.string(), Day)),
  /** The same for the comparison days: for each of `rows` only its measures, in column order. */
  compared: z.optional(
    z.object({
      since: Day,
      until: Day,
      rows: z.array(z.array(z.nullable(z.number()))),
      totals: z.record(z.string(), z.nullable(z.number())),
      knownFrom: z.optional(z.record(z.string(), Day)),
    }),
  ),
  /** The days that imports cover. */
  covered: z.array(z.object({ source: z.string(), marketplace: z.string(), since: Day, until: Day })),
  notes: z.array(Note),
})
export type MeasuresAnswer = z.infer<typeof MeasuresAnswer>

export const measuresRoutes = {
  listMeasures: route({
    method: 'GET',
    path: '/measures',
    title: 'List the measures and the dimensions that can split them',
    api: 'measures',
    policy: { who: 'member', needs: ['money'] },
    response: Catalogue,
  }),
  queryMeasures: route({
    method: 'POST',
    path: '/measures/query',
    title: 'Measures by dimensions, over time, compared, in one currency',
    note: 'Only admins get ads measures and dimensions. A query that would read too much is refused with a hint what to narrow.',
    api: 'measures',
    policy: { who: 'member', needs: ['money'] },
    body: MeasuresQuery,
    response: MeasuresAnswer,
    reads: true,
    costly: true,
  }),
}
