import type { MessageAudience, MessageKind } from '#contract/messages.ts'
import { counted } from '#shared/lib/counted.ts'
import { useSettled } from '#shared/lib/useSettled.ts'
import { LeftOutList } from './LeftOutList.tsx'
import { useGetMessageAudienceQuery } from './messagesApi.ts'

/** So long after the last key the orders are counted. */
const SETTLE_MS = 400

/** How many would be written to, and who is left out. */
export const AudienceLine = ({ kind, audience }: { kind: MessageKind; audience: MessageAudience }) => {
  const debouncedAudience = useSettled(JSON.stringify({ kind, audience }), SETTLE_MS)
  const { data, error, isFetching } = useGetMessageAudienceQuery(JSON.parse(debouncedAudience))
  if (error) return <p className="message-wrong">The orders could not be counted. It can be saved all the same.</p>
  return (
    <div className="message-count" aria-busy={isFetching} aria-live="polite">
      {data ? (
        <>
          <p>
            <strong>{counted(data.ready, 'order')}</strong> to write of now, of {data.orders.toLocaleString()} that
            match.
          </p>
          <LeftOutList leftOut={data.leftOut} />
        </>
      ) : (
        <p>Counting orders …</p>
      )}
    </div>
  )
}
