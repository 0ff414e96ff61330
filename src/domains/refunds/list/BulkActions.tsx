import { Button, Popover } from 'antd'
import { useState } from 'react'
import { formatNumber } from '#shared/lib/number.ts'
import { AssigneeSelect } from '../AssigneeSelect.tsx'
import type { CaseRow, CaseStatus } from '../caseShapes.ts'
import { useRefundsDispatch } from '../hooks.ts'
import { MoveDialog } from '../MoveDialog.tsx'
import { assignmentWanted, filingStarted } from '../refundsSlice.ts'

const idsOf = (rows: readonly CaseRow[]) => rows.map(({ id }) => id)
/** The status all of them have; Undo can bring back only that. */
const statusOfAll = ([first, ...others]: readonly CaseRow[]): CaseStatus | undefined =>
  others.every(({ status }) => status === first?.status) ? first?.status : undefined

const canFile = ({ status, wait_until, days_left }: CaseRow) =>
  (status === 'found' || status === 'ready') && wait_until === null && days_left > 0

/** What can be done with the selected cases: file one after another, give to somebody, dismiss. */
export const BulkActions = ({ chosen }: { chosen: readonly CaseRow[] }) => {
  const dispatch = useRefundsDispatch()
  const [isDismissing, setDismissing] = useState(false)
  const toFile = chosen.filter(canFile)
  const toDismiss = chosen.filter(({ moves }) => moves.includes('dismissed'))
  const from = statusOfAll(toDismiss)
  return (
    <>
      <Button
        type="primary"
        size="small"
        disabled={toFile.length === 0}
        title={toFile.length ? undefined : 'None of them can be filed today'}
        onClick={() => dispatch(filingStarted(idsOf(toFile)))}
      >
        File {formatNumber(toFile.length)}
      </Button>{' '}
      <Popover
        trigger="click"
        title="Give to"
        content={
          <AssigneeSelect
            label="Give the selected cases to"
            value={undefined}
            onChange={(assignee) => dispatch(assignmentWanted({ ids: idsOf(chosen), assignee }))}
          />
        }
      >
        <Button size="small">Assign</Button>
      </Popover>{' '}
      <Button size="small" disabled={toDismiss.length === 0} onClick={() => setDismissing(true)}>
        Dismiss {formatNumber(toDismiss.length)}
      </Button>
      {isDismissing && (
        <MoveDialog
          ids={idsOf(toDismiss)}
          {...(from ? { from } : {})}
          to="dismissed"
          amazonCaseId={null}
          onClose={() => setDismissing(false)}
        />
      )}
    </>
  )
}
