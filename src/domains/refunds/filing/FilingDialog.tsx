import { Button, Input, Modal, Skeleton } from 'antd'
import { useId } from 'react'
import { sendCommand } from '#domains/notices/index.ts'
import { Colleagues } from '#domains/presence/index.ts'
import { formatNumber } from '#shared/lib/number.ts'
import { FailureState } from '#shared/ui/FailureState.tsx'
import { CasePhotos } from '../case/CasePhotos.tsx'
import { ClaimText } from '../case/ClaimText.tsx'
import { useClaimDownload } from '../case/useClaimDownload.ts'
import type { Move } from '../caseMoves.ts'
import type { CaseSheet } from '../caseShapes.ts'
import { formatCaseMoney, formatDocumentKind, subjectOf } from '../caseText.ts'
import { useRefundsDispatch, useRefundsSelector } from '../hooks.ts'
import { Deadline, TypeMark } from '../marks.tsx'
import { refundsApi, useGetCaseQuery } from '../refundsApi.ts'
import { selectFilingRound, selectIsMoving, selectTypedNumber } from '../refundsSelectors.ts'
import { filingEnded, filingLeft, filingSkipped, filingTyped, filingWent } from '../refundsSlice.ts'

interface Step {
  id: string
  /** Undefined for the first case. */
  onBack: (() => void) | undefined
}

const Facts = ({ sheet }: { sheet: CaseSheet }) => {
  const download = useClaimDownload()
  const missingKinds = sheet.missing_documents.filter((kind) => kind !== 'photo')
  return (
    <>
      <Colleagues place={`claim.${sheet.id}`} what="this case" />
      <p>
        <TypeMark type={sheet.claim_type} /> · {formatNumber(sheet.units)} × {subjectOf(sheet)} ·{' '}
        <strong>{formatCaseMoney(sheet.estimated)}</strong> · {sheet.seller} in {sheet.marketplace} ·{' '}
        <Deadline row={sheet} />
      </p>
      {missingKinds.length > 0 && (
        <p className="claim-missing" role="note">
          Missing: {missingKinds.map(formatDocumentKind).join(', ')}.
        </p>
      )}
      <CasePhotos sheet={sheet} />
      <ClaimText sheet={sheet} />
      <p>
        <a href={download.evidence(sheet.id)} download>
          Evidence as ZIP
        </a>
      </p>
    </>
  )
}

/** One case of the round: its text to copy, a field for Amazon's number, and the button for the next case. */
const FilingCase = ({ id, onBack }: Step) => {
  const dispatch = useRefundsDispatch()
  const field = useId()
  const { data: sheet, error, refetch } = useGetCaseQuery(id)
  const isBusy = useRefundsSelector((root) => selectIsMoving(root, id))
  const typed = useRefundsSelector((root) => selectTypedNumber(root, id))
  const amazonCaseId = typed.trim()
  const file = () => {
    if (!sheet) return
    // the dialog shows the next case, so no message is needed
    const move: Move = { ids: [id], from: sheet.status, to: 'filed', isQuiet: true }
    if (amazonCaseId) move.amazonCaseId = amazonCaseId
    void dispatch(sendCommand(refundsApi.endpoints.updateCaseStatus, move))
  }
  const content = () => {
    if (sheet) return <Facts sheet={sheet} />
    if (error) return <FailureState title="Couldn’t load the case" error={error} retry={() => void refetch()} />
    return sheet === null ? <p>This case no longer exists.</p> : <Skeleton active />
  }
  return (
    <form
      className="claim-filing"
      onSubmit={(event) => {
        event.preventDefault()
        file()
      }}
    >
      {content()}
      <label htmlFor={field}>Amazon case id</label>
      <Input
        id={field}
        value={typed}
        autoComplete="off"
        maxLength={40}
        placeholder="Optional – add it later if you don’t have it yet"
        onChange={({ target }) => dispatch(filingTyped({ id, amazonCaseId: target.value }))}
      />
      <div className="claim-moves">
        {onBack && <Button onClick={onBack}>Back</Button>}
        <Button disabled={isBusy} onClick={() => dispatch(filingSkipped(id))}>
          Skip
        </Button>
        <Button type="primary" htmlType="submit" loading={isBusy} disabled={!sheet}>
          Filed, next
        </Button>
      </div>
    </form>
  )
}

const Done = ({ filed, count }: { filed: number; count: number }) => {
  const dispatch = useRefundsDispatch()
  return (
    <>
      <p role="status">
        {formatNumber(filed)} of {formatNumber(count)} {count === 1 ? 'case' : 'cases'} filed.
      </p>
      <Button type="primary" onClick={() => dispatch(filingEnded())}>
        Done
      </Button>
    </>
  )
}

/** Files the selected cases one after another; the user can leave and resume it at any time. */
const FilingDialog = () => {
  const dispatch = useRefundsDispatch()
  const { at: currentCaseId, isOpen, place, previous, count, filed, waiting } = useRefundsSelector(selectFilingRound)
  const close = () => dispatch(waiting ? filingLeft() : filingEnded())
  return (
    <Modal
      open={isOpen}
      width={720}
      title={currentCaseId === null ? 'Filed' : `File claims: ${formatNumber(place + 1)} of ${formatNumber(count)}`}
      footer={null}
      onCancel={close}
      destroyOnHidden
    >
      {currentCaseId === null ? (
        <Done filed={filed} count={count} />
      ) : (
        <FilingCase
          // each case has its own field
          key={currentCaseId}
          id={currentCaseId}
          onBack={previous === undefined ? undefined : () => dispatch(filingWent(previous))}
        />
      )}
    </Modal>
  )
}

export default FilingDialog
