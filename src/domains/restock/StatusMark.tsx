import type { RestockStatus } from '#contract/restock.ts'
import { statusHints, statusLabels } from './statusLabels.ts'

/** A dot and its word. */
export const StatusMark = ({ status }: { status: RestockStatus }) => (
  <span className={`restock-status ${status}`} title={statusHints[status]}>
    {statusLabels[status]}
  </span>
)
