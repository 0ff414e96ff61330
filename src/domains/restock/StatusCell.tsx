import { counted } from '#shared/lib/counted.ts'
import type { PlannedLine } from './linePlan.ts'
import { StatusMark } from './StatusMark.tsx'
import { supplyName } from './supplyWords.ts'

/** The worst status of a line; below it how many listings have it, or what it waits for. */
export const StatusCell = ({ planned: { line, plan } }: { planned: PlannedLine }) => {
  const { status, count, waitsFor } = plan
  const all = line.listings.length
  const waits =
    status === 'waits' && waitsFor ? `${supplyName(waitsFor)}, ${counted(waitsFor.lateDays, 'day')} late` : ''
  const share = all > 1 ? `${count} of ${all} listings` : ''
  const more = waits || share
  return (
    <span className="product-lines">
      <StatusMark status={status} />
      {more && (
        <span className="product-place" title={[share, waits].filter(Boolean).join(' · ')}>
          {more}
        </span>
      )}
    </span>
  )
}
