import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { PREVIEW_ROWS, type ReportColumn, reportRoutes } from '#contract/reports.ts'
import { checkMetricAccess } from '#model/measures/index.ts'
import { readCompanyDay } from '#model/planning/index.ts'
import type { Scope } from '#platform/db/scope.ts'
import type { Platform } from '#platform/runtime/platform.ts'
import type { Member } from '#platform/wire/actor.ts'
import { serve, serveStream } from '#platform/wire/serve.ts'
import { askReport } from './askReport.ts'
import { askForRun } from './beginRun.ts'
import { fileName } from './fileName.ts'
import { findSnapshot, runNumber } from './findSnapshot.ts'
import { findReport, listReports } from './readReports.ts'
import { reportCsv } from './reportCsv.ts'
import { readReportSettings, saveReportSettings } from './reportSettings.ts'
import { reportXlsx } from './reportXlsx.ts'
import { readRowParts } from './snapshots.ts'
import { reportTemplates } from './templates.ts'
import { viewReport } from './viewReport.ts'
import { addReport, copyReport, removeReport, restoreReport, saveReport } from './writeReports.ts'

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

const sendFile = (reply: FastifyReply, name: string, type: string, content: Readable) =>
  reply.type(type).header('content-disposition', `attachment; filename="${name}"`).send(content)

/** The measures that stand in the columns of a run, which may be others than the report asks for now. */
const measuresIn = (columns: readonly ReportColumn[]) => columns.map(({ measure, key }) => measure ?? key)

const serveReports = (app: FastifyInstance, platform: Platform): void => {
  const by = ({ userId, name }: Member) => ({ uid: userId, name, now: platform.now() })

  serve(app, platform, reportRoutes.listReports, ({ scope }) => listReports(scope, platform.now()))
  serve(app, platform, reportRoutes.listReportTemplates, async () => [...reportTemplates])
  serve(app, platform, reportRoutes.showReport, ({ scope, params }) => findReport(scope, params.id, platform.now()))
  serve(app, platform, reportRoutes.addReport, async ({ scope, body, actor, note }) => {
    checkMetricAccess(actor, body.query.measures)
    const { runs: _, ...after } = await addReport(scope, body, by(actor))
    note({ after })
    return { ...after, runs: [] }
  })
  serve(app, platform, reportRoutes.saveReport, async ({ scope, params, body, actor, note }) => {
    checkMetricAccess(actor, body.query.measures)
    const { before, after } = await saveReport(scope, params.id, body, by(actor))
    note({ before: { ...before, runs: undefined }, after: { ...after, runs: undefined } })
    return after
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
    const copy = await copyReport(scope, params.id, by(actor))
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

  const found = async (scope: Scope, actor: Member, id: number, run: string | undefined) => {
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
    async ({ actor, params, query, reply, within }) => {
      const { report, snapshot } = await within((scope) => found(scope, actor, params.id, query.run))
      const file = reportXlsx(report, snapshot, readRowParts(within, snapshot.run))
      return sendFile(reply, fileName(report.title, snapshot.at, 'xlsx'), XLSX, file)
    },
    titled,
  )
  serveStream(
    app,
    platform,
    reportRoutes.downloadReportCsv,
    async ({ actor, params, query, reply, within }) => {
      const { report, snapshot } = await within((scope) => found(scope, actor, params.id, query.run))
      const lines = reportCsv(snapshot.head, report.columns, readRowParts(within, snapshot.run))
      const file = Readable.from(lines, { objectMode: false })
      return sendFile(reply, fileName(report.title, snapshot.at, 'csv'), 'text/csv; charset=utf-8', file)
    },
    titled,
  )
}

const serveSettings = (app: FastifyInstance, platform: Platform): void => {
  serve(app, platform, reportRoutes.showReportSettings, ({ scope }) => readReportSettings(scope))
  serve(app, platform, reportRoutes.saveReportSettings, async ({ scope, body, note }) => {
    const { shownInfo: before } = await readReportSettings(scope)
    const settings = await saveReportSettings(scope, body.shownInfo)
    note({ before: { shownInfo: before }, after: { shownInfo: settings.shownInfo } })
    return settings
  })
}

/** Reports, their runs and files, and what they may show. */
export const serveAllReports = (app: FastifyInstance, platform: Platform): void => {
  serveReports(app, platform)
  serveRuns(app, platform)
  serveSettings(app, platform)
}
