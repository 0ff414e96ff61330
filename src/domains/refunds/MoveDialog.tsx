import { Input, Modal } from 'antd'
import { useId, useState } from 'react'
import { sendCommand } from '#domains/notices/index.ts'
import { canMove, needsAmazonCase, needsNote } from '#rules/claims/claimStatus.ts'
import { formatNumber } from '#shared/lib/number.ts'
import type { CaseStatus } from './caseShapes.ts'
import { moveLabels } from './caseText.ts'
import { useRefundsDispatch } from './hooks.ts'
import { refundsApi } from './refundsApi.ts'

interface Props {
  ids: string[]
  from?: CaseStatus
  to: CaseStatus
  /** Amazon's case number, if the case has one. */
  amazonCaseId: string | null
  onClose(): void
  /** Called after the change is sent. */
  onMoved?(to: CaseStatus): void
}

const notes: Partial<Record<CaseStatus, string>> = {
  dismissed: 'Why isn’t it a claim?',
  appealed: 'Reason for the appeal',
}

/** Amazon's number is given at filing or with Amazon's response. */
const takesNumber = (to: CaseStatus) => to === 'filed' || needsAmazonCase(to)

/** Returns whether a status change needs the dialog first. */
export const asksFirst = (to: CaseStatus, amazonCaseId: string | null): boolean =>
  needsNote(to) || (takesNumber(to) && !amazonCaseId)

/** Asks for the required data of a status change: a reason, or Amazon's case number. */
export const MoveDialog = ({ ids, from, to, amazonCaseId, onClose, onMoved }: Props) => {
  const dispatch = useRefundsDispatch()
  const id = useId()
  const [note, setNote] = useState('')
  const [number, setNumber] = useState(amazonCaseId ?? '')
  // the previous step is done automatically
  const allowed = canMove({ from: to === 'filed' ? 'ready' : (from ?? 'found'), to, note, amazonCaseId: number })
  const move = () => {
    const given = {
      ...(note.trim() ? { note: note.trim() } : {}),
      ...(number.trim() ? { amazonCaseId: number.trim() } : {}),
    }
    void dispatch(sendCommand(refundsApi.endpoints.updateCaseStatus, { ids, to, ...(from ? { from } : {}), ...given }))
    onClose()
    onMoved?.(to)
  }
  const what = ids.length === 1 ? 'the case' : `${formatNumber(ids.length)} cases`
  return (
    <Modal
      open
      title={`${moveLabels[to]}: ${what}`}
      okText={moveLabels[to]}
      okButtonProps={{ disabled: !allowed.ok }}
      onOk={move}
      onCancel={onClose}
    >
      <div className="claim-move">
        {takesNumber(to) && (
          <>
            <label htmlFor={`${id}-case`}>Amazon case id</label>
            <Input
              id={`${id}-case`}
              value={number}
              onChange={({ target }) => setNumber(target.value)}
              onPressEnter={() => allowed.ok && move()}
              autoFocus
            />
          </>
        )}
        <label htmlFor={`${id}-note`}>{notes[to] ?? 'Note'}</label>
        <Input.TextArea
          id={`${id}-note`}
          rows={3}
          maxLength={1000}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
      </div>
    </Modal>
  )
}
