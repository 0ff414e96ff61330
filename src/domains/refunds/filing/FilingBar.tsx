import { Button } from 'antd'
import { formatNumber } from '#shared/lib/number.ts'
import { useRefundsDispatch, useRefundsSelector } from '../hooks.ts'
import { selectFilingRound } from '../refundsSelectors.ts'
import { filingEnded, filingResumed } from '../refundsSlice.ts'

/** An unfinished filing round: its progress, and a button to resume it. */
export const FilingBar = () => {
  const dispatch = useRefundsDispatch()
  const { isOpen, count, filed, waiting } = useRefundsSelector(selectFilingRound)
  if (isOpen || waiting === 0) return null
  return (
    <p className="claim-filing-bar" role="status">
      {formatNumber(filed)} of {formatNumber(count)} cases filed.{' '}
      <Button size="small" onClick={() => dispatch(filingResumed())}>
        Continue with {formatNumber(waiting)}
      </Button>{' '}
      <Button size="small" type="text" onClick={() => dispatch(filingEnded())}>
        Leave it
      </Button>
    </p>
  )
}
