import { sql } from 'kysely'
import type { Scope } from '#platform/db/scope.ts'
import { marketplaces } from '#rules/marketplaces.ts'
import { readHomeMoney } from './homeMoney.ts'

const currencies = [...new Set(marketplaces.map(({ currency }) => currency))]
/** An amount in minor units large enough to make rounding negligible. */
const MANY = 1_000_000_000

/**
 * Returns the value of a minor unit of each marketplace's currency on a day, in minor units of the company's currency;
 * those without a rate are omitted.
 */
export const readWorth = async (scope: Scope, day: string): Promise<Record<string, number>> => {
  const money = await readHomeMoney(scope)
  const { rows } = await sql<{ currency: string; worth: number | null }>`
    select c.currency, ${money.of(sql`${MANY}::bigint`, sql`c.currency`, sql`${day}::date`)}::float8 as worth
    from unnest(${currencies}::text[]) c (currency)`.execute(scope.tx)
  return Object.fromEntries(rows.flatMap(({ currency, worth }) => (worth === null ? [] : [[currency, worth / MANY]])))
}
