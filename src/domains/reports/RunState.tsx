import type { ReportRun } from '#contract/reports.ts'
import { counted } from '#shared/lib/counted.ts'
import { formatNumber, UNKNOWN } from '#shared/lib/number.ts'
import { RelativeTime } from '#shared/ui/RelativeTime.tsx'

/** What became of a run, in a word or two. */
export const RunState = ({ run }: { run: ReportRun | undefined }) => {
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
      {rows !== null && `, ${counted(rows, 'row')}`}
    </>
  )
}
