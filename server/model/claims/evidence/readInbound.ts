import { type RawBuilder, sql } from 'kysely'
import type { Scope } from '#platform/db/scope.ts'
import type { InboundItem, Receipt } from '../rules/evidence.ts'
import { readCharges } from './readCharges.ts'
import { columnsOf, type Fact, pooled, readPooled, type UnitGroups } from './readPooled.ts'
import { sourceOf } from './source.ts'

const columns = [
  ...(['marketplace', 'shipment_id', 'shipment_name', 'status', 'created_on', 'closed_on', 'sku', 'asin'] as const),
  ...(['shipped', 'received'] as const),
] as const

/** `seen_on`: the date of the report, for shipments without dates of their own. */
type Row = Fact<'inbound_items', (typeof columns)[number]> & { seen_on: string }

/** Shipment data other than the items. */
interface Deliveries {
  /** Marketplace of shipments that do not name one. */
  marketplace: string
  /** The first day with received units, by shipment. */
  firstDays: ReadonlyMap<string, string>
  /** Shipments with charges from Amazon's partnered carriers. */
  partnered: ReadonlySet<string>
}

const itemOf = (row: Row, { marketplace, firstDays, partnered }: Deliveries): InboundItem => {
  const { seen_on: _seenOn, ...rowValues } = row
  return {
    source: sourceOf('inbound_items', rowValues),
    ...{ marketplace: row.marketplace ?? marketplace, day: row.created_on ?? row.closed_on ?? row.seen_on },
    ...{ sku: row.sku, asin: row.asin, shipmentId: row.shipment_id, shipmentName: row.shipment_name },
    ...{ status: row.status, closedOn: row.closed_on, shipped: row.shipped, received: row.received },
    deliveredOn: firstDays.get(row.shipment_id) ?? null,
    partnered: partnered.has(row.shipment_id) ? true : null,
  }
}

/** Returns the seller's first marketplace, the default for rows that name none. */
const homeMarketplace = async ({ tx, tenant }: Scope, seller: string): Promise<string> => {
  const { rows } = await sql<{ code: string | null }>`
    select marketplaces[1] as code from sellers where tenant_id = ${tenant()}::uuid and seller = ${seller}`.execute(tx)
  return rows[0]?.code ?? 'US'
}

const readDeliveries = async (scope: Scope, seller: string, shipments: readonly string[]): Promise<Deliveries> => {
  const { rows } = await sql<{ shipment_id: string; day: string }>`
    select shipment_id, min(first_day) as day from shipment_arrivals
    where tenant_id = ${scope.tenant()}::uuid and shipment_id = any(${shipments}::text[]) group by 1`.execute(scope.tx)
  return {
    marketplace: await homeMarketplace(scope, seller),
    firstDays: new Map(rows.map(({ shipment_id, day }) => [shipment_id, day])),
    partnered: new Set((await readCharges(scope, { seller, shipments })).keys()),
  }
}

const select = (pool: RawBuilder<unknown>) => sql`
  ${pool} as pool, f.import_id, f.line, ${columnsOf(columns)}, (f.at at time zone 'UTC')::date as seen_on`

/**
 * Reads shipment items by FNSKU, including SKUs that Amazon created for units of the same ASIN it found in the same
 * shipments.
 */
export const readInboundItems = async (scope: Scope, groups: UnitGroups): Promise<Map<string, InboundItem[]>> => {
  const { seller, fnskus } = groups
  const isOwnRow = sql`f.tenant_id = ${scope.tenant()}::uuid and f.seller = ${seller} and f.standing`
  const { rows } = await sql<Row>`
    with own as materialized (
      select ${select(sql`f.fnsku`)} from inbound_items f where ${isOwnRow} and f.fnsku = any(${fnskus}::text[])
      union all
      select ${select(sql`s.fnsku`)} from skus s join inbound_items f on ${isOwnRow} and f.fnsku is null and f.sku = s.sku
      where s.tenant_id = ${scope.tenant()}::uuid and s.platform = 'amazon' and s.seller = ${seller}
        and s.fnsku = any(${fnskus}::text[])
    )
    select * from own
    union
    select ${select(sql`o.pool`)} from own o
    join inbound_items f on ${isOwnRow} and f.shipment_id = o.shipment_id and f.asin = o.asin and f.sku ~* '^amazon[._ -]?found'`.execute(
    scope.tx,
  )
  if (rows.length === 0) return new Map()
  const deliveries = await readDeliveries(scope, seller, [...new Set(rows.map((row) => row.shipment_id))])
  return new Map([...pooled(rows)].map(([fnsku, items]) => [fnsku, items.map((row) => itemOf(row, deliveries))]))
}

/** Reads all items of some shipments, by shipment. */
export const readItemsOfShipments = async (
  scope: Scope,
  seller: string,
  shipments: readonly string[],
): Promise<Map<string, InboundItem[]>> => {
  const { rows } = await sql<Row>`
    select ${select(sql`f.shipment_id`)} from inbound_items f
    where f.tenant_id = ${scope.tenant()}::uuid and f.seller = ${seller} and f.standing
      and f.shipment_id = any(${shipments}::text[])`.execute(scope.tx)
  const deliveries = await readDeliveries(scope, seller, shipments)
  return new Map([...pooled(rows)].map(([shipment, items]) => [shipment, items.map((row) => itemOf(row, deliveries))]))
}

/** Reads received units by FNSKU from the legacy receipts report. */
export const readReceipts = async (scope: Scope, groups: UnitGroups): Promise<Map<string, Receipt[]>> => {
  const names = ['marketplace', 'day', 'sku', 'shipment_id', 'quantity', 'disposition'] as const
  const pools = await readPooled(scope, 'receipts', groups, names)
  const marketplace = pools.size > 0 ? await homeMarketplace(scope, groups.seller) : ''
  return new Map(
    [...pools].map(([fnsku, rows]) => [
      fnsku,
      rows.map((row) => ({
        source: sourceOf('receipts', row),
        ...{ marketplace: row.marketplace ?? marketplace, day: row.day, sku: row.sku, asin: null },
        ...{ shipmentId: row.shipment_id, quantity: row.quantity, disposition: row.disposition },
      })),
    ]),
  )
}
