import { daysBetween } from '#rules/days.ts'
import { inCalendar } from '#shared/explain/formatValue.ts'
import { useNow } from '#shared/lib/useNow.ts'
import { useCalendar } from '#shared/ui/calendarContext.ts'
import type { AdsPage } from './adsDocument.ts'

/** Ads are downloaded a day late. */
const OLD_DAYS = 3

/** The last day that is known, which days may still change, and what is missing. */
export const AdsFoot = ({ page: { spans, notes } }: { page: AdsPage }) => {
  const calendar = useCalendar()
  const { day } = calendar
  const now = useNow()
  const last = spans.at(-1)
  if (!last) return null
  const { until, restated } = last
  const isOld = daysBetween(until, new Date(now).toISOString().slice(0, 10)) >= OLD_DAYS
  return (
    <span className="ads-foot">
      <span className={isOld ? 'ads-old' : undefined}>Ads up to {day(until)}</span>
      {restated !== null && (
        <>
          {' · '}
          <span className="ads-restated">hatched</span>: Amazon may still change what is of {day(restated)} and after
        </>
      )}
      {notes.map((note) => (
        <span key={note}> · {inCalendar(note, calendar)}</span>
      ))}
    </span>
  )
}
