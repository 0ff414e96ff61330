import { formatNumber, UNKNOWN } from '#shared/lib/number.ts'

/** A bar this full lasts for the whole horizon. */
const FULL = 100

/** Days of cover with a bar of how much of the horizon they last. */
export const CoverCell = ({ cover, horizon }: { cover: number | null; horizon: number }) => {
  if (cover === null) return UNKNOWN
  const percent = horizon > 0 ? Math.min(FULL, (cover / horizon) * FULL) : FULL
  return (
    <span className="restock-cover">
      <span className="restock-cover-bar" style={{ inlineSize: `${percent / 2}%` }} aria-hidden="true" />
      {formatNumber(cover)}
    </span>
  )
}
