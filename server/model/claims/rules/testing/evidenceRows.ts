import { claimWindowRows } from '../claimWindowRows.ts'
import type {
  CustomerReturn,
  InboundItem,
  LedgerDay,
  LedgerEvent,
  Reimbursement,
  RemovalOrder,
  RemovalReceipt,
  RemovalShipment,
  ShipmentEvidence,
  TransportCharge,
  UnitEvidence,
} from '../evidence.ts'
import type { BookedCase, ClaimContext, Finding } from '../finding.ts'

let line = 0
const row = (table: string) => {
  line += 1
  return { source: { table, importId: 1, line }, marketplace: 'US', sku: 'SKU-1', asin: 'B000000001' }
}

/** Returns a ledger adjustment, unreconciled by default. */
export const adjusted = (
  day: string,
  reason: string,
  quantity: number,
  change: Partial<LedgerEvent> = {},
): LedgerEvent => ({
  ...{ ...row('ledger_events'), day, eventType: 'Adjustments', reference: null, quantity, fulfillmentCenter: 'PHX7' },
  ...{ disposition: 'SELLABLE', reason, reconciled: 0, unreconciled: quantity < 0 ? -quantity : 0, ...change },
})

/** Returns another ledger event. */
export const booked = (
  day: string,
  eventType: string,
  quantity: number,
  change: Partial<LedgerEvent> = {},
): LedgerEvent => ({
  ...adjusted(day, '', quantity),
  ...{ eventType, reason: null, reconciled: null, unreconciled: null, ...change },
})

/** Returns a payment for some units at 1000 minor units each. */
export const paid = (
  day: string,
  reason: string,
  cashUnits: number,
  change: Partial<Reimbursement> = {},
): Reimbursement => ({
  ...{ ...row('reimbursements'), day, reimbursementId: `R-${day}-${reason}`, caseId: null, orderId: null, reason },
  ...{ currency: 'USD', amountPerUnit: 1000, amountTotal: 1000 * cashUnits, cashUnits, inventoryUnits: 0 },
  ...{ totalUnits: cashUnits, originalId: null, originalType: null, ...change },
})

/** Returns a reversal of some units of a payment, some of which are returned to stock. */
export const takenBack = (
  day: string,
  original: Reimbursement,
  units: number,
  inventoryUnits: number,
  change: Partial<Reimbursement> = {},
): Reimbursement => ({
  ...paid(day, 'Reimbursement_Reversal', -units),
  ...{ originalId: original.reimbursementId, originalType: original.reason, inventoryUnits },
  ...{ totalUnits: inventoryUnits - units, ...change },
})

export const returned = (day: string, orderId: string, change: Partial<CustomerReturn> = {}): CustomerReturn => ({
  ...{ ...row('customer_returns'), day, orderId, quantity: 1, disposition: 'CARRIER_DAMAGED', status: null },
  ...{ licensePlate: null, ...change },
})

export const ordered = (
  day: string,
  orderType: string,
  requested: number,
  change: Partial<RemovalOrder> = {},
): RemovalOrder => ({
  ...{ ...row('removal_orders'), day, orderId: 'RO-1', orderType, status: 'Completed', disposition: 'Sellable' },
  ...{ requested, cancelled: 0, ...change },
})

export const sentBack = (day: string, quantity: number, change: Partial<RemovalShipment> = {}): RemovalShipment => ({
  ...{ ...row('removal_shipments'), day, orderId: 'RO-1', shipmentId: null, disposition: 'Sellable', quantity },
  ...{ carrier: 'UPS', tracking: '1Z1', ...change },
})

export const logged = (
  day: string,
  [good, damaged, different]: readonly [number, number, number],
  change: Partial<RemovalReceipt> = {},
): RemovalReceipt => ({
  ...{ ...row('removal_receipts'), day, orderId: 'RO-1', tracking: '1Z1', good, damaged, different, ...change },
})

/** Returns a closed shipment that was created on its day. */
export const shipped = (
  day: string,
  shipmentId: string,
  [sent, received]: readonly [number, number],
  change: Partial<InboundItem> = {},
): InboundItem => ({
  ...{ ...row('inbound_items'), day, shipmentId, shipmentName: null, status: 'CLOSED', closedOn: null },
  ...{ deliveredOn: null, partnered: null, shipped: sent, received, ...change },
})

export const charged = (day: string, amount: number, change: Partial<TransportCharge> = {}): TransportCharge => ({
  ...{ source: row('settlement_lines').source, marketplace: 'US', day, shipmentId: 'FBA1', amount, currency: 'USD' },
  ...change,
})

/** Returns a roll-forward day from one balance to another. */
export const rolled = (day: string, starting: number, ending: number, change: Partial<LedgerDay> = {}): LedgerDay => ({
  ...{ ...row('ledger_days'), day, period: 'day', disposition: 'SELLABLE', location: 'US', starting, ending },
  ...{ receipts: 0, shipments: 0, returns: 0, vendorReturns: 0, transfers: 0, found: 0, lost: 0, damaged: 0 },
  ...{ disposed: 0, other: 0, unknown: 0, ...change },
})

/** Returns the evidence of one seller and FNSKU; a unit costs 10.00 and sells for 30.00, including 9.00 of fees. */
export const unitsOf = (change: Partial<UnitEvidence> = {}): UnitEvidence => ({
  ...{ seller: 'S1', fnsku: 'X000000001', ledgerEvents: [], ledgerDays: [], reimbursements: [], customerReturns: [] },
  ...{ removalOrders: [], removalShipments: [], removalReceipts: [], adjustments: [], inboundItems: [], receipts: [] },
  prices: [{ marketplace: 'US', day: '2024-01-01', currency: 'USD', unitCost: 1000, salePrice: 3000, fees: 900 }],
  ...change,
})

export const shipmentOf = (change: Partial<ShipmentEvidence> = {}): ShipmentEvidence => ({
  ...{ seller: 'S1', shipmentId: 'FBA1', inboundItems: [], ledgerEvents: [], receipts: [], transportCharges: [] },
  ...change,
})

export const context = (change: Partial<ClaimContext> = {}): ClaimContext => ({
  ...{ now: Date.parse('2026-06-30T12:00Z'), windows: claimWindowRows, cases: [], removalLogSince: null },
  ...{ removalOrdersKnown: true, ...change },
})

/** Returns a case as it would be booked from a finding. */
export const caseOf = ({ key, claimType, marketplace, eventDay, units, shipmentId, orderId }: Finding): BookedCase => ({
  ...{ key, claimType, marketplace, eventDay, units, shipmentId, orderId },
  ...{ status: 'filed', paidUnits: 0, amazonCaseId: null },
})
