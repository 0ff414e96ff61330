import * as z from 'zod/mini'
import { Id, Moment, Nothing, rowId, text } from './common.ts'
import { RelativeSpan, SavedQuestion } from './questions.ts'
import { type Policy, route } from './route.ts'

/** `column`: side by side; `stacked`: on top of each other; `heat`: a cell for each weekday. */
export const chartForms = ['line', 'column', 'stacked', 'area', 'scatter', 'heat'] as const
const Form = z.enum(chartForms)
export type ChartForm = z.infer<typeof Form>

/** Maximum number of measures in a chart; each has its own plot. */
export const MAX_CHART_MEASURES = 6
/** Maximum number of charts that a user can pin to the home screen. */
export const MAX_PINS = 12

const { measures } = SavedQuestion.shape

/** The query of a chart: one span, split by the x axis and by lines or colors. */
const ChartQuestion = z.object({
  ...SavedQuestion.shape,
  measures: measures.check(z.maxLength(MAX_CHART_MEASURES, `A chart has ${MAX_CHART_MEASURES} measures at most.`)),
  dimensions: z
    .array(text(100))
    .check(z.minLength(1, 'Choose the x axis of the chart.'), z.maxLength(2, 'A chart has two dimensions.')),
  spans: z.array(RelativeSpan).check(z.length(1, 'A chart shows one span of days.')),
})
export type ChartQuestion = z.infer<typeof ChartQuestion>

export const ChartInput = z.object({
  title: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'Enter a name for the chart.'),
      z.maxLength(80, 'A name has 80 characters at most.'),
    ),
  query: ChartQuestion,
  form: Form,
  /** Whether it is pinned to the home screen of the user who saves it. */
  pinned: z.boolean(),
})
export type ChartInput = z.infer<typeof ChartInput>

/** A saved chart of the company. */
export const SavedChart = z.object({
  id: Id,
  title: z.string(),
  /** Null when the caller may not run it; `problem` has the reason. */
  query: z.nullable(ChartQuestion),
  form: Form,
  /** Whether it is pinned to the caller's home screen. */
  pinned: z.boolean(),
  /** The author. */
  by: z.object({ uid: Id, name: z.string() }),
  /** When it was last changed. */
  at: Moment,
  /** A sentence why the chart cannot be computed. */
  problem: z.optional(z.string()),
})
export type SavedChart = z.infer<typeof SavedChart>

const policy: Policy = { who: 'member', flags: ['sales'], userFlags: ['metrics-beta'] }
const params = { id: rowId('This chart') }

export const chartRoutes = {
  listCharts: route({
    method: 'GET',
    path: '/charts',
    title: 'Saved charts of the company, by title',
    note: 'Only admins get the query of a chart with ads measures; others get the reason.',
    policy: { ...policy, needs: ['money'] },
    response: z.array(SavedChart),
  }),
  addChart: route({
    method: 'POST',
    path: '/charts',
    title: 'Save a chart',
    policy: { ...policy, needs: ['money', 'changes'] },
    body: ChartInput,
    response: SavedChart,
  }),
  saveChart: route({
    method: 'PUT',
    path: '/charts/{id}',
    params,
    title: 'Change a chart, or pin it to the user’s home screen',
    policy: { ...policy, needs: ['money', 'changes'] },
    body: ChartInput,
    response: SavedChart,
  }),
  removeChart: route({
    method: 'DELETE',
    path: '/charts/{id}',
    params,
    title: 'Delete a chart; POST /charts/{id}/restore restores it with its pins for 30 days',
    policy: { ...policy, needs: ['money', 'changes'] },
    response: Nothing,
  }),
  restoreChart: route({
    method: 'POST',
    path: '/charts/{id}/restore',
    params,
    title: 'Restore a deleted chart',
    policy: { ...policy, needs: ['money', 'changes'] },
    response: SavedChart,
  }),
  listChartPins: route({
    method: 'GET',
    path: '/charts/pins',
    title: 'Charts on the user’s home screen, in their order',
    policy: { ...policy, needs: ['money'] },
    response: z.array(SavedChart),
  }),
  orderChartPins: route({
    method: 'PUT',
    path: '/charts/pins',
    title: 'Set the charts on the user’s home screen and their order',
    policy: { ...policy, needs: ['money', 'changes'] },
    body: z.object({
      ids: z.array(Id).check(z.maxLength(MAX_PINS, `The home screen has room for ${MAX_PINS} charts.`)),
    }),
    response: z.array(SavedChart),
  }),
}
