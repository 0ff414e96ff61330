import { type RawBuilder, sql } from 'kysely'
import type { OverviewMonth } from '#contract/overview.ts'
import { recoveredLines } from '#model/claims/index.ts'
import { readHomeMoney } from '#model/money/index.ts'
import type { Scope } from '#platform/db/scope.ts'
import { readCompanySettings } from '#platform/tenancy/companySettings.ts'
import { feeOf, rateOf } from '#rules/claims/fee.ts'
import { isTimeZone } from '#rules/timeZones.ts'
import { readRates } from './feeRates.ts'

type Tally = OverviewMonth['found']
interface Row extends Tally {
  month: string
}
const emptyTally: Tally = { cases: 0, amount: 0, withoutRate: 0 }

const monthIn = (moment: RawBuilder<unknown>, zone: string) => sql`to_char(${moment} at time zone ${zone}, 'YYYY-MM')`

/** Sums lines {month, claim, amount, home} by month. A case without an estimate has no amount to convert. */
const tally = async ({ tx }: Scope, lines: RawBuilder<unknown>, firstMonth: string, lastMonth: string) => {
  const { rows } = await sql<Row>`
    select month, count(distinct claim)::int as cases, coalesce(sum(home), 0)::bigint as amount,
      (count(distinct claim) filter (where amount is not null and home is null))::int as "withoutRate"
    from (${lines}) l where month between ${firstMonth} and ${lastMonth} group by month`.execute(tx)
  return new Map(rows.map(({ month, ...sums }) => [month, sums]))
}

/** Returns a company's claims by month, in its own currency and time zone. */
export const readMonths = async (scope: Scope, months: readonly string[]) => {
  const [firstMonth = '', lastMonth = ''] = [months[0], months.at(-1)]
  const { timeZone } = await readCompanySettings(scope)
  const zone = isTimeZone(timeZone) ? timeZone : 'UTC'
  const home = await readHomeMoney(scope)
  const rates = await readRates(scope)
  const tenantCondition = sql`c.tenant_id = ${scope.tenant()}::uuid`
  const currency = sql`c.currency`
  const casesAt = (moment: RawBuilder<unknown>) => sql`
    select ${monthIn(moment, zone)} as month, c.id as claim, c.estimated as amount, ${home.byJoined(sql`c.estimated`, currency)} as home
    from claims c ${home.join(currency, sql`c.event_on`)} where ${tenantCondition} and ${moment} is not null`
  const payments = sql`select to_char(l.day, 'YYYY-MM') as month, l.* from (${recoveredLines(scope, home)}) l`
  const detectedCases = await tally(scope, casesAt(sql`c.found_at`), firstMonth, lastMonth)
  const filed = await tally(scope, casesAt(sql`c.filed_at`), firstMonth, lastMonth)
  const recovered = await tally(scope, payments, firstMonth, lastMonth)
  return {
    currency: home.currency,
    rates,
    months: months.map((month): OverviewMonth => {
      const [rate, back] = [rateOf(month, rates), recovered.get(month) ?? emptyTally]
      const fee = feeOf(back.amount, rate)
      return {
        month,
        found: detectedCases.get(month) ?? emptyTally,
        filed: filed.get(month) ?? emptyTally,
        recovered: back,
        rate,
        fee,
      }
    }),
  }
}
