import { Link } from 'react-router'
import type { AsinSheet } from '#contract/asins.ts'
import { formatNumber } from '#shared/lib/number.ts'
import { useCalendar } from '#shared/ui/calendarContext.ts'
import { Sparkline } from '#shared/ui/Sparkline.tsx'

const spans = [3, 7, 30] as const

/** Units sold a day over ninety days, and what the last ones add up to; `chart`: where more of them is shown. */
export const AsinSales = ({ sales, chart }: { sales: AsinSheet['sales']; chart: string | undefined }) => {
  const calendar = useCalendar()
  const [first, last] = [sales[0], sales.at(-1)]
  if (!first || !last) return <p>No orders are imported yet, so nothing is known of its sales.</p>
  const sum = (days: number) => sales.slice(-days).reduce((all, { units }) => all + units, 0)
  const period = `${calendar.day(first.day)} to ${calendar.day(last.day)}`
  return (
    <section>
      <h2>Units sold</h2>
      <dl className="asin-sums figure">
        {spans.map((days) => (
          <div key={days}>
            <dt>{days} days</dt>
            <dd>{formatNumber(sum(days))}</dd>
          </div>
        ))}
      </dl>
      <Sparkline
        values={sales.map(({ units }) => units)}
        label={`Units a day from ${period}, ${formatNumber(sum(sales.length))} in all`}
      />
      <p className="asin-period">{period}</p>
      {chart && <Link to={chart}>Open the chart</Link>}
    </section>
  )
}
