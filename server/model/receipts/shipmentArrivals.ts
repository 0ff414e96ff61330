import { type RawBuilder, sql } from 'kysely'
import type { Change, KeyLists, Projection } from '#facts/index.ts'
import { skus } from '#model/catalogue/index.ts'
import type { Scope } from '#platform/db/scope.ts'
import type { FactTable } from '#reports/index.ts'
import { bookSurely } from './bookSurely.ts'
import { lockPurchasing } from './purchasingLock.ts'
import { noticingUnmatched } from './unmatched.ts'

const telling: readonly FactTable[] = ['inbound_items', 'ledger_events', 'receipts']

const RECEIPT = 'Receipts'

/** SQL of an FNSKU from the row or the catalogue, because inbound items often omit it. */
const fnskuSql = (alias: string) => sql`
  coalesce(${sql.ref(`${alias}.fnsku`)}, (
    select s.fnsku from skus s
    where s.tenant_id = ${sql.ref(`${alias}.tenant_id`)} and s.platform = 'amazon' and s.seller = ${sql.ref(`${alias}.seller`)}
      and s.sku = ${sql.ref(`${alias}.sku`)}
  ))`

/** SQL of the FNSKUs whose receipts a change affects. */
const receivedIn = (change: Change) => {
  const table = telling.find(change.tells)
  if (!table) return undefined
  const isReceipt = table === 'ledger_events' ? sql`f.event_type = ${RECEIPT}` : sql`true`
  return sql`
    with received as materialized (select distinct ${fnskuSql('f')} as fnsku from (${change.rows(table)}) f where ${isReceipt})
    select fnsku collate "C" as fnsku from received where fnsku is not null`
}

/** SQL of received units by shipment and FNSKU, from the daily reports. */
const countedUnitsSql = (
  table: 'ledger_events' | 'receipts',
  shipment: string,
  tenant: string,
  fnskus: RawBuilder<unknown>,
) => sql`
  select f.fnsku, ${sql.ref(`f.${shipment}`)} as shipment_id, max(f.seller) as seller, min(f.marketplace) as marketplace,
    min(f.sku) as sku, min(f.name) as product, sum(f.quantity)::int as units, min(f.day) as first_day, max(f.day) as last_day
  from ${fnskus} c join ${sql.table(table)} f on f.tenant_id = ${tenant}::uuid and f.fnsku = c.fnsku and f.standing
  where ${sql.ref(`f.${shipment}`)} is not null ${table === 'ledger_events' ? sql`and f.event_type = ${RECEIPT}` : sql``}
  group by 1, 2`

const shipped = (tenant: string, fnskus: RawBuilder<unknown>) => sql`
  select fnsku, shipment_id, max(seller) as seller, min(marketplace) as marketplace, min(sku) as sku, min(asin) as asin,
    min(name) as product, max(shipment_name) as name, sum(received)::int as units, min(created_on) as created_on,
    min(coalesce(closed_on, at::date)) as seen_on
  from (
    select c.fnsku, i.shipment_id, i.seller, i.marketplace, i.sku, i.asin, i.name, i.shipment_name, i.received, i.created_on,
      i.closed_on, i.at
    from ${fnskus} c join inbound_items i on i.tenant_id = ${tenant}::uuid and i.fnsku = c.fnsku and i.standing
    union all
    select c.fnsku, i.shipment_id, i.seller, i.marketplace, i.sku, i.asin, i.name, i.shipment_name, i.received, i.created_on,
      i.closed_on, i.at
    from ${fnskus} c
    join skus s on s.tenant_id = ${tenant}::uuid and s.fnsku = c.fnsku and s.platform = 'amazon'
    join inbound_items i on i.tenant_id = s.tenant_id and i.seller = s.seller and i.sku = s.sku and i.fnsku is null and i.standing
  ) items
  group by 1, 2`

/** Updates the received units of some FNSKUs from the current facts. */
const writeArrivals = async (
  { tx }: Scope,
  tenant: string,
  fnskus: RawBuilder<unknown>,
  lists: KeyLists,
): Promise<void> => {
  const { table: arrived } = await lists.keep(
    'arrived',
    sql`
      with inbound as materialized (${shipped(tenant, fnskus)}),
        ledger as materialized (${countedUnitsSql('ledger_events', 'reference', tenant, fnskus)}),
        receipt as materialized (${countedUnitsSql('receipts', 'shipment_id', tenant, fnskus)})
      select fnsku, shipment_id, coalesce(i.seller, l.seller, r.seller) as seller,
        coalesce(i.marketplace, l.marketplace, r.marketplace) as marketplace, coalesce(i.sku, l.sku, r.sku) as sku, i.asin,
        coalesce(i.product, l.product, r.product) as product, coalesce(i.name, '') as name,
        coalesce(i.units, l.units, r.units) as units, i.created_on,
        coalesce(l.first_day, r.first_day, i.seen_on) as first_day,
        greatest(coalesce(l.last_day, r.last_day), i.seen_on) as last_day
      from inbound i full join ledger l using (fnsku, shipment_id) full join receipt r using (fnsku, shipment_id)
      where coalesce(i.units, l.units, r.units) > 0`,
  )
  await sql`
    delete from shipment_arrivals a using ${fnskus} c
    where a.tenant_id = ${tenant}::uuid and a.fnsku = c.fnsku
      and (a.fnsku, a.shipment_id) not in (select n.fnsku, n.shipment_id from ${arrived} n)`.execute(tx)
  await sql`
    insert into shipment_arrivals as a (tenant_id, fnsku, shipment_id, seller, marketplace, asin, sku, product, name, units,
      created_on, first_day, last_day)
    select ${tenant}::uuid, fnsku, shipment_id, seller, marketplace, asin, sku, product, name, units, created_on, first_day, last_day
    from ${arrived} n order by fnsku, shipment_id
    on conflict (tenant_id, fnsku, shipment_id) do update set seller = excluded.seller, marketplace = excluded.marketplace,
      asin = excluded.asin, sku = excluded.sku, product = excluded.product, name = excluded.name, units = excluded.units,
      created_on = excluded.created_on, first_day = excluded.first_day, last_day = excluded.last_day`.execute(tx)
}

/** Maintains receipts at Amazon. It books certain matches on orders and announces the number of unmatched shipments. */
export const shipmentArrivals: Projection = {
  name: 'arrivals',
  mark: receivedIn,
  rebuild: async ({ scope, marked, changed, lists }) => {
    // a line without an FNSKU counts for both the current and the previous FNSKU in the catalogue
    const renamed = changed(skus)
    const parts = [
      ...(marked.count ? [sql`select fnsku from ${marked.table} m`] : []),
      ...(renamed?.count
        ? [sql`select fnsku from ${renamed.table} r where fnsku is not null group by sku, fnsku having count(*) = 1`]
        : []),
    ]
    if (parts.length === 0) return undefined
    const fnskus = await lists.keep('fnskus', sql`select distinct fnsku from (${sql.join(parts, sql` union all `)}) f`)
    if (fnskus.count === 0) return undefined
    await lockPurchasing(scope)
    const keys = sql`select fnsku from ${fnskus.table} f`
    await noticingUnmatched(scope, keys, async () => {
      await writeArrivals(scope, scope.tenant(), fnskus.table, lists)
      await bookSurely(scope, keys)
    })
    return undefined
  },
}
