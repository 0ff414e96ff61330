import { type MoneyEvent, totalOf } from '../money/moneyEvent.ts'
import { moneyEvents } from '../money/moneyEvents.ts'
import { parts } from '../money/parts.ts'
import { type Period, toldPeriods } from '../money/periods.ts'
import { mix } from '../random.ts'
import { dayAt } from '../trade/market.ts'
import type { Market } from '../trade/orders.ts'
import { commaLine, moneyCell } from './table.ts'
import { clockCell, languages, prose } from './transactionWords.ts'

/** How many days before the present the earlier report was made. */
export const EARLIER = 14

/** A row of a date range report: an event, or what was sent to the bank. */
interface Told {
  event: MoneyEvent | null
  day: number
  period: Period | undefined
  isDeferred: boolean
  total: number
}

/** What a report of the end of a day knows; what is to be paid later waits. */
function* toldOn(market: Market, on: number): Generator<Told> {
  const periods = toldPeriods(market)
  const events = moneyEvents(market).filter(({ happened }) => happened <= on)
  for (const event of events) {
    const isDeferred = event.posted > on
    const period = periods.find(({ starts, ends }) => event.posted >= starts && event.posted < ends)
    const day = isDeferred ? event.happened : event.posted
    yield { event, day, period: isDeferred ? undefined : period, isDeferred, total: totalOf(event) }
  }
  for (const period of periods) {
    if (period.ends > on) continue
    const earned = events.filter(({ posted }) => posted >= period.starts && posted < period.ends)
    const total = -earned.reduce((sum, event) => sum + totalOf(event), 0)
    if (total !== 0) yield { event: null, day: period.ends, period, isDeferred: false, total }
  }
}

function* linesOf(market: Market, rows: readonly Told[]): Generator<string> {
  const { facts } = market
  const { layout } = languages(facts.code)
  const amountCell = (minor: number) => (layout.comma ? moneyCell(minor).replace('.', ',') : moneyCell(minor))
  yield* prose(facts.currency)
  const titles = layout.columns.map(([title]) => title)
  yield commaLine(titles, Object.fromEntries(titles.map((title) => [title, title])))
  for (const [at, { event, day, period, isDeferred, total }] of rows.entries()) {
    const sums: Record<string, number> = {}
    for (const [part, amount] of event?.amounts ?? []) sums[parts[part][3]] = (sums[parts[part][3]] ?? 0) + amount
    if (!event) sums.other = total
    const cells: Record<string, string> = {
      blank: '',
      date: clockCell(facts, day, mix(market.seed + 271, Number(event?.orderId.replace(/\D/g, '').slice(-7) ?? at))),
      settlement: period?.id ?? '',
      type: layout.types[event?.kind ?? 'Transfer'],
      order: event?.orderId ?? '',
      sku: event?.product?.sku ?? '',
      description: event?.description ?? 'To your account ending in: 210',
      quantity: event?.quantity ? String(event.quantity) : '',
      marketplace: event?.bought ? facts.channel.toLowerCase() : '',
      account: event?.bought ? 'Standard Orders' : '',
      fulfillment: event?.bought ? layout.ways[event.byMerchant ? 1 : 0] : '',
      model: (sums['marketplace withheld tax'] ?? 0) === 0 ? '' : 'MarketplaceFacilitator',
      total: amountCell(total),
      status: layout.statuses[isDeferred ? 1 : 0],
      released: isDeferred ? '' : clockCell(facts, day, 0),
    }
    yield commaLine(
      titles,
      Object.fromEntries(
        layout.columns.map(([title, of]) => [title, (of && cells[of]) ?? amountCell(of ? (sums[of] ?? 0) : 0)]),
      ),
    )
  }
}

/** What the languages that have no column for it cannot tell. */
const canWait = ({ facts }: Market) => languages(facts.code).layout.statuses[1] !== ''

/** All money of the periods there are, also of those there are settlements of; what waits is told as such. */
export const transactionsOf = (market: Market): Iterable<string> => {
  const rows = [...toldOn(market, dayAt(market.company.until, market.facts))]
  return linesOf(
    market,
    rows.filter(({ isDeferred }) => !isDeferred || canWait(market)),
  )
}

/** The same as it was known some days ago, of the days before that: what waited then has been paid since. */
export const transactionsEarlierOf = (market: Market): Iterable<string> => {
  const on = dayAt(market.company.until, market.facts) - EARLIER
  return linesOf(
    market,
    [...toldOn(market, on)].filter(({ day }) => day > on - EARLIER),
  )
}
