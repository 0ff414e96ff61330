import { Button } from 'antd'
import type { BucketTest, ReportDrop } from '#contract/reportDrops.ts'
import type { Report } from '#contract/reports.ts'
import { notifyDone } from '#domains/notices/index.ts'
import { useCommand } from '#shared/api/useCommand.ts'
import { formatSize } from '#shared/lib/formatSize.ts'
import { tableFormatLabels } from '#shared/lib/tableFormatLabels.ts'
import { useDialogs } from '#shared/ui/dialog.ts'
import { RelativeTime } from '#shared/ui/RelativeTime.tsx'
import { Status } from '#shared/ui/Status.tsx'
import { BucketTestResult } from './BucketTestResult.tsx'
import { formatBucket, formatDropSchedule } from './dropLabels.ts'
import { useDeleteReportDropMutation, useRunReportDropMutation } from './dropsApi.ts'
import { useBucketTest } from './useBucketTest.ts'

const DropStatus = ({ drop: { isRunning, last, pausedAt } }: { drop: ReportDrop }) => {
  if (isRunning) return <Status tone="waits">Sending</Status>
  if (pausedAt !== null) return <Status tone="late">Paused</Status>
  if (!last) return <Status tone="waits">Not sent yet</Status>
  return last.problem === null ? <Status tone="done">Sent</Status> : <Status tone="late">Failed</Status>
}

/** What the last attempt came to: when, and the file and its size or the reason. */
const LastOutcome = ({ last }: Pick<ReportDrop, 'last'>) => {
  if (!last) return null
  if (last.problem !== null)
    return (
      <p className="report-wrong">
        <RelativeTime moment={last.at} />: {last.problem}
      </p>
    )
  return (
    <p className="drop-line">
      <RelativeTime moment={last.at} /> · <span className="code">{last.objectKey}</span>
      {last.bytes !== null && ` · ${formatSize(last.bytes)}`}
    </p>
  )
}

/** Returns the test of a saved drop, with its stored secret. */
const testOf = ({ id, endpoint, region, bucket, prefix, accessKeyId }: ReportDrop): BucketTest => ({
  ...{ drop: id, endpoint, region, bucket, prefix, accessKeyId, secretAccessKey: '' },
})

interface Shown {
  report: Report
  drop: ReportDrop
  onEdit(): void
}

/** One file of a report: its bucket, times and last outcome, and what can be done with it. */
export const DropItem = ({ report, drop, onEdit }: Shown) => {
  const { ask } = useDialogs()
  const test = useBucketTest()
  const run = useCommand(useRunReportDropMutation())
  const remove = useCommand(useDeleteReportDropMutation(), () => notifyDone('The file is no longer sent.'))
  const params = { id: report.id, drop: drop.id }
  const askAndRemove = async () => {
    const question = {
      title: `Stop sending the file to ${drop.bucket}?`,
      message: 'Clove deletes its schedule and access key. Files in the bucket stay.',
      ok: 'Stop',
    }
    if (await ask(question)) await remove.run(params)
  }
  return (
    <li>
      <div className="drop-head">
        <strong>{formatBucket(drop)}</strong>
        <DropStatus drop={drop} />
      </div>
      <p className="drop-line">
        {tableFormatLabels[drop.format]} · {formatDropSchedule(drop.schedule)}
        {drop.next !== null && (
          <>
            {' · next '}
            <RelativeTime moment={drop.next} />
          </>
        )}
      </p>
      <LastOutcome last={drop.last} />
      {drop.pausedAt !== null && (
        <p className="drop-line">
          It failed several times in a row, so it was paused <RelativeTime moment={drop.pausedAt} />. Repair the bucket
          or edit its settings, then press ‘Run now’: once a file arrives, the schedule goes on.
        </p>
      )}
      <BucketTestResult test={test} />
      <div className="report-actions">
        <Button size="small" loading={test.isBusy} onClick={() => void test.run({ id: report.id, body: testOf(drop) })}>
          Test the bucket
        </Button>
        <Button size="small" disabled={drop.isRunning} loading={run.isBusy} onClick={() => void run.run(params)}>
          Run now
        </Button>
        <Button size="small" onClick={onEdit}>
          Edit…
        </Button>
        <Button size="small" danger loading={remove.isBusy} onClick={() => void askAndRemove()}>
          Delete…
        </Button>
      </div>
    </li>
  )
}
