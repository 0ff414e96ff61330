import * as z from 'zod/mini'
import { Code, Day, Id, Moment, Nothing, rowId, text } from './common.ts'
import { SavedQuestion } from './questions.ts'
import { LONG_SECONDS, type Policy, route } from './route.ts'
import { Email } from './session.ts'

/** Key of a column in the result of a report. */
const ColumnKey = text(200)
const MAX_COLUMNS = 400

/** Highlight colors of figures; each is a soft background in light and dark themes. */
export const reportColors = ['red', 'amber', 'green', 'blue', 'gray'] as const
const Color = z.enum(reportColors)
export type ReportColor = z.infer<typeof Color>

const Bound = z.number().check(z.minimum(-1e15), z.maximum(1e15))

/**
 * Colors of a column's figures. A scale goes from the minimum to the maximum of the column, with three colors via its
 * median. Of bands the first match applies: `below` and `from` in the column's unit (money in minor units, shares as
 * fractions).
 */
const ColumnColors = z.union([
  z.strictObject({ column: ColumnKey, scale: z.array(Color).check(z.minLength(2), z.maxLength(3)) }),
  z.strictObject({
    column: ColumnKey,
    bands: z
      .array(
        z.object({
          from: z.optional(Bound),
          below: z.optional(Bound),
          color: Color,
        }),
      )
      .check(z.minLength(1), z.maxLength(6)),
  }),
])
export type ColumnColors = z.infer<typeof ColumnColors>

/** When a report runs automatically, in the company's time zone. */
const Schedule = z.object({
  every: z.enum(['day', 'week', 'month']),
  hour: z.int().check(z.minimum(0), z.maximum(23, 'An hour is 0 to 23.')),
  /** For weekly: 1 Monday to 7 Sunday. */
  weekday: z.optional(z.int().check(z.minimum(1), z.maximum(7))),
  /** For monthly: the day, or the last day. */
  day: z.optional(z.union([z.int().check(z.minimum(1), z.maximum(28)), z.literal('last')])),
  /** Recipients of the file by email, once a mail server is configured. */
  mailTo: z.array(Email).check(z.maxLength(20, 'A report goes to 20 addresses at most.')),
})
export type ReportSchedule = z.infer<typeof Schedule>

/** Query and display of a report. */
const definition = {
  query: SavedQuestion,
  /** Keys of product attributes shown beside the figures, from those in the settings. */
  shownInfo: z.array(text(100)).check(z.maxLength(30)),
  /** Order, widths (pixels) and visibility of columns; unlisted columns follow with their defaults. */
  columns: z
    .array(
      z.object({
        key: ColumnKey,
        width: z.optional(z.number().check(z.minimum(20), z.maximum(2000))),
        hidden: z.optional(z.boolean()),
      }),
    )
    .check(z.maxLength(MAX_COLUMNS)),
  /** Sort columns of the result, most significant first. By default the order of the query. */
  sort: z
    .array(z.object({ by: ColumnKey, descending: z.optional(z.boolean()) }))
    .check(z.maxLength(6, 'A report is sorted by six columns at most.')),
  colors: z.array(ColumnColors).check(z.maxLength(60)),
}

/** A report that is not saved yet. */
export const ReportDraft = z.object(definition)
export type ReportDraft = z.infer<typeof ReportDraft>

export const ReportInput = z.object({
  title: z.string().check(z.trim(), z.minLength(1, 'Enter a title for the report.'), z.maxLength(120)),
  description: z._default(text(1000), ''),
  ...definition,
  schedule: z.nullable(Schedule),
})
export type ReportInput = z.infer<typeof ReportInput>

const Person = z.object({ uid: z.string(), name: z.string() })

/** One run of a report. */
const Run = z.object({
  id: Id,
  /** When it was requested. */
  at: Moment,
  state: z.enum(['queued', 'running', 'finished', 'failed']),
  /** Percent, while it runs. */
  progress: z.nullable(z.number()),
  /** Why it failed, and how to fix it. */
  message: z.nullable(z.string()),
  /** The user who requested it; null: its schedule. */
  by: z.nullable(Person),
  /** Row count of a finished run. */
  rows: z.nullable(z.number()),
  /** Recipients of its email. */
  mailedTo: z.array(z.string()),
})
export type ReportRun = z.infer<typeof Run>

export const Report = z.object({
  id: Id,
  title: z.string(),
  description: z.string(),
  ...definition,
  schedule: z.nullable(z.object({ ...Schedule.shape, mailTo: z.array(z.string()), next: z.nullable(Moment) })),
  /** The author, and the last editor. */
  owner: Person,
  changedBy: Person,
  createdAt: Moment,
  changedAt: Moment,
  /** Newest first; the oldest are deleted over time. */
  runs: z.array(Run),
})
export type Report = z.infer<typeof Report>

/** Text for dimensions and text attributes, otherwise a number; null without a value. */
const Cell = z.union([z.string(), z.number(), z.null()])
export type ReportCell = z.infer<typeof Cell>

/**
 * Dimensions first, then product attributes (`shown.name`), then measures as POST /measures/query returns them. A
 * compared measure is followed by two columns: `units:before`, its value on the comparison days, and `units:change`,
 * its increase as a fraction.
 */
const Column = z.object({
  key: z.string(),
  title: z.string(),
  kind: z.enum(['dimension', 'info', 'sum', 'level', 'ratio', 'metric', 'before', 'change']),
  unit: z.enum(['text', 'count', 'money', 'share', 'ratio', 'days']),
  /** For a 'per' metric, such as '$ per session'. */
  per: z.optional(z.string()),
  measure: z.optional(z.string()),
  timespan: z.optional(z.string()),
  /**
   * For money in another currency than the result's, and for a dimension that is money: unit costs are in the
   * company's.
   */
  currency: z.optional(z.string()),
})
export type ReportColumn = z.infer<typeof Column>

/** The result of a report run. Columns are in their default order; `columns` of the report has the displayed one. */
const ReportAnswer = z.object({
  currency: z.nullable(z.string()),
  /** The days of its spans; `compared`: the comparison days. */
  spans: z.array(
    z.object({
      title: z.string(),
      since: Day,
      until: Day,
      compared: z.optional(z.object({ since: Day, until: Day })),
    }),
  ),
  columns: z.array(Column),
  /** Sorted. Money in minor units, not rounded. */
  rows: z.array(z.array(Cell)),
  /** Total number of rows; `rows` may hold only the first. */
  count: z.number(),
  /** Over all rows, by column key. */
  totals: z.record(z.string(), z.nullable(z.number())),
  notes: z.array(z.object({ kind: z.string(), text: z.string() })),
})
export type ReportAnswer = z.infer<typeof ReportAnswer>

/** Changes of a report's rows since an earlier run. Rows are identified by their dimensions. */
const Change = z.object({
  run: Run,
  /** For each of `rows` its earlier values, in the order of `columns`; null: a new row. */
  rows: z.array(z.nullable(z.array(Cell))),
  /** Earlier values of rows that no longer exist. */
  gone: z.array(z.array(Cell)),
  totals: z.record(z.string(), z.nullable(z.number())),
})

const View = z.object({
  report: Report,
  run: Run,
  /** Null before it finishes, or when it failed. */
  answer: z.nullable(ReportAnswer),
  /** Compared with the previous finished run; null: none, or its query had other columns. */
  change: z.nullable(Change),
})
export type ReportView = z.infer<typeof View>

/** A product attribute that a report can show. */
const OfferedInfo = z.object({
  key: z.string(),
  title: z.string(),
  unit: z.enum(['text', 'count', 'money', 'share', 'ratio', 'days']),
})
export type OfferedInfo = z.infer<typeof OfferedInfo>

const Template = z.object({
  key: z.string(),
  title: z.string(),
  description: z.string(),
  ...definition,
})

/** Default number of rows of a preview. */
export const PREVIEW_ROWS = 200
/** Maximum number of rows in a report; totals are over all rows. */
export const MAX_REPORT_ROWS = 50_000

const policy: Policy = { who: 'admin', flags: ['sales'] }
const id = rowId('This report')
const file = z.object({ tenant: z.optional(Code), run: z.optional(Code) })

export const reportRoutes = {
  listReports: route({
    method: 'GET',
    path: '/reports',
    title: 'The reports of the company, by title',
    api: 'reports',
    policy,
    response: z.array(Report),
  }),
  addReport: route({
    method: 'POST',
    path: '/reports',
    title: 'Save a report',
    policy,
    body: ReportInput,
    response: Report,
  }),
  listReportTemplates: route({
    method: 'GET',
    path: '/reports/templates',
    title: 'Example reports',
    policy,
    response: z.array(Template),
  }),
  previewReport: route({
    method: 'POST',
    path: '/reports/preview',
    title: 'Preview a report, saved or not: its first rows and the totals',
    policy,
    body: z.object({
      ...definition,
      limit: z.optional(z.int().check(z.minimum(1), z.maximum(MAX_REPORT_ROWS))),
    }),
    response: ReportAnswer,
    reads: true,
    costly: true,
  }),
  showReport: route({
    method: 'GET',
    path: '/reports/{id}',
    params: { id },
    title: 'A report and its runs',
    api: 'reports',
    policy,
    response: Report,
  }),
  saveReport: route({
    method: 'PUT',
    path: '/reports/{id}',
    params: { id },
    title: 'Change a report: its query, title, layout or schedule',
    policy,
    body: ReportInput,
    response: Report,
  }),
  removeReport: route({
    method: 'DELETE',
    path: '/reports/{id}',
    params: { id },
    title: 'Delete a report; POST /reports/{id}/restore restores it with its runs for 30 days',
    policy,
    response: Nothing,
  }),
  restoreReport: route({
    method: 'POST',
    path: '/reports/{id}/restore',
    params: { id },
    title: 'Restore a deleted report',
    policy,
    response: Report,
  }),
  copyReport: route({
    method: 'POST',
    path: '/reports/{id}/copy',
    params: { id },
    title: 'Copy a report without its schedule',
    policy,
    response: Report,
  }),
  runReport: route({
    method: 'POST',
    path: '/reports/{id}/run',
    params: { id },
    title: 'Run a report and save the result',
    note: 'The report runs in the background; while a run is waiting or running, it is returned.',
    api: 'reports',
    policy,
    response: Run,
  }),
  viewReport: route({
    method: 'GET',
    path: '/reports/{id}/view',
    params: { id },
    query: z.object({ run: z.optional(Code) }),
    title: 'The result of a run and its changes since the previous one; by default the newest finished run',
    api: 'reports',
    policy,
    response: View,
    seconds: LONG_SECONDS,
  }),
  downloadReportXlsx: route({
    method: 'GET',
    path: '/reports/{id}.xlsx',
    params: { id },
    query: file,
    title: 'A run as a workbook; by default the newest finished one',
    api: 'reports',
    policy,
    response: Nothing,
    wire: 'download',
    seconds: LONG_SECONDS,
  }),
  downloadReportCsv: route({
    method: 'GET',
    path: '/reports/{id}.csv',
    params: { id },
    query: file,
    title: 'A run as CSV; by default the newest finished one',
    api: 'reports',
    policy,
    response: Nothing,
    wire: 'download',
    seconds: LONG_SECONDS,
  }),
  downloadReportParquet: route({
    method: 'GET',
    path: '/reports/{id}.parquet',
    params: { id },
    query: file,
    title: 'A run as Parquet; by default the newest finished one',
    note: 'Days are dates, counts 64-bit integers, other figures doubles, everything else text. Money is in major units.',
    api: 'reports',
    policy,
    response: Nothing,
    wire: 'download',
    seconds: LONG_SECONDS,
  }),
  showReportSettings: route({
    method: 'GET',
    path: '/admin/report/settings',
    title: 'Product attributes allowed in reports: the selected keys and all available ones',
    policy,
    response: z.object({ shownInfo: z.array(z.string()), offered: z.array(OfferedInfo) }),
  }),
  saveReportSettings: route({
    method: 'POST',
    path: '/admin/report/settings',
    title: 'Set the product attributes allowed in reports',
    policy,
    body: z.object({ shownInfo: z.array(text(100)).check(z.maxLength(200)) }),
    response: z.object({ shownInfo: z.array(z.string()), offered: z.array(OfferedInfo) }),
  }),
}
