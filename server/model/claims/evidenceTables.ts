import { sql } from 'kysely'
import type { FactTable } from '#reports/index.ts'

/** What a claim can be about: units by their FNSKU, or an FBA shipment. */
export type ClaimSubject = 'units' | 'shipment'

/** What the rows of each table speak of, for or against a claim. */
const speaksOf: Partial<Record<FactTable, readonly ClaimSubject[]>> = {
  ledger_events: ['units'],
  ledger_days: ['units'],
  reimbursements: ['units'],
  customer_returns: ['units'],
  removal_orders: ['units'],
  removal_shipments: ['units'],
  removal_receipts: ['units'],
  adjustments: ['units'],
  inbound_items: ['units', 'shipment'],
  receipts: ['units'],
  fee_previews: ['units'],
  settlement_lines: ['shipment'],
}

export const doesSpeakOf = (table: FactTable, subject: ClaimSubject): boolean =>
  speaksOf[table]?.includes(subject) ?? false

/** The tables whose rows speak of it. */
export const tablesAbout = (subject: ClaimSubject): FactTable[] =>
  (Object.keys(speaksOf) as FactTable[]).filter((table) => doesSpeakOf(table, subject))

/** The shipment to Amazon that a row `f` names. On a line of a settlement it can stand as the order; those of customers are named otherwise. */
export const shipmentOf = (table: FactTable) =>
  table === 'settlement_lines'
    ? sql`case when f.shipment_id like 'FBA%' then f.shipment_id else f.order_id end`
    : sql`f.shipment_id`
