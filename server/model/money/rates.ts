import { sql } from 'kysely'
import type { Scope } from '#platform/db/scope.ts'
import { minorUnits } from '#rules/money.ts'

/** One unit of the currency is worth `rate` units of `home`, from a day on. */
export interface DatedRate {
  currency: string
  home: string
  since: string
  rate: number
}

/** The rates a company has set, by currency and day. */
export const readRates = async ({ tx, tenant }: Scope): Promise<DatedRate[]> => {
  const { rows } = await sql<DatedRate>`
    select currency, home, since, rate::float8 as rate from exchange_rates where tenant_id = ${tenant()}::uuid
    order by currency, home, since`.execute(tx)
  return rows
}

/** Units of `home` that one unit of a currency is worth on a day; undefined when nobody has said it for that day or before. */
const rateOn = (rates: readonly DatedRate[], currency: string, home: string, day: string): number | undefined => {
  if (currency === home) return 1
  return rates.findLast((row) => row.currency === currency && row.home === home && row.since <= day)?.rate
}

/** An amount in minor units of one currency, in those of another by way of `home`; undefined without a rate. */
export const exchanged = (
  amount: number,
  { from, to, home, day }: { from: string; to: string; home: string; day: string },
  rates: readonly DatedRate[],
): number | undefined => {
  if (from === to) return amount
  const [given, asked] = [rateOn(rates, from, home, day), rateOn(rates, to, home, day)]
  if (given === undefined || asked === undefined) return undefined
  return Math.round(((amount * given) / asked) * 10 ** ((minorUnits(to) ?? 2) - (minorUnits(from) ?? 2)))
}
