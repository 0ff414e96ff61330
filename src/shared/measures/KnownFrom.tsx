import { Day } from '#shared/ui/Day.tsx'
import './measures.css'

interface Props {
  /** The first day that reports cover; undefined when all days are covered. */
  day: string | undefined
  /** Whether it marks a total, which excludes the days before. */
  isTotal?: boolean
}

/** Shows the first day that a figure covers, when the range starts earlier. */
export const KnownFrom = ({ day, isTotal = false }: Props) =>
  day === undefined ? null : (
    <span className="known-from">
      {isTotal ? 'incomplete before' : 'known from'} <Day day={day} />
    </span>
  )
