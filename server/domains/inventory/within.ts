import { type RawBuilder, sql } from 'kysely'
import type { HistoryFilter } from './historyFilter.ts'

/** The condition that keeps a table with day, marketplace, asin and seller inside what is asked for. */
export const within = (
  alias: string,
  tenant: string,
  { asins, since, until, marketplace, seller }: HistoryFilter,
): RawBuilder<boolean> => {
  const at = (column: string) => sql.ref(`${alias}.${column}`)
  return sql`${at('tenant_id')} = ${tenant}::uuid and ${at('day')} between ${since}::date and ${until}::date
    ${asins === null ? sql`` : sql`and ${at('asin')} = any(${asins}::text[])`}
    ${marketplace === null ? sql`` : sql`and ${at('marketplace')} = ${marketplace}`}
    ${seller === null ? sql`` : sql`and ${at('seller')} = ${seller}`}`
}
