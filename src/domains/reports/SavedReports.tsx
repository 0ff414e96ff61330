import { Button, Input, Modal } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import type { Report, ReportRun, ReportSchedule } from '#contract/reports.ts'
import { notifyDone } from '#domains/notices/index.ts'
import { undoBy } from '#shared/api/undo.ts'
import { useCommand } from '#shared/api/useCommand.ts'
import { formatPlural } from '#shared/lib/formatPlural.ts'
import { lazyPart } from '#shared/lib/lazyPart.ts'
import { formatNumber, UNKNOWN } from '#shared/lib/number.ts'
import { OnceNeeded } from '#shared/ui/OnceNeeded.tsx'
import { RelativeTime } from '#shared/ui/RelativeTime.tsx'
import { type SmallColumn, SmallTable } from '#shared/ui/SmallTable.tsx'
import { inputOf } from './reportInputs.ts'
import { reportsApi, useCopyReportMutation, useDeleteReportMutation, useUpdateReportMutation } from './reportsApi.ts'
import { weekdays } from './reportText.ts'
import { useReportsAddress, viewPath } from './useReportsAddress.ts'

const DropsDrawer = lazyPart(() => import('./DropsDrawer.tsx'))

/** Renames a report. */
const RenameDialog = ({ report, onClose }: { report: Report; onClose(): void }) => {
  const [typed, setTyped] = useState(report.title)
  const rename = useCommand(useUpdateReportMutation(), ({ title }) => notifyDone(`Renamed to ‘${title}’.`))
  const title = typed.trim()
  const submit = async () => {
    if (title && (await rename.run({ id: report.id, report: { ...inputOf(report), title } }))) onClose()
  }
  return (
    <Modal
      open
      title={`Rename ‘${report.title}’`}
      okText="Rename"
      okButtonProps={{ disabled: !title, loading: rename.isBusy }}
      onOk={() => void submit()}
      onCancel={onClose}
    >
      <Input
        aria-label="Title"
        maxLength={120}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onPressEnter={() => void submit()}
      />
      {rename.failure && (
        <p role="alert" className="report-wrong">
          {rename.failure}
        </p>
      )}
    </Modal>
  )
}

/** The state of a run in a word or two. */
const RunState = ({ run }: { run: ReportRun | undefined }) => {
  if (!run) return UNKNOWN
  const { state, at, progress, rows, message } = run
  if (state === 'queued') return 'waits'
  if (state === 'running') return `running${progress === null ? '' : `, ${formatNumber(progress)} %`}`
  if (state === 'failed')
    return (
      <span className="report-wrong" title={message ?? undefined}>
        failed <RelativeTime moment={at} />
      </span>
    )
  return (
    <>
      <RelativeTime moment={at} />
      {rows !== null && `, ${formatPlural(rows, 'row')}`}
    </>
  )
}

/** Formats the schedule: 'Mondays, 07:00'. */
const formatSchedule = (schedule: ReportSchedule | null): string => {
  if (!schedule) return 'only by hand'
  const { every, hour, weekday = 1, day = 1 } = schedule
  const at = `${String(hour).padStart(2, '0')}:00`
  if (every === 'day') return `daily, ${at}`
  if (every === 'week') return `${weekdays[weekday - 1] ?? weekdays[0]}s, ${at}`
  return day === 'last' ? `last day of the month, ${at}` : `day ${day} of the month, ${at}`
}

const factColumns: SmallColumn<Report>[] = [
  {
    key: 'title',
    title: 'Title',
    kind: 'prose',
    names: true,
    cell: ({ id, title, description }) => (
      <>
        <Link to={viewPath(id)}>{title}</Link>
        {description && <small className="report-description">{description}</small>}
      </>
    ),
  },
  { key: 'owner', title: 'Owner', cell: ({ owner }) => <span className="personal">{owner.name}</span> },
  {
    key: 'schedule',
    title: 'Runs',
    cell: ({ schedule }) => (
      <>
        {formatSchedule(schedule)}
        {schedule?.next && (
          <small className="report-description">
            next <RelativeTime moment={schedule.next} />
          </small>
        )}
      </>
    ),
  },
  { key: 'run', title: 'Last run', cell: ({ runs: [last] }) => <RunState run={last} /> },
]

/** The company's reports with their actions. */
export const SavedReports = ({ reports }: { reports: readonly Report[] }) => {
  const { build } = useReportsAddress()
  const [renamed, setRenamed] = useState<Report>()
  const [sentReport, setSentReport] = useState<Report>()
  const copy = useCommand(useCopyReportMutation(), ({ title }) => notifyDone(`‘${title}’ was created.`))
  const remove = useCommand(useDeleteReportMutation(), (_, { id, title }) =>
    notifyDone(`‘${title}’ is deleted.`, undoBy(reportsApi.endpoints.restoreReport, id, `‘${title}’ was restored.`)),
  )
  const actions: SmallColumn<Report> = {
    key: 'actions',
    title: 'Actions',
    hidesTitle: true,
    kind: 'actions',
    cell: (report) => (
      <span className="report-actions">
        <Button size="small" aria-label={`Edit ${report.title}`} onClick={() => build(report.id)}>
          Edit
        </Button>
        <Button size="small" aria-label={`Rename ${report.title}`} onClick={() => setRenamed(report)}>
          Rename
        </Button>
        <Button
          size="small"
          aria-label={`Copy ${report.title}`}
          disabled={copy.isBusy}
          onClick={() => void copy.run(report.id)}
        >
          Copy
        </Button>
        <Button size="small" aria-label={`Send to S3 ${report.title}`} onClick={() => setSentReport(report)}>
          Send to S3
        </Button>
        <Button
          size="small"
          aria-label={`Delete ${report.title}`}
          onClick={() => void remove.run({ id: report.id, title: report.title })}
        >
          Delete
        </Button>
      </span>
    ),
  }
  return (
    <>
      <SmallTable
        label="Saved reports"
        captioned
        cards
        columns={[...factColumns, actions]}
        rows={reports}
        rowKey={({ id }) => id}
        empty="No reports yet. Start from a template or an empty report."
      />
      {renamed && <RenameDialog report={renamed} onClose={() => setRenamed(undefined)} />}
      <OnceNeeded needed={sentReport !== undefined}>
        {sentReport && <DropsDrawer report={sentReport} onClose={() => setSentReport(undefined)} />}
      </OnceNeeded>
    </>
  )
}
