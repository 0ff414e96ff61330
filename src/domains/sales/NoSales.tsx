import { Link } from 'react-router'
import type { MeasuresAnswer, ToldMeasure } from '#contract/measures.ts'
import { selectTenant } from '#domains/tenants/index.ts'
import { featuresOf, hasFeature } from '#rules/features.ts'
import { sourceWays } from '#shared/measures/sourceWays.ts'
import { useCalendar } from '#shared/ui/calendarContext.ts'
import { EmptyState } from '#shared/ui/StatePanel.tsx'
import { useSalesSelector } from './hooks.ts'

interface Props {
  covered: MeasuresAnswer['covered']
  measures: readonly Pick<ToldMeasure, 'title' | 'sources'>[]
}

/** Nothing of what is asked for on these days: what is there instead, or which report brings it. */
export const NoSales = ({ covered, measures }: Props) => {
  const calendar = useCalendar()
  const canUpload = useSalesSelector((state) => {
    const on = featuresOf(selectTenant(state))
    return hasFeature(on, ['data']) && hasFeature(on, ['uploads'])
  })
  const sources = [...new Set(measures.flatMap((measure) => measure.sources))]
  const told = covered.filter(({ source }) => sources.includes(source))
  const [first, last] = [
    told.map(({ since }) => since).sort()[0],
    told
      .map(({ until }) => until)
      .sort()
      .at(-1),
  ]
  return (
    <EmptyState
      title={first ? 'Nothing on these days' : 'Nothing of this is imported yet'}
      action={canUpload && <Link to="/data/uploads">Go to uploads</Link>}
    >
      {first && last && (
        <p>
          Imports tell of {calendar.day(first)} to {calendar.day(last)}. Choose other days or other products.
        </p>
      )}
      {sources.map((source) => (
        <p key={source}>{sourceWays[source]}</p>
      ))}
      {!canUpload && <p>Somebody who may import reports has to do this.</p>}
    </EmptyState>
  )
}
