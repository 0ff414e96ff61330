import type { BackFill } from '#contract/fetches.ts'
import { aboutTime } from '#shared/lib/aboutTime.ts'
import { formatNumber } from '#shared/lib/number.ts'
import { Bar } from '#shared/ui/Bar.tsx'

const PERCENT = 100

/** How far the days of the past are fetched. */
export const BackFillBar = ({ backFill: { done, left, secondsLeft } }: { backFill: BackFill }) => {
  const all = done + left
  const progressText = `${formatNumber(done)} of ${formatNumber(all)} files of the past are here`
  return (
    <div className="fetching-past">
      <Bar percent={(PERCENT * done) / all} label={progressText} />
      <p>
        {progressText}
        {secondsLeft === null
          ? ' · it goes on when the connection works again'
          : ` · about ${aboutTime(secondsLeft)} left, by what Amazon lets an app ask for`}
        . Listings, stock and the last 60 days of orders come first.
      </p>
    </div>
  )
}
