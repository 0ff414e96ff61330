import { UNKNOWN } from '#shared/lib/number.ts'
import { Day } from '#shared/ui/Day.tsx'
import { Status, type StatusTone } from '#shared/ui/Status.tsx'
import type { CaseRow, CaseStatus } from './caseShapes.ts'
import { formatDeadline, formatWaiting, statusLabels, urgencyOf } from './caseText.ts'
import { useRefundsSelector } from './hooks.ts'
import { colorIn, selectColors } from './refundsSelectors.ts'

/** A claim type with a dot in its color. */
export const TypeMark = ({ type }: { type: string }) => {
  const colors = useRefundsSelector(selectColors)
  return (
    <span className="claim-type">
      <i style={{ background: colorIn(colors, type) }} aria-hidden />
      {type}
    </span>
  )
}

const tones: Readonly<Record<CaseStatus, StatusTone>> = {
  found: 'waits',
  ready: 'soon',
  filed: 'waits',
  appealed: 'waits',
  denied: 'late',
  approved: 'done',
  reimbursed: 'done',
  dismissed: 'waits',
}

/** The status of a case. */
export const StatusMark = ({ status }: { status: CaseStatus }) => (
  <Status tone={tones[status]}>{statusLabels[status]}</Status>
)

/** The next step of a case with Amazon: the appeal deadline, or the days of silence. */
const WithAmazon = ({ row, terse }: { row: CaseRow; terse: boolean }) => {
  if (row.appeal)
    return (
      <span className={`claim-deadline appeal ${row.appeal.days_left > 0 ? 'soon' : 'over'}`}>
        <small>{row.appeal.days_left > 0 ? 'appeal by' : 'appeal ended'}</small> <Day day={row.appeal.day} />
      </span>
    )
  const waiting = formatWaiting(row)
  if (waiting === undefined) return UNKNOWN
  return (
    <span className={`claim-deadline ${row.chase ? 'soon' : 'calm'}${terse ? ' terse' : ''}`}>
      <span className="claim-spare">{waiting.begins} </span>
      {waiting.days}
    </span>
  )
}

/** The deadline and its urgency; for a filed case, its next step with Amazon. `terse` omits the day. */
export const Deadline = ({ row, terse }: { row: CaseRow; terse?: boolean }) => {
  const deadline = formatDeadline(row)
  if (deadline === undefined) return <WithAmazon row={row} terse={terse ?? false} />
  return (
    <span className={`claim-deadline ${urgencyOf(row)}${terse ? ' terse' : ''}`}>
      <Day day={row.window_closes} /> <small>{deadline}</small>
    </span>
  )
}
