import { formatMoment, relativeMoment } from '../lib/moment.ts'
import { useNow } from '../lib/useNow.ts'

/** '2 days ago' under a week, then the date; exact on hover. */
export const RelativeTime = ({ moment }: { moment: string }) => (
  <time dateTime={moment} title={formatMoment(moment)}>
    {relativeMoment(moment, useNow())}
  </time>
)
