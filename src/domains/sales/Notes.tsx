import type { MeasuresNote } from '#contract/measures.ts'
import { isHatched } from '#shared/chart/chartSeries.ts'
import { inCalendar } from '#shared/explain/formatValue.ts'
import { useCalendar } from '#shared/ui/calendarContext.ts'

/** Notes on the figures, with the same hatching as in the charts. */
export const Notes = ({ notes }: { notes: readonly MeasuresNote[] }) => {
  const calendar = useCalendar()
  const texts = new Map(notes.map(({ text, kind }) => [text, kind]))
  if (!texts.size) return null
  return (
    <ul className="sales-notes" aria-label="Notes">
      {[...texts].map(([text, kind]) => (
        <li key={text} className={isHatched(kind) ? 'chart-doubt' : undefined}>
          {isHatched(kind) && <i />} {inCalendar(text, calendar)}
        </li>
      ))}
    </ul>
  )
}
