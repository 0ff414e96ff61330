import {
  type Report,
  type ReportAnswer,
  type ReportColumn,
  type ReportInput,
  type ReportRun,
  type ReportView,
  reportRoutes,
} from '../../src/contract/reports.ts'

import { spansAt } from '../../src/rules/measures/spans.ts'
import { mockMeasures } from './measures.ts'
import { mockRoute, refuse } from './mockRoute.ts'

const ada = { uid: 'u1', name: 'Ada Lovelace' }
const TODAY = '2026-11-22'

export const mockRun = (run: Partial<ReportRun> = {}): ReportRun => ({
  id: 'run2',
  at: '2026-11-21T07:00:00.000Z',
  state: 'finished',
  progress: null,
  message: null,
  by: null,
  rows: 2,
  mailedTo: [],
  ...run,
})

export const mockReport = (report: Partial<Report> = {}): Report => ({
  id: '7',
  title: 'Profit by product',
  description: 'What each product leaves',
  query: { measures: ['revenue', 'units'], dimensions: ['asin'], spans: [{ last: 30 }] },
  ...{ shownInfo: [], columns: [], sort: [], colors: [] },
  schedule: { every: 'week', weekday: 1, hour: 7, mailTo: [], next: '2026-11-23T07:00:00.000Z' },
  owner: ada,
  changedBy: ada,
  createdAt: '2026-11-01T07:00:00.000Z',
  changedAt: '2026-11-01T07:00:00.000Z',
  runs: [mockRun(), mockRun({ id: 'run1', at: '2026-11-14T07:00:00.000Z', by: ada })],
  ...report,
})

const infoTitles: Readonly<Record<string, string>> = { name: 'Name', supplier: 'Supplier', stock: 'Stock' }
const offered = Object.entries(infoTitles).map(([key, title]) => ({
  ...{ key, title, unit: key === 'stock' ? ('count' as const) : ('text' as const) },
}))

/** A valid response: figures as in `mockMeasures`, descriptive texts. */
const mockReportAnswer = ({ query, shownInfo }: Pick<ReportInput, 'query' | 'shownInfo'>): ReportAnswer => {
  const spans = spansAt(query.spans, TODAY)
  const [only, ...more] = spans
  const { measures, dimensions, filters, currency } = query
  const measuresQuery = {
    ...{ measures, dimensions, ...(filters && { filters }), ...(currency && { currency }) },
    ...(more.length || !only ? { timespans: spans } : { since: only.since, until: only.until }),
  }
  const answer = mockMeasures(measuresQuery)
  const at = dimensions.length
  const info = shownInfo.map(
    (key): ReportColumn => ({
      ...{ key: `shown.${key}`, title: infoTitles[key] ?? key, kind: 'info', unit: key === 'stock' ? 'count' : 'text' },
    }),
  )
  return {
    ...{ currency: answer.currency, spans, count: answer.count, totals: answer.totals },
    columns: [...answer.columns.slice(0, at), ...info, ...answer.columns.slice(at)],
    rows: answer.rows.map((row, place) => [
      ...row.slice(0, at),
      ...shownInfo.map((key) => (key === 'stock' ? place : `${infoTitles[key]} ${place + 1}`)),
      ...row.slice(at),
    ]),
    notes: [],
  }
}

/** The result of a run; compared with the previous run, if given. */
export const mockReportView = (
  report: Report,
  { id, change }: { id?: string | undefined; change?: ReportView['change'] } = {},
): ReportView => ({
  report,
  run: report.runs.find((run) => run.id === id) ?? report.runs[0] ?? mockRun(),
  answer: mockReportAnswer(report),
  change: change ?? null,
})

/** A stateful mock of a company's reports. */
export const reportAnswers = (kept: Report[] = [mockReport()]) => {
  const gone = new Map<string, Report>()
  let settings = { shownInfo: ['name', 'stock'], offered }
  let count = 7
  const missing = () => refuse(404, 'This report is not there any more.')
  const found = (id: string) => kept.find((report) => report.id === id)
  const put = (report: Report) => {
    const at = kept.findIndex(({ id }) => id === report.id)
    if (at < 0) kept.push(report)
    else kept[at] = report
    return report
  }
  const made = (input: ReportInput) => {
    count += 1
    const schedule = input.schedule && { ...input.schedule, next: '2026-11-23T07:00:00.000Z' }
    return put({ ...mockReport({ id: String(count), runs: [] }), ...input, schedule })
  }
  return [
    mockRoute(reportRoutes.listReportTemplates, () => [
      {
        ...{ key: 'waste', title: 'Ads waste', description: 'What ads cost that sold nothing' },
        query: { measures: ['adSpend', 'adSales'], dimensions: ['campaign'], spans: [{ last: 30 }] },
        ...{ shownInfo: [], columns: [], sort: [{ by: 'adSpend', descending: true }], colors: [] },
      },
    ]),
    mockRoute(reportRoutes.listReports, () => kept),
    mockRoute(reportRoutes.addReport, ({ body }) => made(body)),
    mockRoute(reportRoutes.previewReport, ({ body }) => mockReportAnswer(body)),
    mockRoute(reportRoutes.showReport, ({ params: { id } }) => found(id) ?? missing()),
    mockRoute(reportRoutes.saveReport, ({ params: { id }, body }) => {
      const report = found(id)
      if (!report) return missing()
      return put({ ...report, ...body, schedule: body.schedule && { ...body.schedule, next: null } })
    }),
    mockRoute(reportRoutes.removeReport, ({ params: { id } }) => {
      const report = found(id)
      if (!report) return missing()
      gone.set(id, report)
      kept.splice(kept.indexOf(report), 1)
      return {}
    }),
    mockRoute(reportRoutes.restoreReport, ({ params: { id } }) => {
      const report = gone.get(id)
      return report ? put(report) : missing()
    }),
    mockRoute(reportRoutes.copyReport, ({ params: { id } }) => {
      const report = found(id)
      return report ? made({ ...report, title: `${report.title} (copy)`, schedule: null }) : missing()
    }),
    mockRoute(reportRoutes.runReport, ({ params: { id } }) => {
      const report = found(id)
      if (!report) return missing()
      const run = mockRun({ id: `run${report.runs.length + 1}`, state: 'queued', rows: null, by: ada })
      put({ ...report, runs: [run, ...report.runs] })
      return run
    }),
    mockRoute(reportRoutes.viewReport, ({ params: { id }, query }) => {
      const report = found(id)
      return report ? mockReportView(report, { id: query.get('run') ?? undefined }) : missing()
    }),
    mockRoute(reportRoutes.downloadReportXlsx, () => new Response('')),
    mockRoute(reportRoutes.downloadReportCsv, () => new Response('')),
    mockRoute(reportRoutes.downloadReportParquet, () => new Response('')),
    mockRoute(reportRoutes.showReportSettings, () => settings),
    mockRoute(reportRoutes.saveReportSettings, ({ body }) => {
      settings = { ...settings, shownInfo: body.shownInfo }
      return settings
    }),
  ]
}

export const reportHandlers = reportAnswers()
