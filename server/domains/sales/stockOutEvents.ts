import { sql } from 'kysely'
import type { Scope } from '#platform/db/scope.ts'
import { type EventsFilter, ofListings } from './eventsFilter.ts'
import type { Happening } from './happening.ts'

/** Listings that had units at the end of a day, and none at the end of the next. */
export const stockOutEvents = async ({ tx, tenant }: Scope, filter: EventsFilter): Promise<Happening[]> => {
  const { rows } = await sql<Pick<Happening, 'day' | 'name' | 'marketplace'>>`
    select b.day + 1 as day, b.asin as name, b.marketplace
    from stock_days b
    left join stock_days n on n.tenant_id = ${tenant()}::uuid and n.day = b.day + 1 and n.asin = b.asin
      and n.marketplace = b.marketplace and n.seller = b.seller
    left join stock_coverage c on c.tenant_id = ${tenant()}::uuid and c.day = b.day + 1 and c.marketplace = b.marketplace
      and c.seller = b.seller
    where b.tenant_id = ${tenant()}::uuid and b.day between ${filter.since}::date - 1 and ${filter.until}::date - 1
      and b.units > 0 and ${ofListings('b', filter)}
      -- of a day that no ledger covers, a listing that is not named is not known
      and case when n.day is not null then n.units <= 0 else c.day is not null end
    order by b.day, b.asin, b.marketplace`.execute(tx)
  return rows.map((row) => ({ ...row, kind: 'stockOut' }))
}
