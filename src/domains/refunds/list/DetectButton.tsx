import { Button } from 'antd'
import { formatNumber } from '#shared/lib/number.ts'
import { RelativeTime } from '#shared/ui/RelativeTime.tsx'
import { useRefundsDispatch, useRefundsSelector } from '../hooks.ts'
import { useGetDetectionQuery } from '../refundsApi.ts'
import { selectProgress } from '../refundsSelectors.ts'
import { detectionWanted } from '../refundsSlice.ts'

/** Looks at everything again, and how far that is. */
export const DetectButton = () => {
  const dispatch = useRefundsDispatch()
  const { data } = useGetDetectionQuery()
  const progress = useRefundsSelector(selectProgress)
  // an import starts it too; before an event has told how far it is, what waits tells that it has begun
  const waiting = data?.waiting ?? 0
  const isRunning = progress !== null || waiting > 0
  return (
    <span className="claim-detect">
      <small role="status" className={isRunning ? 'running' : undefined}>
        {isRunning && `Looking for claims, ${progress === null ? `${formatNumber(waiting)} to go` : `${progress} %`}`}
        {!isRunning && data?.finished_at && (
          <>
            Looked for claims <RelativeTime moment={data.finished_at} />
            {data.failed > 0 && `; ${formatNumber(data.failed)} could not be checked, please tell support`}
          </>
        )}
      </small>
      <Button loading={isRunning} onClick={() => dispatch(detectionWanted())}>
        Search for claims again
      </Button>
    </span>
  )
}
