import { exactMoment, relativeMoment } from '../lib/moment.ts'
import { useNow } from '../lib/useNow.ts'
import { useCalendar } from './calendarContext.ts'

/** '2 days ago' within a week, then the date; exact on hover. */
export const RelativeTime = ({ moment }: { moment: string }) => {
  const calendar = useCalendar()
  const now = useNow()
  return (
    <time dateTime={moment} title={exactMoment(moment, calendar)}>
      {relativeMoment(moment, now, calendar)}
    </time>
  )
}
