import type { Exchange } from '#model/money/rules/exchange.ts'

/** The source position of a row: its table, import and line in the file. */
export interface EvidenceSource {
  table: string
  importId: number
  line: number
}

/** Fields that all rows have: marketplace, day (`YYYY-MM-DD` in the marketplace's time zone) and SKU. */
interface EvidenceRow {
  source: EvidenceSource
  marketplace: string
  day: string
  sku: string | null
  asin: string | null
}

/** An event of the inventory ledger; the quantity has Amazon's sign. Null if the layout has no such column. */
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

/** A line of the ledger's roll-forward, with Amazon's signs. */
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

/** Units paid for in cash or in stock; amounts in minor units of the currency, below 0 for reversals. */
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

/** A removal order; its day is the day of the request. */
export interface RemovalOrder extends EvidenceRow {
  orderId: string
  orderType: string
  status: string
  disposition: string | null
  requested: number | null
  cancelled: number | null
}

/** A removal shipment; its day is the shipping day. */
export interface RemovalShipment extends EvidenceRow {
  orderId: string
  shipmentId: string | null
  disposition: string | null
  quantity: number
  carrier: string | null
  tracking: string | null
}

/** A receipt in the seller's own log; its day is the delivery day. */
export interface RemovalReceipt extends EvidenceRow {
  orderId: string
  tracking: string | null
  good: number
  damaged: number
  different: number
}

/** A line of the inventory adjustments report, which Amazon retired in 2023. */
export interface Adjustment extends EvidenceRow {
  transactionId: string
  quantity: number
  fulfillmentCenter: string | null
  disposition: string | null
  reason: string | null
}

/**
 * A SKU in a shipment to Amazon; its day is the creation day of the shipment. `deliveredOn`: the first day any SKU of
 * the shipment was received. `partnered`: true if transport charges show an Amazon partnered carrier, null if unknown.
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

/** Received units from the legacy receipts report. */
export interface Receipt extends EvidenceRow {
  shipmentId: string | null
  quantity: number
  disposition: string | null
}

/** A charge for a shipment's label in minor units: above 0 charged, below 0 refunded. */
export interface TransportCharge {
  source: EvidenceSource
  marketplace: string
  day: string
  shipmentId: string
  amount: number
  currency: string
}

/**
 * The value of a unit from a day on, in minor units; null if the row does not report it. `fees`: Amazon's fees on a
 * sale.
 */
export interface PriceFact {
  marketplace: string
  day: string
  currency: string
  unitCost: number | null
  salePrice: number | null
  fees: number | null
}

/** All evidence about the units of one seller and FNSKU, in any order and for all marketplaces. */
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
  /**
   * Items of the FNSKU and of SKUs that Amazon created for found units (`Amazon.Found…`) in the same shipments and
   * ASIN.
   */
  inboundItems: readonly InboundItem[]
  receipts: readonly Receipt[]
  prices: readonly PriceFact[]
  /** Converts prices into the marketplace's currency; without it they keep their own. */
  exchange?: Exchange
}

/** All evidence about one shipment to Amazon, of all SKUs. */
export interface ShipmentEvidence {
  seller: string
  shipmentId: string
  inboundItems: readonly InboundItem[]
  /** Ledger receipts that name the shipment. */
  ledgerEvents: readonly LedgerEvent[]
  receipts: readonly Receipt[]
  transportCharges: readonly TransportCharge[]
}
