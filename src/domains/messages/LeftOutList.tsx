import type { MessageAudienceCount } from '#contract/messages.ts'
import { formatPlural } from '#shared/lib/formatPlural.ts'
import { formatNumber } from '#shared/lib/number.ts'
import { formatReason } from './messageText.ts'

/** Exclusions by reason; renders nothing without any. */
export const LeftOutList = ({ leftOut, what = 'order' }: Pick<MessageAudienceCount, 'leftOut'> & { what?: string }) => {
  const totalCount = leftOut.reduce((sum, { count }) => sum + count, 0)
  if (totalCount === 0) return null
  return (
    <details className="message-left-out">
      <summary>{formatPlural(totalCount, what)} skipped, by reason</summary>
      <dl>
        {leftOut.map(({ reason, count }) => (
          <div key={reason}>
            <dt>{formatReason(reason)}</dt>
            <dd>{formatNumber(count)}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
