import { sql } from 'kysely'
import type { Scope } from '#platform/db/scope.ts'
import type { LedgerDay, LedgerEvent } from '../rules/evidence.ts'
import { columnsOf, type Fact, pooled, readPooled, type UnitGroups } from './readPooled.ts'
import { sourceOf } from './source.ts'

const eventColumns = [
  ...(['marketplace', 'day', 'sku', 'asin', 'event_type', 'reference', 'quantity', 'fulfillment_center'] as const),
  ...(['disposition', 'reason', 'reconciled', 'unreconciled'] as const),
] as const

const eventOf = (row: Fact<'ledger_events', (typeof eventColumns)[number]>): LedgerEvent => {
  const { marketplace, day, sku, asin, event_type: eventType, fulfillment_center: fulfillmentCenter } = row
  const { reference, quantity, disposition, reason, reconciled, unreconciled } = row
  return {
    source: sourceOf('ledger_events', row),
    ...{ marketplace, day, sku, asin, eventType, reference, quantity, fulfillmentCenter },
    ...{ disposition, reason, reconciled, unreconciled },
  }
}

/** Reads ledger events except sales, which no claim uses. Receipts have a separate query, so it can use their index. */
export const readLedgerEvents = async (scope: Scope, groups: UnitGroups): Promise<Map<string, LedgerEvent[]>> => {
  const read = (where: ReturnType<typeof sql>) => readPooled(scope, 'ledger_events', groups, eventColumns, where)
  const otherEvents = await read(sql`f.event_type <> 'Shipments' and f.event_type <> 'Receipts'`)
  const receipts = await read(sql`f.event_type = 'Receipts'`)
  return new Map(
    [...new Set([...otherEvents.keys(), ...receipts.keys()])].map((fnsku) => [
      fnsku,
      [...(otherEvents.get(fnsku) ?? []), ...(receipts.get(fnsku) ?? [])].map(eventOf),
    ]),
  )
}

const flows = [
  ...(['starting', 'receipts', 'shipments', 'returns', 'vendor_returns', 'transfers', 'found', 'lost'] as const),
  ...(['damaged', 'disposed', 'other', 'ending', 'unknown'] as const),
] as const
const dayColumns = ['marketplace', 'day', 'sku', 'asin', 'period', 'disposition', 'location', ...flows] as const

const dayOf = (row: Fact<'ledger_days', (typeof dayColumns)[number]>): LedgerDay => {
  const { vendor_returns: vendorReturns, pool: _pool, import_id: _import, line: _line, ...rest } = row
  return { source: sourceOf('ledger_days', row), ...rest, vendorReturns }
}

const movedUnits = sql.join(
  flows.filter((name) => name !== 'ending' && name !== 'unknown').map((name) => sql`coalesce(${sql.ref(name)}, 0)`),
  sql` + `,
)

/**
 * Reads all balance rows of days with a discrepancy, and of the day before if a balance starts off its end. Days that
 * add up are most of the ledger and no claim uses them. If several periods exist, the finest is read.
 */
export const readLedgerDays = async (
  { tx, tenant }: Scope,
  { seller, fnskus }: UnitGroups,
): Promise<Map<string, LedgerDay[]>> => {
  const { rows } = await sql<Fact<'ledger_days', (typeof dayColumns)[number]>>`
    with balances as materialized (
      select f.fnsku as pool, f.import_id, f.line, ${columnsOf(dayColumns)},
        rank() over (partition by f.fnsku, f.marketplace order by array_position(array['day', 'week', 'month'], f.period)) as fine,
        lag(f.ending) over account as ended, lag(f.day) over account as day_before, lead(f.starting) over account as starts,
        lead(f.day) over account as day_after
      from ledger_days f
      where f.tenant_id = ${tenant()}::uuid and f.seller = ${seller} and f.standing and f.fnsku = any(${fnskus}::text[])
      window account as (partition by f.fnsku, f.marketplace, f.period, f.sku, f.disposition, f.location order by f.day)
    ), judged as (
      select *, bool_or(
        coalesce(unknown, 0) <> 0 or coalesce(lost, 0) <> 0 or coalesce(damaged, 0) <> 0 or coalesce(disposed, 0) <> 0
        or ${movedUnits} <> ending or (period = 'day' and day_before = day - 1 and ended <> starting)
      ) over (partition by pool, marketplace, day) as odd
      from balances where fine = 1
    )
    select pool, import_id, line, ${sql.join(dayColumns.map((name) => sql.ref(name)))} from judged
    where odd or (period = 'day' and day_after = day + 1 and starts <> ending)`.execute(tx)
  return new Map([...pooled(rows)].map(([fnsku, days]) => [fnsku, days.map(dayOf)]))
}
