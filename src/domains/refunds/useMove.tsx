import { type ReactNode, useState } from 'react'
import { sendCommand } from '#domains/notices/index.ts'
import type { CaseRow, CaseStatus } from './caseShapes.ts'
import { useRefundsDispatch } from './hooks.ts'
import { asksFirst, MoveDialog } from './MoveDialog.tsx'
import { refundsApi } from './refundsApi.ts'

type Moved = Pick<CaseRow, 'id' | 'status' | 'amazon_case_id'>

/**
 * Returns a function that changes the status of a case, and the dialog for required data. `onMoved` is called once a
 * change is sent.
 */
export const useMove = (
  onMoved?: (to: CaseStatus) => void,
): { move(row: Moved, to: CaseStatus): void; dialog: ReactNode } => {
  const dispatch = useRefundsDispatch()
  const [pendingMove, setPendingMove] = useState<{ row: Moved; to: CaseStatus }>()
  return {
    move: (row, to) => {
      if (asksFirst(to, row.amazon_case_id)) setPendingMove({ row, to })
      else {
        void dispatch(sendCommand(refundsApi.endpoints.updateCaseStatus, { ids: [row.id], from: row.status, to }))
        onMoved?.(to)
      }
    },
    dialog: pendingMove && (
      <MoveDialog
        ids={[pendingMove.row.id]}
        from={pendingMove.row.status}
        to={pendingMove.to}
        amazonCaseId={pendingMove.row.amazon_case_id}
        onClose={() => setPendingMove(undefined)}
        {...(onMoved && { onMoved })}
      />
    ),
  }
}
