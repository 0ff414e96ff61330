import type { AsinSheet } from '#contract/asins.ts'
import { formatPlural } from '#shared/lib/formatPlural.ts'
import { formatNumber } from '#shared/lib/number.ts'
import { useCalendar } from '#shared/ui/calendarContext.ts'
import { Sparkline } from '#shared/ui/Sparkline.tsx'

const spans = [3, 7, 30] as const

/** Units sold per day over ninety days, with recent sums. */
export const UnitsSold = ({ sales }: Pick<AsinSheet, 'sales'>) => {
  const calendar = useCalendar()
  const [firstDay, lastDay] = [sales[0], sales.at(-1)]
  if (!firstDay || !lastDay) return <p>No sales yet. Import an All Orders report under Uploads.</p>
  const sum = (days: number) => sales.slice(-days).reduce((total, { units }) => total + units, 0)
  const period = `${calendar.day(firstDay.day)} to ${calendar.day(lastDay.day)}`
  return (
    <section>
      <h2>Units sold</h2>
      <dl className="asin-sums figure">
        {spans.map((days) => (
          <div key={days}>
            <dt>{formatPlural(days, 'day')}</dt>
            <dd>{formatNumber(sum(days))}</dd>
          </div>
        ))}
      </dl>
      <Sparkline
        values={sales.map(({ units }) => units)}
        label={`Units per day from ${period}, ${formatNumber(sum(sales.length))} in total`}
      />
      <p className="asin-period">{period}</p>
    </section>
  )
}
