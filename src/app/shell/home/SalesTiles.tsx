import type { Home, SalesSpan, SalesTile } from '#contract/home.ts'
import { formatMoney } from '#shared/lib/money.ts'
import { formatNumber, UNKNOWN } from '#shared/lib/number.ts'
import { useCalendar } from '#shared/ui/calendarContext.ts'

const titles: Readonly<Record<SalesSpan, string>> = {
  today: 'Today so far',
  yesterday: 'Yesterday',
  week: 'Last 7 days',
  month: 'Month to date',
}

type Now = NonNullable<SalesTile['now']>

const Change = ({ now, before }: { now: Now; before: NonNullable<SalesTile['before']> }) => {
  const calendar = useCalendar()
  if (before.revenue === 0) return null
  const percent = ((now.revenue - before.revenue) / before.revenue) * 100
  const days =
    before.since === before.until
      ? calendar.day(before.since)
      : `${calendar.day(before.since)} to ${calendar.day(before.until)}`
  return (
    <small title={`Revenue against ${days}${before.isYear ? ', a year before' : ''}`}>
      {percent < 0 ? '▼' : '▲'} {formatNumber(Math.abs(percent))} %{' '}
      {before.isYear ? 'on last year' : 'on the days before'}
    </small>
  )
}

const Tile = ({ tile: { span, now, before }, currency }: { tile: SalesTile; currency: string }) => {
  const calendar = useCalendar()
  return (
    <li>
      <span>{titles[span]}</span>
      <strong className="figure">{now ? formatMoney(now.revenue, currency) : UNKNOWN}</strong>
      <span className="figure">
        {now ? `${formatNumber(now.units)} ${now.units === 1 ? 'unit' : 'units'}` : 'Not imported yet'}
      </span>
      {now && before && <Change now={now} before={before} />}
      {now && <small>{now.since === now.until ? calendar.day(now.until) : `to ${calendar.day(now.until)}`}</small>}
    </li>
  )
}

/** Revenue and units of today, yesterday, a week and the month, each with its change and the last day it counts. */
export const SalesTiles = ({ tiles: { spans, currency, withoutRate } }: Pick<Home, 'tiles'>) => (
  <section aria-label="Sales">
    <ul className="home-tiles">
      {spans.map((tile) => (
        <Tile key={tile.span} tile={tile} currency={currency} />
      ))}
    </ul>
    {withoutRate.length > 0 && (
      <p className="home-note">
        Revenue in {withoutRate.join(', ')} is left out: no exchange rate to {currency} is known.
      </p>
    )}
  </section>
)
