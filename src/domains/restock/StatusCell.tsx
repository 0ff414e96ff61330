import { counted } from '#shared/lib/counted.ts'
import { formatNumber } from '#shared/lib/number.ts'
import type { PlannedLine } from './linePlan.ts'
import { StatusMark } from './StatusMark.tsx'
import { supplyName } from './supplyWords.ts'

/** The worst status of a line; below it how many listings have it, or what it waits for. */
export const StatusCell = ({ planned: { line, plan } }: { planned: PlannedLine }) => {
  const { status, count, waitsFor } = plan
  const all = line.listings.length
  const waits = status === 'waits' ? waitsFor : undefined
  const share = all > 1 ? `${count} of ${all}` : ''
  const more = waits ? `${formatNumber(waits.lateDays)} d late` : share
  const details = [
    share && `${share} listings`,
    waits && `${supplyName(waits)}, ${counted(waits.lateDays, 'day')} late`,
  ]
  return (
    <span className="product-lines">
      <StatusMark status={status} />
      {more && (
        <span className="product-place" title={details.filter(Boolean).join(' · ')}>
          {more}
        </span>
      )}
    </span>
  )
}
