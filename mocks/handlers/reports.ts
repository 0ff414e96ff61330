import {
  type Report,
  type ReportAnswer,
  type ReportColumn,
  type ReportDraft,
  type ReportInput,
  type ReportRun,
  reportRoutes,
} from '../../src/contract/reports.ts'
import { spansAt } from '../../src/rules/measures/spans.ts'
import { reportTemplates } from '../../src/rules/reports/templates.ts'
import { mockRoute } from '../mockRoute.ts'
import { mockMeasures } from './measures.ts'

const TODAY = '2026-10-31'
const AT = '2026-10-31T06:00:00.000Z'
const ada = { uid: '00000000-0000-4000-8000-000000000001', name: 'Ada' }

const offered = [
  { key: 'name', title: 'Name', unit: 'text' as const },
  { key: 'supplier', title: 'Supplier', unit: 'text' as const },
  { key: 'unit_cost', title: 'Unit cost', unit: 'money' as const },
  { key: 'stock', title: 'Stock', unit: 'count' as const },
]
const settings = { shownInfo: offered.map(({ key }) => key), offered }

/** What POST /measures/query would tell, with the info that is shown. */
const answerOf = ({ query, shownInfo }: ReportDraft): ReportAnswer => {
  const { spans, ...question } = query
  const days = spansAt(spans, TODAY)
  const [only] = days
  const { columns, rows, totals, count, currency } = mockMeasures(
    days.length === 1 && only
      ? { ...question, since: only.since, until: only.until }
      : { ...question, timespans: days },
  )
  const info = offered.filter(({ key }) => shownInfo.includes(key))
  const names = query.dimensions.length
  const said = info.map(({ key, title, unit }): ReportColumn => ({ key: `shown.${key}`, title, kind: 'info', unit }))
  return {
    currency,
    spans: days,
    columns: [...columns.slice(0, names), ...said, ...columns.slice(names)],
    rows: rows.map((row, at) => [
      ...row.slice(0, names),
      ...info.map(({ title, unit }) => (unit === 'text' ? `${title} ${at + 1}` : at + 1)),
      ...row.slice(names),
    ]),
    count,
    totals,
    notes: [],
  }
}

const run = (id: string): ReportRun => ({
  ...{ id, at: AT, state: 'finished', progress: null, message: null, by: ada, rows: 2, mailedTo: [] },
})

const reportOf = (id: string, { schedule, ...input }: ReportInput): Report => ({
  ...{ id, ...input, owner: ada, changedBy: ada, createdAt: AT, changedAt: AT, runs: [run('2'), run('1')] },
  schedule: schedule && { ...schedule, next: '2026-11-01T06:00:00.000Z' },
})

const first: ReportInput = {
  title: 'Sales by product',
  description: '',
  query: { measures: ['units', 'revenue'], dimensions: ['asin'], spans: [{ last: 30 }] },
  shownInfo: ['name'],
  columns: [],
  sort: [],
  colors: [],
  schedule: null,
}

export const reportHandlers = [
  mockRoute(reportRoutes.listReports, () => [reportOf('1', first)]),
  mockRoute(reportRoutes.addReport, ({ body }) => ({ ...reportOf('2', body), runs: [] })),
  mockRoute(reportRoutes.listReportTemplates, () => [...reportTemplates]),
  mockRoute(reportRoutes.previewReport, ({ body }) => answerOf(body)),
  mockRoute(reportRoutes.showReport, ({ params: { id } }) => reportOf(id, first)),
  mockRoute(reportRoutes.saveReport, ({ params: { id }, body }) => reportOf(id, body)),
  mockRoute(reportRoutes.removeReport, () => ({})),
  mockRoute(reportRoutes.restoreReport, ({ params: { id } }) => reportOf(id, first)),
  mockRoute(reportRoutes.copyReport, () => reportOf('2', { ...first, title: `${first.title} (copy)` })),
  mockRoute(reportRoutes.runReport, () => ({ ...run('3'), state: 'queued' as const, rows: null })),
  mockRoute(reportRoutes.viewReport, ({ params: { id }, query }) => {
    const answer = answerOf(first)
    const asked = query.get('run') ?? '2'
    const before = answer.rows.map((row) => row.map((cell) => (typeof cell === 'number' ? cell - 1 : cell)))
    return {
      report: reportOf(id, first),
      run: run(asked),
      answer,
      change: asked === '1' ? null : { run: run('1'), rows: before, gone: [], totals: answer.totals },
    }
  }),
  mockRoute(reportRoutes.downloadReportXlsx, () => new Response('PK')),
  mockRoute(reportRoutes.downloadReportCsv, () => new Response('ASIN,Units\r\n')),
  mockRoute(reportRoutes.showReportSettings, () => settings),
  mockRoute(reportRoutes.saveReportSettings, ({ body: { shownInfo } }) => ({ shownInfo, offered })),
]
