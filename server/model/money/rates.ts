import { sql } from 'kysely'
import type { Scope } from '#platform/db/scope.ts'
import type { DatedRate } from '#rules/exchange.ts'

/** The rates a company has set, by currency and day. */
export const readRates = async ({ tx, tenant }: Scope): Promise<DatedRate[]> => {
  const { rows } = await sql<DatedRate>`
    select currency, home, since, rate::float8 as rate from exchange_rates where tenant_id = ${tenant()}::uuid
    order by currency, home, since`.execute(tx)
  return rows
}
