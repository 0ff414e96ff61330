import { Button, Modal } from 'antd'
import { formatNumber } from '#shared/lib/number.ts'
import { useRefundsDispatch, useRefundsSelector } from '../hooks.ts'
import { selectFilingRound } from '../refundsSelectors.ts'
import { filingEnded, filingLeft, filingWent } from '../refundsSlice.ts'
import { FilingCase } from './FilingCase.tsx'

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

/** Files the chosen cases one after another; it can be left at any time and gone on with later. */
const FilingDialog = () => {
  const dispatch = useRefundsDispatch()
  const { at, isOpen, place, previous, count, filed, waiting } = useRefundsSelector(selectFilingRound)
  const close = () => dispatch(waiting ? filingLeft() : filingEnded())
  return (
    <Modal
      open={isOpen}
      width={720}
      title={at === null ? 'Filed' : `File claims: ${formatNumber(place + 1)} of ${formatNumber(count)}`}
      footer={null}
      onCancel={close}
      destroyOnHidden
    >
      {at === null ? (
        <Done filed={filed} count={count} />
      ) : (
        <FilingCase
          // another case, another field
          key={at}
          id={at}
          onBack={previous === undefined ? undefined : () => dispatch(filingWent(previous))}
        />
      )}
    </Modal>
  )
}

export default FilingDialog
