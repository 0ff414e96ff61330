import { sql } from 'kysely'
import type { Home, SalesSpan, SalesTile } from '#contract/home.ts'
import { readHomeMoney } from '#model/money/index.ts'
import { readCompanyDay } from '#model/planning/index.ts'
import { coveredAmong, lastCoveredDay } from '#model/sales/index.ts'
import type { Scope } from '#platform/db/scope.ts'
import { addDays, daysBetween, daysUpTo } from '#rules/days.ts'

const WEEK_DAYS = 7
/** The same weekday a year ago. */
const YEAR_DAYS = 364

/** First and last day. */
type Days = readonly [since: string, until: string]
type Sums = NonNullable<SalesTile['now']>

const moved = ([since, until]: Days, days: number): Days => [addDays(since, days), addDays(until, days)]

/** The same days of the month so many months before; a day that month has not is its last one. */
const monthsBefore = ([since, until]: Days, months: number): Days => {
  const date = new Date(`${since}T00:00:00Z`)
  date.setUTCMonth(date.getUTCMonth() - months)
  const first = date.toISOString().slice(0, 10)
  date.setUTCMonth(date.getUTCMonth() + 1)
  const last = addDays(date.toISOString().slice(0, 10), -1)
  const same = addDays(first, daysBetween(since, until))
  return [first, [same, last].sort()[0] ?? last]
}

/** The days each span is compared with: those of the year before, and those of a week or a month before. */
const comparisons = (span: SalesSpan, days: Days): { year: Days; period: Days } | undefined => {
  if (span === 'today') return undefined
  if (span === 'month') return { year: monthsBefore(days, 12), period: monthsBefore(days, 1) }
  return { year: moved(days, -YEAR_DAYS), period: moved(days, -WEEK_DAYS) }
}

const daysOf = ([since, until]: Days) => daysUpTo(until, daysBetween(since, until) + 1)

/** The days of each span, as orders cover them by now; the week and the month end with the last whole day. */
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

/** Units and revenue of spans by name, and the currencies of which no rate is known. */
const readSums = async (scope: Scope, wanted: ReadonlyMap<string, Days>) => {
  const { tx, tenant } = scope
  const money = await readHomeMoney(scope)
  const spans = [...wanted].map(([name, [since, until]]) => ({ name, since, until }))
  const { rows } = await sql<Sums & { name: string; missing: string[] | null }>`
    select w.name, w.since, w.until, coalesce(sum(d.units), 0) as units,
      coalesce(sum(${money.byJoined(sql`d.revenue`, sql`d.currency`)}), 0) as revenue,
      array_agg(distinct d.currency) filter (
        where d.currency <> '' and d.revenue <> 0 and ${money.byJoined(sql`d.revenue`, sql`d.currency`)} is null
      ) as missing
    from jsonb_to_recordset(${JSON.stringify(spans)}::jsonb) as w (name text, since date, until date)
    left join sales_daily d on d.tenant_id = ${tenant()}::uuid and d.day between w.since and w.until
    ${money.join(sql`d.currency`, sql`d.day`)}
    group by w.name, w.since, w.until`.execute(tx)
  const sums = new Map(rows.map(({ name, missing: _, ...sum }) => [name, sum]))
  return {
    currency: money.currency,
    sums,
    withoutRate: [...new Set(rows.flatMap(({ missing }) => missing ?? []))].sort(),
  }
}

/** Sales of today so far, yesterday, the last seven whole days and the month to date, each beside the days it is compared with. */
export const salesTiles = async (scope: Scope, now: Date): Promise<Home['tiles']> => {
  const today = await readCompanyDay(scope, now)
  const spans = spansAt(today, await lastCoveredDay(scope), await hasBegun(scope, today))
  const compared = spans.map(([span, days]) => days && comparisons(span, days))
  const asked = compared.flatMap((both) => (both ? [...daysOf(both.year), ...daysOf(both.period)] : []))
  const covered = await coveredAmong(scope, [...new Set(asked)])
  const isKnown = (days: Days) => daysOf(days).every((day) => covered.has(day))

  const wanted = new Map<string, Days>()
  for (const [at, [span, days]] of spans.entries()) {
    if (days) wanted.set(span, days)
    const both = compared[at]
    if (both && isKnown(both.year)) wanted.set(`${span} a year before`, both.year)
    else if (both && isKnown(both.period)) wanted.set(`${span} before`, both.period)
  }
  const { sums, ...rest } = await readSums(scope, wanted)
  return {
    ...rest,
    spans: spans.map(([span]) => {
      const year = sums.get(`${span} a year before`)
      const period = sums.get(`${span} before`)
      const before = year ? { ...year, isYear: true } : period ? { ...period, isYear: false } : null
      return { span, now: sums.get(span) ?? null, before }
    }),
  }
}
