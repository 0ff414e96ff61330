import { sql } from 'kysely'
import type { SalesDay } from '#contract/home.ts'
import { coveredAmong, lastCoveredDay } from '#model/sales/index.ts'
import type { Scope } from '#platform/db/scope.ts'
import { addDays, daysUpTo } from '#rules/days.ts'

const SHOWN_DAYS = 30
/** The same weekday a year ago. */
const YEAR_DAYS = 364

interface Sum {
  day: string
  currency: string
  units: number
  revenue: number
}

const sumsBetween = async ({ tx, tenant }: Scope, since: string, until: string): Promise<Sum[]> => {
  const { rows } = await sql<Sum>`
    select day, currency, sum(units) as units, sum(revenue) as revenue from sales_daily
    where tenant_id = ${tenant()}::uuid and day between ${since}::date and ${until}::date
    group by day, currency order by day, currency`.execute(tx)
  return rows
}

const unitsOn = (sums: readonly Sum[], day: string) =>
  sums.filter((sum) => sum.day === day).reduce((unitTotal, { units }) => unitTotal + units, 0)

/** Returns the sales of thirty days up to the last one that orders cover, and of the same weekdays a year before. */
export const homeSales = async (scope: Scope): Promise<SalesDay[]> => {
  const end = await lastCoveredDay(scope)
  if (end === null) return []
  const days = daysUpTo(end, SHOWN_DAYS)
  const lastYearDays = daysUpTo(addDays(end, -YEAR_DAYS), SHOWN_DAYS)
  const covered = await coveredAmong(scope, lastYearDays)
  const sums = await sumsBetween(scope, days[0] ?? end, end)
  const lastYear = covered.size ? await sumsBetween(scope, lastYearDays[0] ?? end, lastYearDays.at(-1) ?? end) : []
  return days.map((day) => {
    const then = addDays(day, -YEAR_DAYS)
    const revenue = sums.filter((sum) => sum.day === day && sum.currency !== '')
    return {
      day,
      units: unitsOn(sums, day),
      revenue: Object.fromEntries(revenue.map((sum) => [sum.currency, sum.revenue])),
      unitsLastYear: covered.has(then) ? unitsOn(lastYear, then) : null,
    }
  })
}
