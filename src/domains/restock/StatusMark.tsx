import type { RestockStatus } from '#contract/restock.ts'
import { Status, type StatusTone } from '#shared/ui/Status.tsx'
import { statusHints, statusLabels } from './statusLabels.ts'

const tones: Readonly<Record<RestockStatus, StatusTone>> = {
  out: 'late',
  late: 'late',
  waits: 'soon',
  order: 'soon',
  ok: 'done',
  excess: 'waits',
  unknown: 'waits',
}

/** The status of a listing. */
export const StatusMark = ({ status }: { status: RestockStatus }) => (
  <Status tone={tones[status]} hint={statusHints[status]}>
    {statusLabels[status]}
  </Status>
)
