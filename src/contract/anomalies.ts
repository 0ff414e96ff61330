import * as z from 'zod/mini'
import { Asin, Code, Day, Nothing, rowId, text } from './common.ts'
import { Call } from './home.ts'
import { MeasureUnit } from './measures.ts'
import { LONG_SECONDS, type Policy, route } from './route.ts'

const policy: Policy = { who: 'member', flags: ['sales'], userFlags: ['metrics-beta'] }

/** Measures that are checked for every product: keys of the measure catalogue. */
// biome-ignore format: a list
const anomalyMeasures = ['units', 'revenue', 'refundRate', 'conversion', 'buyBoxShare', 'adSpend', 'acos', 'feesPerUnit'] as const
export type AnomalyMeasure = (typeof anomalyMeasures)[number]
/** Measures that anomalies are reported for: the checked ones, and days out of stock, which have their own rows. */
export const reportedAnomalyMeasures = [...anomalyMeasures, 'daysOut'] as const
export type ReportedAnomalyMeasure = (typeof reportedAnomalyMeasures)[number]
const Metric = z.templateLiteral(['metric.', z.string().check(z.regex(/^[A-Za-z]\w{0,99}$/))])
/** A reported measure, or a metric of the company that is watched. */
const Measure = z.union([z.enum(reportedAnomalyMeasures), Metric], 'This figure is not checked for anomalies.')

/** A known event on these days that may explain the anomaly. */
const Reason = z.object({
  kind: z.enum(['outOfStock', 'price', 'adsPaused', 'buyBox', 'held']),
  text: z.string(),
  day: z.optional(Day),
})
export type AnomalyReason = z.infer<typeof Reason>

export const anomalyStates = ['new', 'seen', 'muted'] as const
const State = z.enum(anomalyStates)
export type AnomalyState = z.infer<typeof State>

/**
 * Consecutive days of a listing on which a figure deviates from its expectation, over all these days together. Values
 * are in the unit of the measure: money in minor units of `money.currency`, shares as fractions. Null when there is
 * nothing to divide by; days out of stock have no band.
 */
const Anomaly = z.object({
  id: z.string(),
  asin: z.string(),
  marketplace: z.string(),
  seller: z.string(),
  name: z.nullable(z.string()),
  measure: Measure,
  /** Title of the measure and the unit of its values; for a metric also its formula. */
  title: z.string(),
  unit: MeasureUnit,
  per: z.optional(z.string()),
  formula: z.optional(z.string()),
  since: Day,
  until: Day,
  seen: z.nullable(z.number()),
  expected: z.nullable(z.number()),
  low: z.nullable(z.number()),
  high: z.nullable(z.number()),
  /** (seen − expected) × price, spend or fee, minor units; null for a metric that cannot be valued in money. */
  money: z.object({ amount: z.nullable(z.number()), currency: z.string() }),
  /**
   * The same in the company's currency, which anomalies are ranked by; null without a company currency or an exchange
   * rate.
   */
  worth: z.nullable(z.number()),
  reasons: z.array(Reason),
  state: State,
})
export type Anomaly = z.infer<typeof Anomaly>

const JudgedDay = z.object({
  day: Day,
  seen: z.nullable(z.number()),
  expected: z.nullable(z.number()),
  low: z.nullable(z.number()),
  high: z.nullable(z.number()),
  isOut: z.boolean(),
})
export type AnomalyDay = z.infer<typeof JudgedDay>

const Mute = z.object({
  id: z.string(),
  asin: z.nullable(z.string()),
  marketplace: z.nullable(z.string()),
  measure: z.nullable(Measure),
  /** Title of the measure; null when the row covers all measures. */
  title: z.nullable(z.string()),
  until: z.nullable(Day),
  by: z.string(),
})
export type AnomalyMute = z.infer<typeof Mute>

const AnomalyId = text(200)
const MAX_SEEN = 2000

export const anomaliesRoutes = {
  listAnomalies: route({
    method: 'GET',
    path: '/anomalies',
    title: 'Unusual figures, most valuable first',
    note: 'Only admins get anomalies of ads reports. `since` and `until` select anomalies that overlap these days.',
    api: 'measures',
    policy: { ...policy, needs: ['money', 'profit'] },
    query: z.object({
      since: z.optional(Day),
      until: z.optional(Day),
      marketplace: z.optional(Code),
      state: z.optional(State),
      measure: z.optional(Measure),
      asin: z.optional(Asin),
    }),
    response: z.object({
      currency: z.string(),
      /** The last day with orders, once figures were checked; null before. */
      judged: z.nullable(Day),
      /** A check is running. */
      working: z.boolean(),
      /** Large new anomalies of the last 14 days, independent of the query; the home screen counts them. */
      recent: Call,
      anomalies: z.array(Anomaly),
    }),
    seconds: LONG_SECONDS,
  }),
  showAnomaly: route({
    method: 'GET',
    path: '/anomalies/{id}',
    params: { id: AnomalyId },
    title: 'An anomaly with the days around it and their expected values',
    policy: { ...policy, needs: ['money', 'profit'] },
    response: z.object({ anomaly: Anomaly, days: z.array(JudgedDay) }),
  }),
  seeAnomalies: route({
    method: 'POST',
    path: '/anomalies/seen',
    title: 'Mark anomalies as seen, or as new again',
    policy: { ...policy, needs: ['money', 'profit'] },
    body: z.object({
      ids: z.array(AnomalyId).check(z.minLength(1, 'Choose at least one anomaly.'), z.maxLength(MAX_SEEN)),
      seen: z.boolean(),
    }),
    response: Nothing,
  }),
  listAnomalyMutes: route({
    method: 'GET',
    path: '/anomalies/mutes',
    title: 'Muted anomalies',
    policy: { ...policy, needs: ['money', 'profit'] },
    response: z.array(Mute),
  }),
  muteAnomalies: route({
    method: 'POST',
    path: '/anomalies/mutes',
    title: 'Mute anomalies of an ASIN, a measure or both, until a day or forever',
    policy: { ...policy, needs: ['money', 'profit', 'changes'] },
    body: z
      .object({
        asin: z.nullable(Asin),
        marketplace: z.nullable(Code),
        measure: z.nullable(Measure),
        until: z.nullable(Day),
      })
      .check(z.refine(({ asin, measure }) => asin !== null || measure !== null, 'Enter an ASIN or a measure to mute.')),
    response: Mute,
  }),
  unmuteAnomalies: route({
    method: 'DELETE',
    path: '/anomalies/mutes/{id}',
    params: { id: rowId('This mute') },
    title: 'Remove a mute of anomalies',
    policy: { ...policy, needs: ['money', 'profit', 'changes'] },
    response: Nothing,
  }),
}
