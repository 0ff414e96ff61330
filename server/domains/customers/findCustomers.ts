import { type RawBuilder, sql } from 'kysely'
import { bytesOf, cursorOf, findBuyersBySearch, isKnown, type Listed } from '#model/people/index.ts'
import type { Scope } from '#platform/db/scope.ts'
import type { TenantKeys } from '#platform/secrets.ts'
import { kindsOf } from '#reports/index.ts'

const HASH = /^[0-9a-f]{32}$/i
/** Rows read per requested newest buyer, because most buy once or twice. */
const ROWS_EACH = 8

export interface FoundBuyers {
  buyers: Buffer[]
  total: number | null
  cursor: string | null
}

/**
 * Returns a query of the buyers (`buyer`) that a search may mean: by order, by their or their address's hash, and by
 * tokens.
 */
const meantBy = async (scope: Scope, keys: TenantKeys, search: string): Promise<RawBuilder<unknown>> => {
  const tenant = sql`tenant_id = ${scope.tenant()}::uuid and standing`
  const readings = [sql`select buyer from recipients where ${tenant} and order_id = ${search}`]
  if (HASH.test(search)) {
    const hash = bytesOf(search)
    readings.push(sql`select buyer from recipients where ${tenant} and household = ${hash}`)
    // Labels and opt-outs outlive the orders.
    if (await isKnown(scope, hash, 'customer')) readings.push(sql`select ${hash}::bytea as buyer`)
  } else {
    const buyersQuery = await findBuyersBySearch(scope, keys, search)
    if (buyersQuery) readings.push(sql`select buyer from (${buyersQuery}) w`)
  }
  return sql.join(readings, sql` union `)
}

/** Returns a page of the buyers that match a search, latest buyers first. */
export const findBuyers = async (
  scope: Scope,
  keys: TenantKeys,
  search: string,
  limit: number,
  afterRow: Listed | undefined,
): Promise<FoundBuyers> => {
  const { rows } = await sql<Listed & { total: number }>`
    with found as materialized (
      select distinct buyer from (${await meantBy(scope, keys, search)}) m where buyer is not null
    ), dated as materialized (
      select buyer as key, coalesce((
        select max(happened_at) from recipients where tenant_id = ${scope.tenant()}::uuid and standing and buyer = f.buyer
      ), 'epoch') as last from found f
    )
    select key, last, (select count(*) from found) as total from dated
    ${afterRow ? sql`where (last, key) < (${afterRow.last}, ${afterRow.key})` : sql``}
    order by last desc, key desc limit ${limit + 1}`.execute(scope.tx)
  const page = rows.slice(0, limit)
  const end = page.at(-1)
  return {
    buyers: page.map(({ key }) => key),
    total: rows[0]?.total ?? 0,
    cursor: end && rows.length > limit ? cursorOf(end) : null,
  }
}

/** Returns the latest buyers with an address. */
export const newestBuyers = async ({ tx, tenant }: Scope, limit: number): Promise<FoundBuyers> => {
  const { rows } = await sql<{ buyer: Buffer }>`
    select buyer from (
      select buyer, happened_at from recipients
      where tenant_id = ${tenant()} and standing and household is not null
      order by happened_at desc, household desc limit ${limit * ROWS_EACH}
    ) r where buyer is not null group by buyer order by max(happened_at) desc, buyer limit ${limit}`.execute(tx)
  return { buyers: rows.map(({ buyer }) => buyer), total: null, cursor: null }
}

/** Returns whether an order exists, of any buyer. */
export const isOrder = async ({ tx, tenant }: Scope, order: string): Promise<boolean> => {
  const { rows } = await sql`
    select from sellers s join order_lines l on l.tenant_id = s.tenant_id and l.seller = s.seller
    where s.tenant_id = ${tenant()} and l.kind = any(${kindsOf('order_lines')}) and l.set_key = ${order} and l.standing
    limit 1`.execute(tx)
  return rows.length > 0
}
