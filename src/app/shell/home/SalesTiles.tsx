import type { Home, SalesSpan, SalesTile } from '#contract/home.ts'
import { inCalendar } from '#shared/explain/formatValue.ts'
import { formatPlural } from '#shared/lib/formatPlural.ts'
import { formatMoney } from '#shared/lib/money.ts'
import { formatNumber, UNKNOWN } from '#shared/lib/number.ts'
import { KnownFrom } from '#shared/measures/KnownFrom.tsx'
import { useCalendar } from '#shared/ui/calendarContext.ts'

const titles: Readonly<Record<SalesSpan, string>> = {
  today: 'Today so far',
  yesterday: 'Yesterday',
  week: 'Last 7 days',
  month: 'Month to date',
}

type Now = NonNullable<SalesTile['now']>

const Change = ({ now, before: previousPeriod }: { now: Now; before: NonNullable<SalesTile['before']> }) => {
  const calendar = useCalendar()
  if (previousPeriod.revenue === 0) return null
  const percent = ((now.revenue - previousPeriod.revenue) / previousPeriod.revenue) * 100
  const days =
    previousPeriod.since === previousPeriod.until
      ? calendar.day(previousPeriod.since)
      : `${calendar.day(previousPeriod.since)} to ${calendar.day(previousPeriod.until)}`
  return (
    <small title={`Revenue against ${days}${previousPeriod.isYear ? ', a year before' : ''}`}>
      {percent < 0 ? '▼' : '▲'} {formatNumber(Math.abs(percent))} %{' '}
      {previousPeriod.isYear ? 'on last year' : 'on the days before'}
    </small>
  )
}

/** Ad spend, and the remaining profit. */
const Left = ({ now: { ads, profit, profitKnownFrom, estimated }, currency }: { now: Now; currency: string }) => {
  const money = (amount: number | null) => (amount === null ? UNKNOWN : formatMoney(amount, currency))
  return (
    <>
      {ads !== undefined && <span className="figure">Ads {money(ads)}</span>}
      <span className="figure">
        Profit {money(profit)}
        {profit !== null && estimated && <small title="Not all of it is settled yet"> estimated</small>}
      </span>
      {profit !== null && <KnownFrom day={profitKnownFrom} isTotal />}
    </>
  )
}

const Tile = ({ tile: { span, now, before: previousPeriod }, currency }: { tile: SalesTile; currency: string }) => {
  const calendar = useCalendar()
  return (
    <li>
      <span>{titles[span]}</span>
      <strong className="figure">{now ? formatMoney(now.revenue, currency) : UNKNOWN}</strong>
      <span className="figure">
        {now ? `${formatPlural(now.units, 'unit')} · ${formatPlural(now.orders, 'order')}` : 'Not imported yet'}
      </span>
      {now && <Left now={now} currency={currency} />}
      {now && previousPeriod && <Change now={now} before={previousPeriod} />}
      {now && <small>{now.since === now.until ? calendar.day(now.until) : `to ${calendar.day(now.until)}`}</small>}
    </li>
  )
}

/**
 * Revenue, units, orders, ads and profit of today, yesterday, a week and the month, each with its change and last
 * covered day.
 */
export const SalesTiles = ({ tiles: { spans, currency, notes } }: Pick<Home, 'tiles'>) => {
  const calendar = useCalendar()
  return (
    <section aria-label="Sales">
      <ul className="home-tiles">
        {spans.map((tile) => (
          <Tile key={tile.span} tile={tile} currency={currency} />
        ))}
      </ul>
      {notes.map((note) => (
        <p key={note} className="home-note">
          {inCalendar(note, calendar)}
        </p>
      ))}
    </section>
  )
}
