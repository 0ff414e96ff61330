import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { PREVIEW_ROWS, type ReportColumn, type ReportView, reportRoutes } from '#contract/reports.ts'
import { checkMetricAccess } from '#model/measures/index.ts'
import { readCompanyDay } from '#model/planning/index.ts'
import type { Scope } from '#platform/db/scope.ts'
import { notFound } from '#platform/errors.ts'
import type { Platform } from '#platform/runtime/platform.ts'
import type { Member } from '#platform/wire/actor.ts'
import { serve, serveStream } from '#platform/wire/serve.ts'
import { tableFileTypes } from '#rules/tableFiles/tableFileTypes.ts'
import { askReport } from './askReport.ts'
import { askForRun } from './beginRun.ts'
import { changeSince } from './changeSince.ts'
import { fileName } from './fileName.ts'
import { findSnapshot, findSnapshotBefore, runNumber, type Snapshot } from './findSnapshot.ts'
import { findReport, listReports } from './readReports.ts'
import { findRun } from './readRuns.ts'
import { reportCsv } from './reportCsv.ts'
import { reportParquet } from './reportParquet.ts'
import { readReportSettings, saveReportSettings } from './reportSettings.ts'
import { reportXlsx } from './reportXlsx.ts'
import { readRowParts, readRows } from './snapshots.ts'
import { reportTemplates } from './templates.ts'
import { addReport, copyReport, removeReport, restoreReport, saveReport } from './writeReports.ts'

const answerOf = async (scope: Scope, { run, head: { filters: _, formulas: __, ...head } }: Snapshot) => ({
  ...head,
  rows: await readRows(scope, run),
})

/** Returns the result of a run and the changes since the previous one; for an unfinished run, its state. */
const viewReport = async (scope: Scope, id: number, runId: number | undefined, now: Date): Promise<ReportView> => {
  const report = await findReport(scope, id, now)
  const requestedRun = runId === undefined ? undefined : await findRun(scope, id, runId)
  if (runId !== undefined && !requestedRun) throw notFound('This run')
  if (requestedRun && requestedRun.state !== 'finished')
    return { report, run: requestedRun, answer: null, change: null }
  const snapshot = await findSnapshot(scope, id, runId)
  const run = requestedRun ?? (await findRun(scope, id, snapshot.run))
  if (!run) throw notFound('This run')
  const answer = await answerOf(scope, snapshot)
  const previousSnapshot = await findSnapshotBefore(scope, id, snapshot.run)
  const earlier = previousSnapshot && (await findRun(scope, id, previousSnapshot.run))
  if (!previousSnapshot || !earlier) return { report, run, answer, change: null }
  const was = await answerOf(scope, previousSnapshot)
  const change = changeSince(answer, was)
  return { report, run, answer, change: change ? { run: earlier, ...change, totals: was.totals } : null }
}

const sendFile = (reply: FastifyReply, name: string, type: string, content: Readable) =>
  reply.type(type).header('content-disposition', `attachment; filename="${name}"`).send(content)

/** Returns the measures in the columns of a run, which may differ from those of the report now. */
const measuresIn = (columns: readonly ReportColumn[]) => columns.map(({ measure, key }) => measure ?? key)

const serveReports = (app: FastifyInstance, platform: Platform): void => {
  const toAuthor = ({ userId, name }: Member) => ({ uid: userId, name, now: platform.now() })

  serve(app, platform, reportRoutes.listReports, ({ scope }) => listReports(scope, platform.now()))
  serve(app, platform, reportRoutes.listReportTemplates, async () => [...reportTemplates])
  serve(app, platform, reportRoutes.showReport, ({ scope, params }) => findReport(scope, params.id, platform.now()))
  serve(app, platform, reportRoutes.addReport, async ({ scope, body, actor, note }) => {
    checkMetricAccess(actor, body.query.measures)
    const { runs: _, ...createdReport } = await addReport(scope, body, toAuthor(actor))
    note({ after: createdReport })
    return { ...createdReport, runs: [] }
  })
  serve(app, platform, reportRoutes.saveReport, async ({ scope, params, body, actor, note }) => {
    checkMetricAccess(actor, body.query.measures)
    const { before: previousReport, after: savedReport } = await saveReport(scope, params.id, body, toAuthor(actor))
    note({ before: { ...previousReport, runs: undefined }, after: { ...savedReport, runs: undefined } })
    return savedReport
  })
  serve(app, platform, reportRoutes.removeReport, async ({ scope, params, note }) => {
    const { title } = await removeReport(scope, params.id, platform.now())
    note({ before: { title } })
    return {}
  })
  serve(app, platform, reportRoutes.restoreReport, async ({ scope, params, note }) => {
    const report = await restoreReport(scope, params.id, platform.now())
    note({ after: { title: report.title } })
    return report
  })
  serve(app, platform, reportRoutes.copyReport, async ({ scope, params, actor, note }) => {
    const copy = await copyReport(scope, params.id, toAuthor(actor))
    checkMetricAccess(actor, copy.query.measures)
    note({ after: { title: copy.title } })
    return copy
  })
}

const serveRuns = (app: FastifyInstance, platform: Platform): void => {
  serve(
    app,
    platform,
    reportRoutes.previewReport,
    async ({ scope, actor, body: { limit = PREVIEW_ROWS, ...draft } }) => {
      checkMetricAccess(actor, draft.query.measures)
      return askReport(scope, draft, await readCompanyDay(scope, platform.now()), limit)
    },
  )
  serve(app, platform, reportRoutes.runReport, async ({ scope, params, actor, note }) => {
    const { title, query } = await findReport(scope, params.id, platform.now())
    checkMetricAccess(actor, query.measures)
    const run = await askForRun(scope, params.id, { uid: actor.userId, name: actor.name }, platform.now())
    note({ after: { title, run: run.id } })
    return run
  })
  serve(app, platform, reportRoutes.viewReport, async ({ scope, actor, params, query }) => {
    const view = await viewReport(scope, params.id, runNumber(query.run), platform.now())
    checkMetricAccess(actor, [...view.report.query.measures, ...measuresIn(view.answer?.columns ?? [])])
    return view
  })

  const findReportSnapshot = async (scope: Scope, actor: Member, id: number, run: string | undefined) => {
    const report = await findReport(scope, id, platform.now())
    const snapshot = await findSnapshot(scope, id, runNumber(run))
    checkMetricAccess(actor, [...report.query.measures, ...measuresIn(snapshot.head.columns)])
    return { report, snapshot }
  }
  const titled = async (scope: Scope, { params }: { params: { id: number } }) => ({
    after: { title: (await findReport(scope, params.id, platform.now())).title },
  })
  serveStream(
    app,
    platform,
    reportRoutes.downloadReportXlsx,
    async ({ actor, params, query, reply, within: withScope }) => {
      const { report, snapshot } = await withScope((scope) => findReportSnapshot(scope, actor, params.id, query.run))
      const file = reportXlsx(report, snapshot, readRowParts(withScope, snapshot.run))
      return sendFile(reply, fileName(report.title, snapshot.at, 'xlsx'), tableFileTypes.xlsx, file)
    },
    titled,
  )
  serveStream(
    app,
    platform,
    reportRoutes.downloadReportCsv,
    async ({ actor, params, query, reply, within: withScope }) => {
      const { report, snapshot } = await withScope((scope) => findReportSnapshot(scope, actor, params.id, query.run))
      const lines = reportCsv(snapshot.head, report.columns, readRowParts(withScope, snapshot.run))
      const file = Readable.from(lines, { objectMode: false })
      return sendFile(reply, fileName(report.title, snapshot.at, 'csv'), tableFileTypes.csv, file)
    },
    titled,
  )
  serveStream(
    app,
    platform,
    reportRoutes.downloadReportParquet,
    async ({ actor, params, query, reply, within: withScope }) => {
      const { report, snapshot } = await withScope((scope) => findReportSnapshot(scope, actor, params.id, query.run))
      const file = await reportParquet(snapshot.head, report.columns, readRowParts(withScope, snapshot.run))
      return sendFile(reply, fileName(report.title, snapshot.at, 'parquet'), tableFileTypes.parquet, file)
    },
    titled,
  )
}

const serveSettings = (app: FastifyInstance, platform: Platform): void => {
  serve(app, platform, reportRoutes.showReportSettings, ({ scope }) => readReportSettings(scope))
  serve(app, platform, reportRoutes.saveReportSettings, async ({ scope, body, note }) => {
    const { shownInfo: previousInfo } = await readReportSettings(scope)
    const settings = await saveReportSettings(scope, body.shownInfo)
    note({ before: { shownInfo: previousInfo }, after: { shownInfo: settings.shownInfo } })
    return settings
  })
}

/** Registers the routes of reports, their runs and files, and their settings. */
export const serveAllReports = (app: FastifyInstance, platform: Platform): void => {
  serveReports(app, platform)
  serveRuns(app, platform)
  serveSettings(app, platform)
}
