import { DAY_MS } from '#rules/days.ts'
import { useNow } from '#shared/lib/useNow.ts'
import { RelativeTime } from '#shared/ui/RelativeTime.tsx'
import './inventory.css'

/** The age of displayed data; more than a day is a warning. */
export const Freshness = ({ source, moment }: { source: string; moment: string | null }) => {
  const now = useNow()
  if (!moment) return null
  const isOld = now - Date.parse(moment) > DAY_MS
  return (
    <span className={isOld ? 'freshness freshness-old' : 'freshness'}>
      {source} <RelativeTime moment={moment} />
      {isOld && ' · older than a day'}
    </span>
  )
}
