import { sql } from 'kysely'
import type { Scope } from '#platform/db/scope.ts'

/** Every asin that lies in stock, is on its way or has been sold. */
export const listSalesAsins = async ({ tx, tenant }: Scope): Promise<string[]> => {
  const { rows } = await sql<{ asin: string }>`
    select asin from stock_now where tenant_id = ${tenant()}::uuid
    union
    select asin from (select distinct asin from sales_daily where tenant_id = ${tenant()}::uuid) sold where asin <> ''
    order by asin`.execute(tx)
  return rows.map(({ asin }) => asin)
}
