import { type MoneyEvent, totalOf } from '../money/moneyEvent.ts'
import { moneyEvents } from '../money/moneyEvents.ts'
import { parts } from '../money/parts.ts'
import { type Period, reportPeriods } from '../money/periods.ts'
import { DAY, dayAt, type MarketFacts } from '../trade/market.ts'
import type { Market } from '../trade/orders.ts'
import { mix } from '../trade/random.ts'
import { commaLine, moneyCell } from './table.ts'
import { english, french, german, italian, spanish, type TransactionLayout } from './transactionLayouts.ts'

const months = {
  en: 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec',
  fr: 'janv. févr. mars avr. mai juin juil. août sept. oct. nov. déc.',
  it: 'gen feb mar apr mag giu lug ago set ott nov dic',
  es: 'ene feb mar abr may jun jul ago sep oct nov dic',
} as const

interface Language {
  layout: TransactionLayout
  /** Formats a day and a time of day in UTC, `00:03:04`. */
  date: (date: Date, time: string) => string
}

const named =
  (language: keyof typeof months): Language['date'] =>
  (date, time) =>
    `${date.getUTCDate()} ${months[language].split(' ')[date.getUTCMonth()]} ${date.getUTCFullYear()} ${time} UTC`

const byPlace: Readonly<Record<string, Language>> = {
  UK: { layout: english, date: named('en') },
  DE: {
    layout: german,
    date: (date, time) => `${date.toISOString().slice(0, 10).split('-').reverse().join('.')} ${time} UTC`,
  },
  FR: { layout: french, date: named('fr') },
  IT: { layout: italian, date: named('it') },
  ES: { layout: spanish, date: named('es') },
}

const american: Language = {
  layout: english,
  date: (date, time) =>
    `${months.en.split(' ')[date.getUTCMonth()]} ${date.getUTCDate()}, ${date.getUTCFullYear()} ${time} PST`,
}

/** Returns the report language of a marketplace. */
const languages = (code: string): Language => byPlace[code] ?? american

/** Formats a moment around noon of a marketplace's day; `chance` determines it. */
const clockCell = ({ code, offset }: MarketFacts, day: number, chance: number): string => {
  const seconds = chance % 3600
  const minute = `${String(Math.floor(seconds / 60)).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}`
  const { date } = languages(code)
  const isLocal = offset < 0
  const hour = 12 - (isLocal ? 0 : offset)
  return date(new Date(day * DAY), isLocal ? `${hour}:${minute} PM` : `${hour}:${minute}`)
}

/** Lines above the header. */
const prose = (currency: string): string[] =>
  [
    'Includes Amazon Marketplace, Fulfillment by Amazon (FBA), and Amazon Webstore transactions',
    `All amounts in ${currency}, unless specified`,
    'Definitions:',
    'Sales tax collected: Includes sales tax collected from buyers for product sales, shipping, and gift wrap.',
    'Selling fees: Includes variable closing fees and referral fees.',
    'Other transaction fees: Includes shipping chargebacks, shipping holdbacks, per-item fees and sales tax collection fees.',
    'Other: Includes non-order transaction amounts. For more details, see the ""Type"" and ""Description"" columns.',
  ].map((line) => `"${line}"\r\n`)

/** Days before the present on which the earlier report was created. */
export const EARLIER = 14

/** A row of a date range report: an event, or a transfer to the bank. */
interface ReportRow {
  event: MoneyEvent | null
  day: number
  period: Period | undefined
  isDeferred: boolean
  total: number
}

/** Yields the rows known at the end of a day; later payments are deferred. */
function* rowsOn(market: Market, on: number): Generator<ReportRow> {
  const periods = reportPeriods(market)
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

function* linesOf(market: Market, rows: readonly ReportRow[]): Generator<string> {
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

/** Returns whether the language has a column for deferred money. */
const canWait = ({ facts }: Market) => languages(facts.code).layout.statuses[1] !== ''

/** Yields all money of all periods, including settled ones; deferred money is marked. */
export const transactionsOf = (market: Market): Iterable<string> => {
  const rows = [...rowsOn(market, dayAt(market.company.until, market.facts))]
  return linesOf(
    market,
    rows.filter(({ isDeferred }) => !isDeferred || canWait(market)),
  )
}

/** Yields the same as known some days ago, for the days before: money deferred then has been paid since. */
export const transactionsEarlierOf = (market: Market): Iterable<string> => {
  const on = dayAt(market.company.until, market.facts) - EARLIER
  return linesOf(
    market,
    [...rowsOn(market, on)].filter(({ day }) => day > on - EARLIER),
  )
}
