import { sql } from 'kysely'
import type { FactTable } from '#reports/index.ts'

/** The subject of a claim: units by FNSKU, or an FBA shipment. */
export type ClaimSubject = 'units' | 'shipment'

/** The subjects that the rows of each table are evidence for or against. */
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

/** Returns the tables with evidence about a subject. */
export const tablesAbout = (subject: ClaimSubject): FactTable[] =>
  (Object.keys(speaksOf) as FactTable[]).filter((table) => doesSpeakOf(table, subject))

/**
 * Returns SQL of the FBA shipment that row `f` names. Settlement lines can hold it as the order id; customer orders
 * have another format.
 */
export const shipmentOf = (table: FactTable) =>
  table === 'settlement_lines'
    ? sql`case when f.shipment_id like 'FBA%' then f.shipment_id else f.order_id end`
    : sql`f.shipment_id`
