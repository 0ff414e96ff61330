import { sql } from 'kysely'
import type { Home, SalesSpan, SalesTile } from '#contract/home.ts'
import type { MeasuresAnswer, MeasuresQuery } from '#contract/measures.ts'
import { queryMeasures } from '#model/measures/index.ts'
import { readCompanyDay } from '#model/planning/index.ts'
import { coveredAmong, lastCoveredDay } from '#model/sales/index.ts'
import type { Scope } from '#platform/db/scope.ts'
import { readCompanySettings } from '#platform/tenancy/companySettings.ts'
import { addDays, daysBetween, daysUpTo } from '#rules/days.ts'

const WEEK_DAYS = 7
/** The same weekday a year ago. */
const YEAR_DAYS = 364

/** First and last day. */
type Days = readonly [since: string, until: string]
type Sums = NonNullable<SalesTile['now']>
type Timespans = NonNullable<MeasuresQuery['timespans']>

const rounded = (amount: number | null) => (amount === null ? null : Math.round(amount))

const shiftDays = ([since, until]: Days, days: number): Days => [addDays(since, days), addDays(until, days)]

/** Returns the same days of the month some months earlier; a day that a month lacks becomes its last one. */
const monthsBefore = ([since, until]: Days, months: number): Days => {
  const date = new Date(`${since}T00:00:00Z`)
  date.setUTCMonth(date.getUTCMonth() - months)
  const firstDay = date.toISOString().slice(0, 10)
  date.setUTCMonth(date.getUTCMonth() + 1)
  const lastDay = addDays(date.toISOString().slice(0, 10), -1)
  const same = addDays(firstDay, daysBetween(since, until))
  return [firstDay, [same, lastDay].sort()[0] ?? lastDay]
}

/** Returns the days that each span is compared with: a year before, and a week or month before. */
const comparisons = (span: SalesSpan, days: Days): { year: Days; period: Days } | undefined => {
  if (span === 'today') return undefined
  if (span === 'month') return { year: monthsBefore(days, 12), period: monthsBefore(days, 1) }
  return { year: shiftDays(days, -YEAR_DAYS), period: shiftDays(days, -WEEK_DAYS) }
}

const daysOf = ([since, until]: Days) => daysUpTo(until, daysBetween(since, until) + 1)

/** Returns the days of each span that orders cover; week and month end with the last whole day. */
const spansAt = (today: string, end: string | null, isBegun: boolean): [SalesSpan, Days | null][] => {
  const yesterday = addDays(today, -1)
  return [
    ['today', isBegun ? [today, today] : null],
    ['yesterday', end !== null && end >= yesterday ? [yesterday, yesterday] : null],
    ['week', end === null ? null : [addDays(end, 1 - WEEK_DAYS), end]],
    ['month', end === null ? null : [`${end.slice(0, 8)}01`, end]],
  ]
}

const hasBegun = async ({ tx, tenant }: Scope, today: string): Promise<boolean> => {
  const { rows } = await sql`
    select from uploads where tenant_id = ${tenant()}::uuid and state = 'imported' and type in ('orders', 'shop')
      and until >= ${today}::date limit 1`.execute(tx)
  return rows.length > 0
}

const measures = ['units', 'orders', 'revenue', 'profit']
const ADS = 'adSpend'
/** Returns the titles of spans with estimated money. */
const estimatedAmong = async (scope: Scope, timespans: Timespans, today: string): Promise<ReadonlySet<string>> => {
  const { columns, rows } = await queryMeasures(scope, { measures: ['sales'], dimensions: ['state'], timespans }, today)
  const row = rows.find(([state]) => state === 'estimated')
  return new Set(columns.flatMap(({ timespan }, index) => (timespan !== undefined && row?.[index] ? [timespan] : [])))
}

/** Returns whether ads reports cover a span to its end. */
const tellsOfAds = ({ covered }: MeasuresAnswer, [since, until]: Days) =>
  covered.some((one) => one.source === 'ads' && one.since <= since && one.until >= until)

/** Returns the figures of the catalogue of measures for named spans; `withAds` includes the cost of ads. */
const readSums = async (scope: Scope, spansByName: ReadonlyMap<string, Days>, today: string, withAds: boolean) => {
  const { currency: home } = await readCompanySettings(scope)
  if (spansByName.size === 0) return { currency: home, sums: new Map<string, Sums>(), notes: [] }
  const timespans = [...spansByName].map(([title, [since, until]]) => ({ title, since, until }))
  const answer = await queryMeasures(scope, { measures: [...measures, ...(withAds ? [ADS] : [])], timespans }, today)
  const estimated = await estimatedAmong(scope, timespans, today)
  const { totals, knownFrom, notes } = answer
  const sums = [...spansByName].map(([name, days]): [string, Sums] => {
    const getTotal = (key: string) => totals[`${key}|${name}`] ?? null
    const [since, until] = days
    const ads = tellsOfAds(answer, days) ? getTotal(ADS) : null
    return [
      name,
      {
        ...{ since, until, units: getTotal('units') ?? 0, orders: getTotal('orders') ?? 0 },
        revenue: Math.round(getTotal('revenue') ?? 0),
        ...{ profit: rounded(getTotal('profit')), estimated: estimated.has(name) },
        ...(knownFrom?.[`profit|${name}`] ? { profitKnownFrom: knownFrom[`profit|${name}`] } : {}),
        ...(withAds ? { ads: rounded(ads) } : {}),
      },
    ]
  })
  return {
    currency: answer.currency ?? home,
    sums: new Map(sums),
    notes: notes.filter(({ kind }) => kind === 'rate').map(({ text }) => text),
  }
}

/**
 * Returns the figures of the catalogue of measures for today so far, yesterday, the last seven whole days and the month
 * to date, each with those it is compared with.
 */
export const salesTiles = async (scope: Scope, now: Date, withAds: boolean): Promise<Home['tiles']> => {
  const today = await readCompanyDay(scope, now)
  const spans = spansAt(today, await lastCoveredDay(scope), await hasBegun(scope, today))
  const compared = spans.map(([span, days]) => days && comparisons(span, days))
  const comparedDays = compared.flatMap((both) => (both ? [...daysOf(both.year), ...daysOf(both.period)] : []))
  const covered = await coveredAmong(scope, [...new Set(comparedDays)])
  const isKnown = (days: Days) => daysOf(days).every((day) => covered.has(day))

  const spansByName = new Map<string, Days>()
  for (const [index, [span, days]] of spans.entries()) {
    if (days) spansByName.set(span, days)
    const both = compared[index]
    if (both && isKnown(both.year)) spansByName.set(`${span} last year`, both.year)
    else if (both && isKnown(both.period)) spansByName.set(`${span} before`, both.period)
  }
  const { sums, ...rest } = await readSums(scope, spansByName, today, withAds)
  return {
    ...rest,
    spans: spans.map(([span]) => {
      const year = sums.get(`${span} last year`)
      const period = sums.get(`${span} before`)
      const comparison = year ? { ...year, isYear: true } : period ? { ...period, isYear: false } : null
      return { span, now: sums.get(span) ?? null, before: comparison }
    }),
  }
}
