import type { MeasuresNote } from '#contract/measures.ts'
import { isHatched } from '#shared/chart/chartSeries.ts'
import { inCalendar } from '#shared/explain/formatValue.ts'
import { formatNumber } from '#shared/lib/number.ts'
import { useCalendar } from '#shared/ui/calendarContext.ts'

interface Notes {
  notes: readonly MeasuresNote[]
  /** How many there are that have no room. */
  left: number
}

/** What must be known beside the figures; what is hatched says so at its measure. */
export const ChartNotes = ({ notes, left }: Notes) => {
  const calendar = useCalendar()
  const texts = notes.filter(({ kind }) => !isHatched(kind)).map(({ text }) => text)
  const all = [...new Set(texts.map((text) => inCalendar(text, calendar)))]
  if (left) all.push(`${formatNumber(left)} more have no room here. Narrow them by a filter.`)
  if (!all.length) return null
  return (
    <ul className="chart-notes" aria-label="Notes">
      {all.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  )
}
