import * as z from 'zod/mini'
import { Id, Moment, Nothing, rowId, text } from './common.ts'
import { MeasureUnit } from './measures.ts'
import { type Policy, route } from './route.ts'

/** An object that depends on a measure or metric. */
const Use = z.object({ kind: z.enum(['metric', 'chart', 'report']), id: Id, title: z.string() })
export type MeasureUse = z.infer<typeof Use>

/** Maximum length of a formula, in characters. */
export const MAX_FORMULA = 2000

const Formula = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, 'Enter a formula, such as profit / sessions.'),
    z.maxLength(MAX_FORMULA, `A formula has ${MAX_FORMULA} characters at most.`),
  )

/** The editable fields of a metric. Formulas name measures and metrics by key. */
export const MetricBody = z.object({
  title: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'Enter a name for the metric.'),
      z.maxLength(80, 'A name has 80 characters at most.'),
    ),
  formula: Formula,
  description: text(1000),
})
export type MetricBody = z.infer<typeof MetricBody>

/** A metric of the company: a formula over measures and other metrics. */
const Metric = z.object({
  id: Id,
  /** `metric.` and a word made from its first title; it never changes. */
  key: z.string(),
  title: z.string(),
  formula: z.string(),
  description: z.string(),
  unit: MeasureUnit,
  /** The unit that a 'per' value refers to: 'session'. */
  per: z.optional(z.string()),
  /** The author. */
  by: z.object({ uid: z.nullable(Id), name: z.string() }),
  /** When it was last changed. */
  at: Moment,
  /** Why it cannot be computed, when a measure that it needs no longer exists. */
  problem: z.optional(z.string()),
  usedBy: z.array(Use),
  /** Checked for anomalies. */
  watched: z.boolean(),
})
export type Metric = z.infer<typeof Metric>

/** A metric after each change, newest first. */
const MetricVersion = z.object({
  at: Moment,
  by: z.string(),
  did: z.enum(['made', 'changed', 'deleted', 'restored', 'watched', 'unwatched']),
  title: z.string(),
  formula: z.string(),
  description: z.string(),
})
export type MetricVersion = z.infer<typeof MetricVersion>

/** The result of a formula for the last 30 days, before it is saved. Money in minor units. */
const MetricPreview = z.object({
  currency: z.nullable(z.string()),
  since: z.string(),
  until: z.string(),
  value: z.nullable(z.number()),
  days: z.array(z.object({ day: z.string(), value: z.nullable(z.number()) })),
  products: z.array(z.object({ asin: z.string(), name: z.string(), value: z.nullable(z.number()) })),
  notes: z.array(z.string()),
})
export type MetricPreview = z.infer<typeof MetricPreview>

const policy: Policy = { who: 'member', flags: ['sales'], userFlags: ['metrics-beta'] }
const MetricId = rowId('This metric')

export const metricsRoutes = {
  listMetrics: route({
    method: 'GET',
    path: '/metrics',
    title: 'The company’s metrics and what uses them',
    note: 'Only admins get metrics of ads measures.',
    api: 'measures',
    policy: { ...policy, needs: ['money', 'profit'] },
    response: z.array(Metric),
  }),
  createMetric: route({
    method: 'POST',
    path: '/metrics',
    title: 'Save a formula as a metric of the company',
    policy: { ...policy, needs: ['money', 'profit', 'changes'] },
    body: MetricBody,
    response: Metric,
  }),
  saveMetric: route({
    method: 'PUT',
    path: '/metrics/{id}',
    params: { id: MetricId },
    title: 'Change a metric and everything that uses it',
    policy: { ...policy, needs: ['money', 'profit', 'changes'] },
    body: MetricBody,
    response: Metric,
  }),
  removeMetric: route({
    method: 'DELETE',
    path: '/metrics/{id}',
    params: { id: MetricId },
    title: 'Delete a metric',
    note: 'The refusal lists what uses it; with anyway=yes charts and reports drop it. A metric that other metrics use cannot be deleted.',
    policy: { ...policy, needs: ['money', 'profit', 'changes'] },
    query: z.object({ anyway: z.optional(z.enum(['yes'])) }),
    response: Nothing,
  }),
  restoreMetric: route({
    method: 'POST',
    path: '/metrics/{id}/restore',
    params: { id: MetricId },
    title: 'Restore a deleted metric',
    policy: { ...policy, needs: ['money', 'profit', 'changes'] },
    response: Metric,
  }),
  watchMetric: route({
    method: 'POST',
    path: '/metrics/{id}/watch',
    params: { id: MetricId },
    title: 'Watch a metric for anomalies, or stop watching it',
    note: 'Sums and ratios of two sums can be watched. Its anomalies are deleted when it is no longer watched.',
    policy: { ...policy, needs: ['money', 'profit'] },
    body: z.object({ watched: z.boolean() }),
    response: Metric,
  }),
  listMetricVersions: route({
    method: 'GET',
    path: '/metrics/{id}/versions',
    params: { id: MetricId },
    title: 'Versions of a metric: who changed what',
    policy: { ...policy, needs: ['money', 'profit'] },
    response: z.array(MetricVersion),
  }),
  previewMetric: route({
    method: 'POST',
    path: '/metrics/preview',
    title: 'Preview a formula for the last 30 days',
    policy: { ...policy, needs: ['money', 'profit'] },
    body: z.object({ formula: Formula }),
    response: MetricPreview,
    reads: true,
    costly: true,
  }),
}
