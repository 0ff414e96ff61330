import { type RawBuilder, sql } from 'kysely'
import { type Change, type FactSpace, inSpace, type Projection, tablesOf } from '#facts/index.ts'
import type { Scope } from '#platform/db/scope.ts'
import { jobKinds } from '#platform/jobs/kinds.ts'
import type { FactTable } from '#reports/index.ts'
import { doesSpeakOf, shipmentOf } from './evidenceTables.ts'
import { touchForeign } from './touched.ts'

const flows = sql.join(
  'receipts shipments returns vendor_returns transfers found lost damaged disposed other'
    .split(' ')
    .map((name) => sql`coalesce(${sql.ref(`f.${name}`)}, 0)`),
  sql` + `,
)

/** SQL condition: a balance that does not add up or reports a loss. */
const isOdd = sql`(
  coalesce(f.unknown, 0) <> 0 or coalesce(f.lost, 0) <> 0 or coalesce(f.damaged, 0) <> 0 or coalesce(f.disposed, 0) <> 0
  or f.starting + ${flows} <> f.ending)`

/** SQL condition that excludes rows no claim uses, which are most of the ledger. */
const isEvidence = (table: FactTable) => {
  if (table === 'ledger_events') return sql`f.event_type <> 'Shipments'`
  return table === 'ledger_days' ? isOdd : sql`true`
}

const rowsOf = (table: FactTable, change: Change, columns: RawBuilder<unknown>) => sql`
  select distinct ${columns} from (${change.rows(table)}) f where ${isEvidence(table)}`

/** Balances whose start or end differs from the adjacent days. */
const gapsOf = (change: Change) => {
  const { space } = change
  const account = sql`n.marketplace = f.marketplace and n.fnsku = f.fnsku and coalesce(n.sku, '') = coalesce(f.sku, '')
    and n.disposition = f.disposition and coalesce(n.location, '') = coalesce(f.location, '')`
  return sql`
    select fnsku, sku from (
      with changed_days as materialized (
        select f.* from (${change.rows('ledger_days')}) f where f.period = 'day'
      ), beside as materialized (
        select n.* from (
          select distinct changed_days.marketplace || '|' || (changed_days.day + d) as set_key from changed_days cross join (values (-1), (1)) v (d)
        ) k join ledger_days n on ${inSpace('n', space)} and n.set_key = k.set_key and n.standing
      )
      select f.fnsku, f.sku from changed_days f join beside n on ${account} and n.day = f.day - 1 where n.ending <> f.starting
      union
      select f.fnsku, f.sku from changed_days f join beside n on ${account} and n.day = f.day + 1 where n.starting <> f.ending
    ) g`
}

const unitsOf = (table: FactTable, change: Change) => sql`
  select 'units' as kind, coalesce(r.fnsku, s.fnsku) as subject
  from (
    ${rowsOf(table, change, sql`f.fnsku, f.sku`)}
    ${table === 'ledger_days' ? sql`union ${gapsOf(change)}` : sql``}
  ) r
  left join skus s on r.fnsku is null and s.tenant_id = ${change.space.tenant}::uuid and s.platform = 'amazon'
    and s.seller = ${change.space.seller} and s.sku = r.sku`

/** SQL of all removal shipments: the start of the seller's removal log decides which of them can be evaluated. */
const parcelsOf = (space: FactSpace) => sql`
  select 'units' as kind, f.fnsku as subject from removal_shipments f
  where f.tenant_id = ${space.tenant}::uuid and f.seller = ${space.seller} and f.standing`

/** SQL of all disposals: they are evaluated once the removal orders are known. */
const disposalsOf = (space: FactSpace) => sql`
  select 'units' as kind, f.fnsku as subject from ledger_events f
  where f.tenant_id = ${space.tenant}::uuid and f.seller = ${space.seller} and f.standing and upper(f.reason) in ('D', 'G')`

const shipmentsOf = (table: FactTable, change: Change) => sql`
  select 'shipment' as kind, shipment as subject
  from (${rowsOf(table, change, sql`${shipmentOf(table)} as shipment`)}) r where shipment like 'FBA%'`

/** Returns SQL of the units (by FNSKU) and shipments that a change affects: `kind`, `subject`. */
const touchedBy = (change: Change): RawBuilder<unknown> | undefined => {
  const { space } = change
  const parts = tablesOf(space.definition).flatMap((table) => [
    ...(doesSpeakOf(table, 'units') ? [unitsOf(table, change)] : []),
    ...(table === 'removal_receipts' ? [parcelsOf(space)] : []),
    ...(table === 'removal_orders' ? [disposalsOf(space)] : []),
    ...(doesSpeakOf(table, 'shipment') ? [shipmentsOf(table, change)] : []),
  ])
  return parts.length > 0 ? sql.join(parts, sql` union `) : undefined
}

/** Returns true if detection has pending subjects and the company uses claims. */
const claimsTouched = async ({ tx, tenant }: Scope): Promise<boolean> => {
  const { rows } = await sql<{ waits: boolean }>`
    select exists (select 1 from claim_touched where tenant_id = ${tenant()}::uuid and not failed)
      and coalesce((feature_flags->>'refund_ninja')::boolean, false) as waits
    from tenants where id = ${tenant()}::uuid`.execute(tx)
  return rows[0]?.waits ?? false
}

/**
 * Queues the subjects that detection has to check. An existing row stays locked until the change commits, so detection
 * cannot take it earlier.
 */
export const claimTouched: Projection = {
  name: 'claims',
  mark: touchedBy,
  rebuild: async ({ scope, change, marked }) => {
    const { tenant, seller } = change.space
    if (marked.count > 0)
      await sql`
        insert into claim_touched as t (tenant_id, kind, seller, subject)
        select distinct ${tenant}::uuid, kind, ${seller}, subject from ${marked.table} m where subject is not null
        order by kind, subject
        on conflict (tenant_id, kind, seller, subject) do update set failed = false`.execute(scope.tx)
    if (change.tells('rate_days')) await touchForeign(scope)
    return undefined
  },
  follow: async (scope) => ((await claimsTouched(scope)) ? [jobKinds.detectClaims] : []),
}
