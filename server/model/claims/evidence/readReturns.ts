import type { Scope } from '#platform/db/scope.ts'
import type {
  Adjustment,
  CustomerReturn,
  Reimbursement,
  RemovalOrder,
  RemovalReceipt,
  RemovalShipment,
} from '../rules/evidence.ts'
import { readPooled, type UnitGroups } from './readPooled.ts'
import { sourceOf } from './source.ts'

const common = ['marketplace', 'day', 'sku'] as const

/** Maps the rows of each FNSKU. */
const mapped = <Row, Made>(pools: ReadonlyMap<string, readonly Row[]>, make: (row: Row) => Made): Map<string, Made[]> =>
  new Map([...pools].map(([fnsku, rows]) => [fnsku, rows.map(make)]))

/** Reads what Amazon paid and took back, by FNSKU. */
export const readReimbursements = async (scope: Scope, groups: UnitGroups): Promise<Map<string, Reimbursement[]>> =>
  mapped(
    await readPooled(scope, 'reimbursements', groups, [
      ...common,
      ...(['asin', 'reimbursement_id', 'case_id', 'order_id', 'reason', 'currency', 'amount_per_unit'] as const),
      ...(['amount_total', 'cash_units', 'inventory_units', 'total_units', 'original_id', 'original_type'] as const),
    ]),
    (row) => ({
      source: sourceOf('reimbursements', row),
      ...{ marketplace: row.marketplace, day: row.day, sku: row.sku, asin: row.asin, reason: row.reason },
      ...{ reimbursementId: row.reimbursement_id, caseId: row.case_id, orderId: row.order_id, currency: row.currency },
      ...{ amountPerUnit: row.amount_per_unit, amountTotal: row.amount_total, cashUnits: row.cash_units },
      ...{ inventoryUnits: row.inventory_units, totalUnits: row.total_units },
      ...{ originalId: row.original_id, originalType: row.original_type },
    }),
  )

export const readCustomerReturns = async (scope: Scope, groups: UnitGroups): Promise<Map<string, CustomerReturn[]>> =>
  mapped(
    await readPooled(scope, 'customer_returns', groups, [
      ...common,
      ...(['asin', 'order_id', 'quantity', 'disposition', 'status', 'license_plate'] as const),
    ]),
    (row) => ({
      source: sourceOf('customer_returns', row),
      ...{ marketplace: row.marketplace, day: row.day, sku: row.sku, asin: row.asin, orderId: row.order_id },
      ...{ quantity: row.quantity, disposition: row.disposition, status: row.status, licensePlate: row.license_plate },
    }),
  )

export const readRemovalOrders = async (scope: Scope, groups: UnitGroups): Promise<Map<string, RemovalOrder[]>> =>
  mapped(
    await readPooled(scope, 'removal_orders', groups, [
      ...common,
      ...([
        'order_id',
        'order_type',
        'status',
        'disposition',
        'requested',
        'cancelled',
        'disposed',
        'shipped',
      ] as const),
    ]),
    (row) => ({
      source: sourceOf('removal_orders', row),
      ...{ marketplace: row.marketplace, day: row.day, sku: row.sku, asin: null, orderId: row.order_id },
      ...{ orderType: row.order_type, status: row.status, disposition: row.disposition },
      ...{ requested: row.requested, cancelled: row.cancelled },
    }),
  )

export const readRemovalShipments = async (scope: Scope, groups: UnitGroups): Promise<Map<string, RemovalShipment[]>> =>
  mapped(
    await readPooled(scope, 'removal_shipments', groups, [
      ...common,
      ...(['order_id', 'shipment_id', 'disposition', 'quantity', 'carrier', 'tracking'] as const),
    ]),
    (row) => ({
      source: sourceOf('removal_shipments', row),
      ...{ marketplace: row.marketplace, day: row.day, sku: row.sku, asin: null, orderId: row.order_id },
      ...{ shipmentId: row.shipment_id, disposition: row.disposition, quantity: row.quantity },
      ...{ carrier: row.carrier, tracking: row.tracking },
    }),
  )

export const readRemovalReceipts = async (scope: Scope, groups: UnitGroups): Promise<Map<string, RemovalReceipt[]>> =>
  mapped(
    await readPooled(scope, 'removal_receipts', groups, [
      ...common,
      ...(['order_id', 'tracking', 'good', 'damaged', 'different'] as const),
    ]),
    (row) => ({
      source: sourceOf('removal_receipts', row),
      ...{ marketplace: row.marketplace, day: row.day, sku: row.sku, asin: null, orderId: row.order_id },
      ...{ tracking: row.tracking, good: row.good, damaged: row.damaged, different: row.different },
    }),
  )

export const readAdjustments = async (scope: Scope, groups: UnitGroups): Promise<Map<string, Adjustment[]>> =>
  mapped(
    await readPooled(scope, 'adjustments', groups, [
      ...common,
      ...(['transaction_id', 'quantity', 'fulfillment_center', 'disposition', 'reason'] as const),
    ]),
    (row) => ({
      source: sourceOf('adjustments', row),
      ...{ marketplace: row.marketplace, day: row.day, sku: row.sku, asin: null, transactionId: row.transaction_id },
      ...{ quantity: row.quantity, fulfillmentCenter: row.fulfillment_center, disposition: row.disposition },
      reason: row.reason,
    }),
  )
