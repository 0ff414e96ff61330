import { inCalendar } from '#shared/explain/formatValue.ts'
import { formatPlural } from '#shared/lib/formatPlural.ts'
import { useCalendar } from '#shared/ui/calendarContext.ts'

interface Notes {
  notes: readonly { text: string }[]
  /** Number of loaded rows. */
  shown: number
  /** Total number of rows. */
  count: number
}

/** Notes below the figures. */
export const ReportNotes = ({ notes, shown: visibleCount, count }: Notes) => {
  const calendar = useCalendar()
  const texts = [...new Set(notes.map(({ text }) => inCalendar(text, calendar)))]
  return (
    <span className="report-notes">
      {visibleCount < count &&
        `The first ${formatPlural(visibleCount, 'row')} of ${formatPlural(count, 'row')}; totals are of all. `}
      {texts.join(' ')}
    </span>
  )
}
