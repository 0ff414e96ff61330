import { sql } from 'kysely'
import { TypedAsin } from '#contract/common.ts'
import type { inventoryRoutes, ListingKey, SafetyRow } from '#contract/inventory.ts'
import type { BodyOf } from '#contract/route.ts'
import { listingName } from '#model/planning/index.ts'
import type { Scope } from '#platform/db/scope.ts'
import { badRequest } from '#platform/errors.ts'
import { readSellers } from '#platform/tenancy/sellerCodes.ts'
import { parse } from '#platform/wire/validate.ts'
import { marketplaceByCode } from '#rules/marketplaces.ts'
import { type DemandColumns, demandColumns, readListingPlanning } from './listingPlanning.ts'

type Wanted = BodyOf<typeof inventoryRoutes.setSafety>[number]
type Kept = Omit<SafetyRow, 'velocity' | 'suggested'> & DemandColumns

/** Maximum number of ASINs in an event; an event without ASINs means all. */
const MAX_NAMED = 200

/** Returns the safety stock of every listing with stock, units in transit or a manual quantity. */
export const listSafety = async (scope: Scope, now: Date): Promise<SafetyRow[]> => {
  const tenant = scope.tenant()
  const { suggest } = await readListingPlanning(scope, now)
  const { rows } = await sql<Kept>`
    select marketplace, asin, seller, coalesce(p.name, s.name) as name, coalesce(s.amt, 0) as inventory,
      h.quantity as "safetyQty", ${demandColumns}
    from (select * from stock_now where tenant_id = ${tenant}::uuid) s
    full join (select * from safety_stock where tenant_id = ${tenant}::uuid) h using (marketplace, asin, seller)
    left join (select * from demand where tenant_id = ${tenant}::uuid) d using (marketplace, asin, seller)
    left join (select * from demand_pairs where tenant_id = ${tenant}::uuid) u using (marketplace, seller)
    left join (select asin, name from products where tenant_id = ${tenant}::uuid) p using (asin)
    order by marketplace, asin, seller`.execute(scope.tx)
  return rows.map((row) => {
    const { marketplace, asin, seller, name, inventory, safetyQty } = row
    return { marketplace, asin, seller, name, inventory, ...suggest(row, row), safetyQty }
  })
}

const checked = async (scope: Scope, requestedRows: readonly Wanted[]): Promise<Wanted[]> => {
  const sellerCodes = new Set(await readSellers(scope))
  const rows = new Map<string, Wanted>()
  for (const row of requestedRows) {
    const asin = parse(TypedAsin, row.asin)
    if (!marketplaceByCode(row.marketplace))
      throw badRequest(`There is no marketplace ${row.marketplace.slice(0, 20)}. Write it as US or DE.`)
    if (!sellerCodes.has(row.seller))
      throw badRequest(
        `There is no seller ${row.seller.slice(0, 40)}. Sellers are ${[...sellerCodes].sort().join(', ') || 'none yet'}.`,
      )
    const listing = { ...row, asin }
    rows.set(listingName(listing), listing)
  }
  return [...rows.values()]
}

interface Change extends ListingKey {
  before: number | null
  after: number | null
}

const changesOf = async ({ tx, tenant }: Scope, requestedRows: readonly Wanted[]): Promise<Change[]> => {
  const { rows } = await sql<Change>`
    select w.marketplace, w.asin, w.seller, h.quantity as before, w."safetyQty" as after
    from jsonb_to_recordset(${JSON.stringify(requestedRows)}::jsonb) as w (marketplace text, asin text, seller text, "safetyQty" int)
    left join safety_stock h on h.tenant_id = ${tenant()}::uuid and h.marketplace = w.marketplace and h.asin = w.asin
      and h.seller = w.seller
    where h.quantity is distinct from w."safetyQty" order by 1, 2, 3`.execute(tx)
  return rows
}

/**
 * Sets safety stock; null removes the manual value. Returns the changes with before and after. When a listing occurs
 * twice, the last row wins. Throws when a marketplace, ASIN or seller does not exist.
 */
export const setSafety = async (
  scope: Scope,
  requestedRows: readonly Wanted[],
  userName: string,
): Promise<Change[]> => {
  const { tx } = scope
  const tenant = scope.tenant()
  const changes = await changesOf(scope, await checked(scope, requestedRows))
  if (changes.length === 0) return []
  const rows = sql`jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as w (marketplace text, asin text, seller text, after int)`
  await sql`
    delete from safety_stock h using ${rows}
    where h.tenant_id = ${tenant}::uuid and h.marketplace = w.marketplace and h.asin = w.asin and h.seller = w.seller
      and w.after is null`.execute(tx)
  await sql`
    insert into safety_stock (tenant_id, marketplace, asin, seller, quantity, set_by)
    select ${tenant}::uuid, w.marketplace, w.asin, w.seller, w.after, ${userName} from ${rows} where w.after is not null
    on conflict (tenant_id, marketplace, asin, seller) do update
      set quantity = excluded.quantity, set_by = excluded.set_by, set_at = excluded.set_at`.execute(tx)
  const asins = [...new Set(changes.map(({ asin }) => asin))]
  scope.emit('inventory', asins.length > MAX_NAMED ? {} : { asins })
  return changes
}
