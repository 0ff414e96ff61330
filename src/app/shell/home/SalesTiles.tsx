import { Link } from 'react-router'
import type { Home, SalesDay, SalesSpan, SalesTile } from '#contract/home.ts'
import { inCalendar } from '#shared/explain/formatValue.ts'
import { formatPlural } from '#shared/lib/formatPlural.ts'
import { formatMoney } from '#shared/lib/money.ts'
import { formatNumber, UNKNOWN } from '#shared/lib/number.ts'
import { useCalendar } from '#shared/ui/calendarContext.ts'
import { Sparkline } from '#shared/ui/Sparkline.tsx'
import { useCanOpen } from '../menu/useCanOpen.ts'

const titles: Readonly<Record<SalesSpan, string>> = {
  today: 'Today so far',
  yesterday: 'Yesterday',
  week: 'Last 7 days',
  month: 'Month to date',
}

type Now = NonNullable<SalesTile['now']>

const UPLOADS = '/data/uploads'
const COSTS = '/data/product-info'
/** Reports without which no profit is known. */
const moneyReports = ['settlementV1', 'settlementV2', 'transactions']

const Change = ({ now, before }: { now: Now; before: NonNullable<SalesTile['before']> }) => {
  const calendar = useCalendar()
  if (before.revenue === 0) return null
  const percent = ((now.revenue - before.revenue) / before.revenue) * 100
  const rounded = Math.round(percent)
  const days =
    before.since === before.until
      ? calendar.day(before.since)
      : `${calendar.day(before.since)} to ${calendar.day(before.until)}`
  const meaning = before.isYear ? 'vs. last year' : 'vs. the days before'
  return (
    <span className="home-change" data-sign={Math.sign(rounded)} title={`Revenue ${meaning}: ${days}`}>
      {rounded === 0 ? 'no change' : `${percent < 0 ? '▼' : '▲'} ${formatNumber(Math.abs(percent))} %`}
      <span className="visually-hidden"> {meaning}</span>
    </span>
  )
}

/** Profit, or why it is unknown, with the screen that brings it. */
const Profit = ({ now, currency, hasMoney }: { now: Now; currency: string; hasMoney: boolean }) => {
  const canOpen = useCanOpen()
  const calendar = useCalendar()
  const { profit, profitKnownFrom, estimated } = now
  if (profit !== null)
    return (
      <span title={profitKnownFrom && `Profit is incomplete before ${calendar.day(profitKnownFrom)}`}>
        profit {formatMoney(profit, currency)}
        {estimated && <span title="Partly estimated until settled"> est.</span>}
      </span>
    )
  const [to, label] = hasMoney ? [COSTS, 'enter costs'] : [UPLOADS, 'add settlements']
  const reason = hasMoney
    ? 'Most units sold have no cost, so profit can’t be calculated.'
    : 'Profit needs settlements or transactions.'
  return (
    <span title={reason}>
      profit {UNKNOWN} {canOpen(to) && <Link to={to}>{label}</Link>}
    </span>
  )
}

/** Returns the line of a tile: units by day, over 7 days, or since the start of the month. */
const trendOf = (span: SalesSpan, sales: readonly SalesDay[]): number[] => {
  const units = sales.map(({ units }) => units)
  if (span === 'week')
    return units.slice(6).map((_, index) => units.slice(index, index + 7).reduce((sum, one) => sum + one, 0))
  if (span !== 'month') return units
  let total = 0
  return sales.map(({ day, units }) => {
    total = day.endsWith('-01') ? units : total + units
    return total
  })
}

interface Tile {
  tile: SalesTile
  currency: string
  sales: readonly SalesDay[]
  hasMoney: boolean
}

const SalesTileView = ({ tile: { span, now, before }, currency, sales, hasMoney }: Tile) => {
  const calendar = useCalendar()
  const canOpen = useCanOpen()
  const days = now && (now.since === now.until ? calendar.day(now.until) : `to ${calendar.day(now.until)}`)
  const ads = now?.ads == null ? '' : ` · ads ${formatMoney(now.ads, currency)}`
  return (
    <li title={now ? `${formatPlural(now.orders, 'order')}${ads} · ${days}` : undefined}>
      <span className="home-tile-title">
        {titles[span]}
        {now && before && <Change now={now} before={before} />}
      </span>
      <strong className="figure">{now ? formatMoney(now.revenue, currency) : UNKNOWN}</strong>
      <small className="figure">
        {now ? (
          <>
            {formatPlural(now.units, 'unit')} · <Profit now={now} currency={currency} hasMoney={hasMoney} />
          </>
        ) : (
          <>Not imported yet {canOpen(UPLOADS) && <Link to={UPLOADS}>add orders</Link>}</>
        )}
      </small>
      {now && sales.length > 1 && (
        <span className="home-tile-trend">
          <Sparkline values={trendOf(span, sales)} label={`Units, last ${sales.length} days`} />
        </span>
      )}
    </li>
  )
}

/** Revenue, its change, units and profit of today, yesterday, a week and the month, with a line of thirty days. */
export const SalesTiles = ({ tiles, sales, sources }: Pick<Home, 'tiles' | 'sales' | 'sources'>) => {
  const calendar = useCalendar()
  const { spans, currency, notes } = tiles
  const hasMoney = sources.some(({ type }) => moneyReports.includes(type))
  return (
    <section aria-label="Sales">
      <ul className="home-tiles">
        {spans.map((tile) => (
          <SalesTileView key={tile.span} tile={tile} currency={currency} sales={sales} hasMoney={hasMoney} />
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
