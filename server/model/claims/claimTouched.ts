import { type RawBuilder, sql } from 'kysely'
import { type FactSpace, inSpace, tablesOf } from '#facts/index.ts'
import type { Scope } from '#platform/db/scope.ts'
import type { FactTable } from '#reports/index.ts'

/** Tables whose rows speak for or against a claim about units. */
const ofUnits: readonly FactTable[] = [
  'ledger_events',
  'ledger_days',
  'reimbursements',
  'customer_returns',
  'removal_orders',
  'removal_shipments',
  'removal_receipts',
  'adjustments',
  'inbound_items',
  'receipts',
  'fee_previews',
]

const flows = sql.join(
  'receipts shipments returns vendor_returns transfers found lost damaged disposed other'
    .split(' ')
    .map((name) => sql`coalesce(${sql.ref(`f.${name}`)}, 0)`),
  sql` + `,
)

/** A balance that does not add up, or tells of a loss. */
const isOdd = sql`(
  coalesce(f.unknown, 0) <> 0 or coalesce(f.lost, 0) <> 0 or coalesce(f.damaged, 0) <> 0 or coalesce(f.disposed, 0) <> 0
  or f.starting + ${flows} <> f.ending)`

/** Leaves out what no claim rests on: the most of the ledger. */
const isEvidence = (table: FactTable) => {
  if (table === 'ledger_events') return sql`f.event_type <> 'Shipments'`
  return table === 'ledger_days' ? isOdd : sql`true`
}

/** Rows the import brought, and all versions of the sets that others told of as well: what stood before may not any more. */
const rowsOf = (table: FactTable, space: FactSpace, importId: number, columns: RawBuilder<unknown>) => sql`
  select ${columns} from ${sql.table(table)} f
  where ${inSpace('f', space)} and f.import_id = ${importId}::bigint and ${isEvidence(table)}
  union
  select ${columns} from unsettled u join ${sql.table(table)} f on ${inSpace('f', space)} and f.set_key = u.set_key
  where ${isEvidence(table)}`

/** Balances that begin or end off those of the days beside them. */
const gapsOf = (space: FactSpace, importId: number) => {
  const account = sql`n.marketplace = f.marketplace and n.fnsku = f.fnsku and coalesce(n.sku, '') = coalesce(f.sku, '')
    and n.disposition = f.disposition and coalesce(n.location, '') = coalesce(f.location, '')`
  return sql`
    select fnsku, sku from (
      with told as materialized (
        select f.* from ledger_days f where ${inSpace('f', space)} and f.import_id = ${importId}::bigint and f.period = 'day'
        union all
        select f.* from unsettled u join ledger_days f on ${inSpace('f', space)} and f.set_key = u.set_key and f.period = 'day'
      ), beside as materialized (
        select n.* from (
          select distinct told.marketplace || '|' || (told.day + d) as set_key from told cross join (values (-1), (1)) v (d)
        ) k join ledger_days n on ${inSpace('n', space)} and n.set_key = k.set_key and n.standing
      )
      select f.fnsku, f.sku from told f join beside n on ${account} and n.day = f.day - 1 where n.ending <> f.starting
      union
      select f.fnsku, f.sku from told f join beside n on ${account} and n.day = f.day + 1 where n.starting <> f.ending
    ) g`
}

const unitsOf = (table: FactTable, space: FactSpace, importId: number) => sql`
  select 'units' as kind, coalesce(r.fnsku, s.fnsku) as subject
  from (
    ${rowsOf(table, space, importId, sql`f.fnsku, f.sku`)}
    ${table === 'ledger_days' ? sql`union ${gapsOf(space, importId)}` : sql``}
  ) r
  left join skus s on r.fnsku is null and s.tenant_id = ${space.tenant}::uuid and s.platform = 'amazon'
    and s.seller = ${space.seller} and s.sku = r.sku`

/** All that was ever sent back: since when the seller keeps a log decides what of it can be judged. */
const parcelsOf = (space: FactSpace) => sql`
  select 'units' as kind, f.fnsku as subject from removal_shipments f
  where f.tenant_id = ${space.tenant}::uuid and f.seller = ${space.seller} and f.standing`

/** All that was ever disposed of: it is judged once it is known what was asked for. */
const disposalsOf = (space: FactSpace) => sql`
  select 'units' as kind, f.fnsku as subject from ledger_events f
  where f.tenant_id = ${space.tenant}::uuid and f.seller = ${space.seller} and f.standing and upper(f.reason) in ('D', 'G')`

/** The shipment to Amazon that a line of a settlement names; orders of customers are named otherwise. */
const inboundOfLine = sql`case when f.shipment_id like 'FBA%' then f.shipment_id else f.order_id end`

const shipmentsOf = (table: FactTable, space: FactSpace, importId: number) => {
  const shipment = table === 'inbound_items' ? sql`f.shipment_id` : inboundOfLine
  return sql`
    select 'shipment' as kind, shipment as subject
    from (${rowsOf(table, space, importId, sql`${shipment} as shipment`)}) r where shipment like 'FBA%'`
}

/** Notes in the temporary table `claims_noted` which units and shipments a report tells of. */
export const collectClaims = async ({ tx }: Scope, space: FactSpace, importId: number): Promise<boolean> => {
  const parts = tablesOf(space.definition).flatMap((table) => [
    ...(ofUnits.includes(table) ? [unitsOf(table, space, importId)] : []),
    ...(table === 'removal_receipts' ? [parcelsOf(space)] : []),
    ...(table === 'removal_orders' ? [disposalsOf(space)] : []),
    ...(table === 'inbound_items' || table === 'settlement_lines' ? [shipmentsOf(table, space, importId)] : []),
  ])
  if (parts.length === 0) return false
  await sql`create temp table claims_noted on commit drop as ${sql.join(parts, sql` union `)}`.execute(tx)
  return true
}

/** Leaves what was noted for detection to look at; a row that is there already is locked until the import's end, and not taken before. */
export const applyClaims = async ({ tx }: Scope, { tenant, seller }: FactSpace): Promise<void> => {
  await sql`
    insert into claim_touched as t (tenant_id, kind, seller, subject)
    select distinct ${tenant}::uuid, kind, ${seller}, subject from claims_noted where subject is not null
    order by kind, subject
    on conflict (tenant_id, kind, seller, subject) do update set failed = false`.execute(tx)
}

/** Whether detection has anything to look at, in a company that works with claims. */
export const claimsTouched = async ({ tx, tenant }: Scope): Promise<boolean> => {
  const { rows } = await sql<{ waits: boolean }>`
    select exists (select from claim_touched where tenant_id = ${tenant()}::uuid and not failed)
      and coalesce((feature_flags->>'refund_ninja')::boolean, false) as waits
    from tenants where id = ${tenant()}::uuid`.execute(tx)
  return rows[0]?.waits ?? false
}
