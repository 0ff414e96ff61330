import { Button } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import type { Report } from '#contract/reports.ts'
import { notifyDone } from '#domains/notices/index.ts'
import { useCommand } from '#shared/api/useCommand.ts'
import { RelativeTime } from '#shared/ui/RelativeTime.tsx'
import { type SmallColumn, SmallTable } from '#shared/ui/SmallTable.tsx'
import { formatSchedule } from './formatSchedule.ts'
import { RenameDialog } from './RenameDialog.tsx'
import { RunState } from './RunState.tsx'
import { useCopyReportMutation, useDeleteReportMutation } from './reportsApi.ts'
import { reportRestoreWanted } from './reportsCommands.ts'
import { useReportsAddress, viewPath } from './useReportsAddress.ts'

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

/** Reports of the company, and what can be done with each. */
export const SavedReports = ({ reports }: { reports: readonly Report[] }) => {
  const { build } = useReportsAddress()
  const [renamed, setRenamed] = useState<Report>()
  const copy = useCommand(useCopyReportMutation(), ({ title }) => notifyDone(`‘${title}’ is made.`))
  const remove = useCommand(useDeleteReportMutation(), (_, { id, title }) =>
    notifyDone(`‘${title}’ is deleted.`, reportRestoreWanted(id)),
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
        empty="No report is saved yet. Begin with one of these, or with an empty one."
      />
      {renamed && <RenameDialog report={renamed} onClose={() => setRenamed(undefined)} />}
    </>
  )
}
