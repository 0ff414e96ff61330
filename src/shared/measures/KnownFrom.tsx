import { Day } from '#shared/ui/Day.tsx'
import './measures.css'

interface Props {
  /** The first day that reports cover; undefined where nothing is missing. */
  day: string | undefined
  /** Whether it marks a total, which lacks the days before. */
  isTotal?: boolean
}

/** Shows the first day that a figure covers, where the range begins before it. */
export const KnownFrom = ({ day, isTotal = false }: Props) =>
  day === undefined ? null : (
    <span className="known-from">
      {isTotal ? 'incomplete before' : 'known from'} <Day day={day} />
    </span>
  )
