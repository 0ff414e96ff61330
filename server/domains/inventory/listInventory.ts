import { sql } from 'kysely'
import type { Inventory, InventoryRow, ListingKey } from '#contract/inventory.ts'
import { type ListingSupplies, readSupplies } from '#model/planning/index.ts'
import { joinStockCuts, lastStockAt, stockAt } from '#model/stock/index.ts'
import { readInColumns } from '#platform/db/readInColumns.ts'
import type { Scope } from '#platform/db/scope.ts'
import { mapInTurns } from '#platform/turns/inTurns.ts'
import { type DemandColumns, demandColumns, type ListingPlanning, readListingPlanning } from './listingPlanning.ts'

type StockRow = Omit<InventoryRow, 'orders' | 'dueBy' | 'receiving' | 'safetyTotal'> & {
  shipped: number
  received: number
  /** Set for listings with units in transit. */
  stock_day: string | null
}

const NO_STOCK = {
  sku: null,
  fnsku: null,
  amt: 0,
  merch: 0,
  fc_transfer: 0,
  fc_processing: 0,
  fc_receiving: 0,
  reserved_orders: 0,
  receiving: { shipped: 0, received: 0 },
}

const stockColumns = [
  ...(['marketplace', 'asin', 'seller', 'name', 'sku', 'fnsku', 'amt', 'merch', 'fc_transfer'] as const),
  ...(['fc_processing', 'fc_receiving', 'reserved_orders', 'shipped', 'received', 'stock_day'] as const),
  ...(['safetyQty', 'level', 'plainLevel', 'season', 'until'] as const),
] satisfies readonly (keyof StockRow | keyof DemandColumns)[]

/** Reads stock by listing with manual safety stock and demand; of one ASIN when it is given. */
export const readStock = (scope: Scope, asin?: string): Promise<(StockRow & DemandColumns)[]> => {
  const tenant = scope.tenant()
  return readInColumns<StockRow & DemandColumns>(
    scope,
    sql`
      select s.row_index, s.marketplace, s.asin, s.seller, coalesce(p.name, s.name) as name, s.sku, s.fnsku, s.amt, s.merch,
        s.fc_transfer, s.fc_processing, s.fc_receiving, s.reserved_orders, s.shipped, s.received,
        case when s.shipped > s.received then ${stockAt}::date end as stock_day, h.quantity as "safetyQty", ${demandColumns}
      from (
        select *, row_number() over (order by marketplace, asin, seller) - 1 as row_index from stock_now
        where tenant_id = ${tenant}::uuid ${asin === undefined ? sql`` : sql`and asin = ${asin}`}
      ) s ${joinStockCuts(tenant)}
      left join products p on p.tenant_id = ${tenant}::uuid and p.asin = s.asin
      left join safety_stock h on h.tenant_id = ${tenant}::uuid and h.marketplace = s.marketplace and h.asin = s.asin
        and h.seller = s.seller
      left join demand d on d.tenant_id = ${tenant}::uuid and d.marketplace = s.marketplace and d.asin = s.asin
        and d.seller = s.seller
      left join demand_pairs u on u.tenant_id = ${tenant}::uuid and u.seller = d.seller and u.marketplace = d.marketplace`,
    stockColumns,
  )
}

type Waiting = Map<ListingKey, ListingSupplies>

const noOrders: InventoryRow['orders'] = []

const ordersOf = (supplies: Pick<ListingSupplies, 'arrivals'> | undefined): InventoryRow['orders'] =>
  supplies
    ? supplies.arrivals.filter(({ source }) => source === 'po').map(({ units, day }) => ({ amt: units, when: day }))
    : noOrders

/** Returns settings and names of listings with open orders that have no stock yet. */
const readNewListings = async (
  { tx, tenant }: Scope,
  { dueBy }: ListingPlanning,
  lines: Waiting,
): Promise<InventoryRow[]> => {
  const waiting = [...lines.values()].flatMap(({ listing, arrivals }) => {
    const orders = ordersOf({ arrivals })
    return orders.length ? [{ listing, orders }] : []
  })
  if (waiting.length === 0) return []
  const listings = JSON.stringify(
    waiting.map(({ listing: { marketplace, asin, seller } }) => ({ marketplace, asin, seller })),
  )
  const { rows } = await sql<{ name: string | null; safetyQty: number | null }>`
    select p.name, h.quantity as "safetyQty"
    from rows from (jsonb_to_recordset(${listings}::jsonb) as (marketplace text, asin text, seller text)) with ordinality
      as w (marketplace, asin, seller, position)
    left join products p on p.tenant_id = ${tenant()}::uuid and p.asin = w.asin
    left join safety_stock h on h.tenant_id = ${tenant()}::uuid and h.marketplace = w.marketplace and h.asin = w.asin
      and h.seller = w.seller
    order by w.position`.execute(tx)
  return waiting.map(({ listing: { marketplace, asin, seller }, orders }, index) => {
    const { name = null, safetyQty = null } = rows[index] ?? {}
    const stock = { ...NO_STOCK, orders, dueBy: dueBy({ marketplace, asin, seller }) }
    return { marketplace, asin, seller, name, ...stock, safetyQty, safetyTotal: safetyQty ?? 0 }
  })
}

/** Returns stock by marketplace and seller, of all products or one. Listings with only open orders come last. */
export const listInventory = async (scope: Scope, now: Date, asin?: string): Promise<Inventory> => {
  const asins = asin === undefined ? undefined : [asin]
  const planning = await readListingPlanning(scope, now, asins)
  const stock = await readStock(scope, asin)
  const { todayIn, leadOf } = planning
  const waiting: Waiting = await readSupplies(scope, {
    ...{ todayIn, listings: stock, leadOf, asins },
    ordersAlone: true,
  })
  const rows = await mapInTurns(stock, (row): InventoryRow => {
    const orders = ordersOf(waiting.get(row))
    waiting.delete(row)
    return {
      marketplace: row.marketplace,
      asin: row.asin,
      seller: row.seller,
      name: row.name,
      sku: row.sku,
      fnsku: row.fnsku,
      amt: row.amt,
      merch: row.merch,
      fc_transfer: row.fc_transfer,
      fc_processing: row.fc_processing,
      fc_receiving: row.fc_receiving,
      reserved_orders: row.reserved_orders,
      orders,
      dueBy: planning.dueBy(row),
      receiving: { shipped: row.shipped, received: row.received },
      safetyTotal: row.safetyQty ?? planning.suggest(row, row).suggested ?? 0,
      safetyQty: row.safetyQty,
    }
  })
  rows.push(...(await readNewListings(scope, planning, waiting)))
  return { rows, updatedAt: (await lastStockAt(scope))?.toISOString() ?? null }
}

/** Returns every ASIN that is in stock, in transit or was sold. */
export const listSalesAsins = async ({ tx, tenant }: Scope): Promise<string[]> => {
  const { rows } = await sql<{ asin: string }>`
    select asin from stock_now where tenant_id = ${tenant()}::uuid
    union
    select asin from (select distinct asin from sales_daily where tenant_id = ${tenant()}::uuid) sold where asin <> ''
    order by asin`.execute(tx)
  return rows.map(({ asin }) => asin)
}
