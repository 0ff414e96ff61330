import type { RestockStatus } from '#contract/restock.ts'
import { statusHints, statusLabels } from './statusLabels.ts'

/** A dot with its label. */
export const StatusMark = ({ status }: { status: RestockStatus }) => (
  <span className={`restock-status ${status}`} title={statusHints[status]}>
    {statusLabels[status]}
  </span>
)
