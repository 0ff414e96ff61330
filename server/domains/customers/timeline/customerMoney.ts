import { sql } from 'kysely'
import type { CustomerMoney } from '#contract/customers.ts'
import { type HomeMoney, readHomeMoney } from '#model/money/index.ts'
import type { Scope } from '#platform/db/scope.ts'
import type { EventMoney } from './timelineEvent.ts'

/**
 * Sums money of several currencies and days; each amount is converted to the company's currency at the rate of its day.
 */
export interface Sums {
  currency: string
  of(money: readonly EventMoney[]): CustomerMoney
}

const rateKey = ({ currency, day }: EventMoney) => `${currency} ${day}`
/** Minor units large enough to hide rounding. */
const MANY = 1_000_000

const readRates = async ({ tx }: Scope, home: HomeMoney, money: readonly EventMoney[]) => {
  const distinctMoney = [...new Map(money.map((each) => [rateKey(each), each])).values()]
  if (distinctMoney.length === 0) return new Map<string, number | null>()
  const { rows } = await sql<{ worth: number | null }>`
    select ${home.of(sql`${MANY}::bigint`, sql`a.currency`, sql`a.day`)}::float8 as worth
    from unnest(${distinctMoney.map(({ currency }) => currency)}::text[], ${distinctMoney.map(({ day }) => day)}::date[])
      with ordinality a (currency, day, position)
    order by a.position`.execute(tx)
  return new Map(distinctMoney.map((each, index) => [rateKey(each), rows[index]?.worth ?? null]))
}

/** Reads the rates for all money to be summed. */
export const readSums = async (scope: Scope, money: readonly EventMoney[]): Promise<Sums> => {
  const home = await readHomeMoney(scope)
  const worth = await readRates(scope, home, money)
  const inHome = (each: EventMoney): number | null => {
    const rate = worth.get(rateKey(each))
    return rate === null || rate === undefined ? null : Math.round((each.amount * rate) / MANY)
  }
  return {
    currency: home.currency,
    of: (amounts) => {
      const paid = new Map<string, number>()
      for (const { currency, amount } of amounts) paid.set(currency, (paid.get(currency) ?? 0) + amount)
      const each = amounts.map(inHome)
      return {
        home: each.reduce<number | null>((sum, one) => (sum === null || one === null ? null : sum + one), 0),
        paid: [...paid].map(([currency, amount]) => ({ currency, amount })),
      }
    },
  }
}
