import type { Exchange } from '#model/money/rules/exchange.ts'

/** Where a row stands: its table, the import it came by and its line in that file. */
export interface EvidenceSource {
  table: string
  importId: number
  line: number
}

/** What all rows say: where and on which day (`YYYY-MM-DD`, the marketplace's), of which SKU. */
interface EvidenceRow {
  source: EvidenceSource
  marketplace: string
  day: string
  sku: string | null
  asin: string | null
}

/** An event of the inventory ledger; quantity signed as Amazon signs it. Null where the layout has no such column. */
export interface LedgerEvent extends EvidenceRow {
  eventType: string
  reference: string | null
  quantity: number
  fulfillmentCenter: string | null
  disposition: string | null
  reason: string | null
  reconciled: number | null
  unreconciled: number | null
}

/** A line of the ledger's roll-forward, signed as Amazon signs it. */
export interface LedgerDay extends EvidenceRow {
  period: string
  disposition: string
  location: string | null
  starting: number | null
  receipts: number | null
  shipments: number | null
  returns: number | null
  vendorReturns: number | null
  transfers: number | null
  found: number | null
  lost: number | null
  damaged: number | null
  disposed: number | null
  other: number | null
  ending: number | null
  unknown: number | null
}

/** Units paid for in cash or in stock; amounts in minor units of the currency, below 0 when taken back. */
export interface Reimbursement extends EvidenceRow {
  reimbursementId: string
  caseId: string | null
  orderId: string | null
  reason: string
  currency: string | null
  amountPerUnit: number | null
  amountTotal: number | null
  cashUnits: number | null
  inventoryUnits: number | null
  totalUnits: number | null
  originalId: string | null
  originalType: string | null
}

export interface CustomerReturn extends EvidenceRow {
  orderId: string
  quantity: number
  disposition: string | null
  status: string | null
  licensePlate: string | null
}

/** The day is that of the request. */
export interface RemovalOrder extends EvidenceRow {
  orderId: string
  orderType: string
  status: string
  disposition: string | null
  requested: number | null
  cancelled: number | null
}

/** The day is that of the shipment. */
export interface RemovalShipment extends EvidenceRow {
  orderId: string
  shipmentId: string | null
  disposition: string | null
  quantity: number
  carrier: string | null
  tracking: string | null
}

/** What the seller's own log says came; the day is that of the delivery. */
export interface RemovalReceipt extends EvidenceRow {
  orderId: string
  tracking: string | null
  good: number
  damaged: number
  different: number
}

/** A line of the report of adjustments that was retired in 2023. */
export interface Adjustment extends EvidenceRow {
  transactionId: string
  quantity: number
  fulfillmentCenter: string | null
  disposition: string | null
  reason: string | null
}

/**
 * A SKU on a shipment to Amazon. Its day is that of the shipment's creation. `deliveredOn`: the first day anything of the shipment
 * was counted in, of whatever SKU. `partnered`: whether Amazon's carrier brought it, by its transport charges; null: not known.
 */
export interface InboundItem extends EvidenceRow {
  shipmentId: string
  shipmentName: string | null
  status: string
  closedOn: string | null
  deliveredOn: string | null
  partnered: boolean | null
  shipped: number
  received: number
}

/** Units counted in, as the old report of receipts has them. */
export interface Receipt extends EvidenceRow {
  shipmentId: string | null
  quantity: number
  disposition: string | null
}

/** Money for the label of a shipment, minor units: above 0 charged, below 0 paid back. */
export interface TransportCharge {
  source: EvidenceSource
  marketplace: string
  day: string
  shipmentId: string
  amount: number
  currency: string
}

/** What is known of a unit's worth from a day on, minor units; null: this row does not say. `fees`: what Amazon keeps of a sale. */
export interface PriceFact {
  marketplace: string
  day: string
  currency: string
  unitCost: number | null
  salePrice: number | null
  fees: number | null
}

/** Everything about the units of one seller and FNSKU, in any order; of any marketplace. */
export interface UnitEvidence {
  seller: string
  fnsku: string
  ledgerEvents: readonly LedgerEvent[]
  ledgerDays: readonly LedgerDay[]
  reimbursements: readonly Reimbursement[]
  customerReturns: readonly CustomerReturn[]
  removalOrders: readonly RemovalOrder[]
  removalShipments: readonly RemovalShipment[]
  removalReceipts: readonly RemovalReceipt[]
  adjustments: readonly Adjustment[]
  /** The FNSKU's own, and those of SKUs that Amazon made for units it found (`Amazon.Found…`) on the same shipments and ASIN. */
  inboundItems: readonly InboundItem[]
  receipts: readonly Receipt[]
  prices: readonly PriceFact[]
  /** What brings prices into the marketplace's currency; without it they stay in their own. */
  exchange?: Exchange
}

/** Everything about one shipment to Amazon, of whatever SKU. */
export interface ShipmentEvidence {
  seller: string
  shipmentId: string
  inboundItems: readonly InboundItem[]
  /** Receipts of the ledger that name the shipment. */
  ledgerEvents: readonly LedgerEvent[]
  receipts: readonly Receipt[]
  transportCharges: readonly TransportCharge[]
}
