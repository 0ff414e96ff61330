import { Button, Skeleton } from 'antd'
import { useNavigate } from 'react-router'
import { type Report, type ReportRun, type ReportView, reportRoutes } from '#contract/reports.ts'
import { pathOf } from '#contract/route.ts'
import { tableFormats } from '#contract/tableFormats.ts'
import { selectTenantCode } from '#domains/tenants/index.ts'
import { useCommand } from '#shared/api/useCommand.ts'
import { formatPlural } from '#shared/lib/formatPlural.ts'
import { formatMoment } from '#shared/lib/moment.ts'
import { tableFormatButtons } from '#shared/lib/tableFormatLabels.ts'
import { Bar } from '#shared/ui/Bar.tsx'
import { useCalendar } from '#shared/ui/calendarContext.ts'
import { FailureState } from '#shared/ui/FailureState.tsx'
import { ScreenFrame } from '#shared/ui/ScreenFrame.tsx'
import { SelectOne } from '#shared/ui/SelectBox.tsx'
import { StaleLine } from '#shared/ui/StaleLine.tsx'
import { EmptyState } from '#shared/ui/StatePanel.tsx'
import { useReportsSelector } from './hooks.ts'
import { ReportTable } from './ReportTable.tsx'
import { useRunReportMutation } from './reportsApi.ts'
import { formatSpan } from './reportText.ts'
import { runUnderWay, useReport } from './useReport.ts'
import './reports.css'

interface Picker {
  runs: readonly ReportRun[]
  value: string | undefined
  onChange(run: string | undefined): void
}

/** Selects the displayed run. */
const RunPicker = ({ runs, value, onChange }: Picker) => {
  const calendar = useCalendar()
  const choices = runs
    .filter(({ state }) => state === 'finished')
    .map(({ id, at: runAt, by: userName }, place) => ({
      value: id,
      label: `${formatMoment(runAt, calendar)}${place === 0 ? ', newest' : ''}`,
      aside: userName ? 'run by hand' : 'by schedule',
    }))
  return (
    <SelectOne
      label="Run"
      dense
      choices={choices}
      value={value}
      onChange={(run) => onChange(run === choices[0]?.value ? undefined : run)}
    />
  )
}

/** Returns the URLs of a run's files; a download has no headers, so the tenant is in its query. */
const useReportFiles = (id: string, run: string) => {
  const tenant = useReportsSelector(selectTenantCode)
  const query = new URLSearchParams({ ...(tenant ? { tenant } : {}), run })
  return {
    xlsx: `${pathOf(reportRoutes.downloadReportXlsx, { id })}?${query}`,
    csv: `${pathOf(reportRoutes.downloadReportCsv, { id })}?${query}`,
    parquet: `${pathOf(reportRoutes.downloadReportParquet, { id })}?${query}`,
  }
}

/** Progress of a waiting or running run. */
const Progress = ({ run: { state, progress } }: { run: ReportRun }) => (
  <p className="report-progress" role="status">
    {state === 'queued' ? 'The report is queued.' : 'Creating the report.'}
    {progress !== null && <Bar percent={progress} label="Progress of the run" width={160} />}
  </p>
)

const Files = ({ id, run }: { id: string; run: string }) => {
  const files = useReportFiles(id, run)
  return tableFormats.map((format) => (
    <Button key={format} href={files[format]} download>
      {tableFormatButtons[format]}
    </Button>
  ))
}

interface Content {
  report: Report
  view: ReportView
  isNewest: boolean
  subtitle: string
}

const Answer = ({ report, view: { run, answer, change }, isNewest, subtitle }: Content) => {
  if (!answer)
    return (
      <EmptyState title={run.state === 'failed' ? 'This run failed' : 'This run isn’t finished'}>
        {run.message ?? 'Its rows appear here when it finishes.'}
      </EmptyState>
    )
  return <ReportTable report={report} answer={answer} change={change} isNewest={isNewest} subtitle={subtitle} />
}

/** The result of a report's run, with the changes since the previous one. */
const ReportScreen = () => {
  const { id, report, view, run, isNewest, chooseRun } = useReport()
  const navigate = useNavigate()
  const calendar = useCalendar()
  const runNow = useCommand(useRunReportMutation())
  const currentReport = report.currentData
  const visibleView = view.currentData ?? view.data
  const busy = runUnderWay(currentReport)
  const [latestRun] = currentReport?.runs ?? []
  const spans = visibleView?.answer?.spans ?? []
  const days = spans.map((span) =>
    spans.length === 1 ? formatSpan(span, calendar) : `${span.title}: ${formatSpan(span, calendar)}`,
  )
  const subtitle = visibleView?.answer
    ? [`Run of ${formatMoment(visibleView.run.at, calendar)}`, ...days].join(' · ')
    : ''
  const start = () => {
    chooseRun(undefined)
    void runNow.run(id)
  }

  const content = () => {
    if (report.error && !currentReport)
      return (
        <FailureState
          title="Couldn’t load the report"
          error={report.error}
          retry={() => void report.refetch()}
          more={<Button onClick={() => void navigate('/sales/reports')}>All reports</Button>}
        />
      )
    if (!currentReport) return <Skeleton active paragraph={{ rows: 10 }} title={false} />
    return (
      <>
        {busy && <Progress run={busy} />}
        {latestRun?.state === 'failed' && (
          <p role="alert" className="report-wrong">
            The last run failed. {latestRun.message}
          </p>
        )}
        {view.error && view.data && (
          <StaleLine
            title="Couldn’t load the run"
            error={view.error}
            busy={view.isFetching}
            retry={() => void view.refetch()}
          />
        )}
        {view.error && !view.data && (
          <FailureState title="Couldn’t load the run" error={view.error} retry={() => void view.refetch()} />
        )}
        {run === undefined && !busy && (
          <EmptyState
            title="This report has not run yet"
            action={
              <Button type="primary" loading={runNow.isBusy} onClick={start}>
                Run now
              </Button>
            }
          >
            Each run is kept, so the next one can show what changed.
          </EmptyState>
        )}
        {run !== undefined && !visibleView && !view.error && <Skeleton active paragraph={{ rows: 10 }} title={false} />}
        {visibleView && <Answer report={currentReport} view={visibleView} isNewest={isNewest} subtitle={subtitle} />}
      </>
    )
  }
  return (
    <ScreenFrame
      title={currentReport?.title ?? 'View Report'}
      busy={report.isFetching || view.isFetching}
      summary={visibleView?.answer && [...days, formatPlural(visibleView.answer.count, 'row')].join(' · ')}
      actions={
        currentReport && (
          <>
            {run !== undefined && <RunPicker runs={currentReport.runs} value={run} onChange={chooseRun} />}
            {visibleView?.answer && run !== undefined && <Files id={id} run={run} />}
            <Button onClick={() => void navigate(`/sales/reports?${new URLSearchParams({ report: id })}`)}>Edit</Button>
            {run !== undefined && (
              <Button type="primary" disabled={runNow.isBusy || busy !== undefined} onClick={start}>
                Run now
              </Button>
            )}
          </>
        )
      }
    >
      {content()}
    </ScreenFrame>
  )
}

export default ReportScreen
