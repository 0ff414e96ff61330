import type { MeasureDescription, MeasuresAnswer } from '#contract/measures.ts'
import { ReportsNeeded } from '#shared/lights/ReportsNeeded.tsx'
import { sourceReports, sourceWays } from '#shared/measures/sourceWays.ts'
import { useCalendar } from '#shared/ui/calendarContext.ts'

interface Props {
  covered: MeasuresAnswer['covered']
  measures: readonly Pick<MeasureDescription, 'title' | 'sources'>[]
}

/** Empty state of these days: the covered days, or the missing report. */
export const NoSales = ({ covered, measures }: Props) => {
  const calendar = useCalendar()
  const sources = [...new Set(measures.flatMap((measure) => measure.sources))]
  const relevantCoverage = covered.filter(({ source }) => sources.includes(source))
  const [firstDay, lastDay] = [
    relevantCoverage.map(({ since }) => since).sort()[0],
    relevantCoverage
      .map(({ until }) => until)
      .sort()
      .at(-1),
  ]
  return (
    <ReportsNeeded
      title={firstDay ? 'Nothing on these days' : 'Nothing imported yet'}
      type={sourceReports[sources[0] ?? ''] ?? 'orders'}
    >
      {firstDay && lastDay && (
        <p>
          Imports cover {calendar.day(firstDay)} to {calendar.day(lastDay)}. Choose other days or other products.
        </p>
      )}
      {sources.map((source) => (
        <p key={source}>{sourceWays[source]}</p>
      ))}
    </ReportsNeeded>
  )
}
