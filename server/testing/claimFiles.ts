import { filesOf } from './logisticsFiles.ts'

/** Reimbursements of the United States; a line is a unit paid for in money. */
export const reimbursementsFile = filesOf('reimbursements', 18, {
  'approval-date': '2026-03-01T13:41:51+00:00',
  'reimbursement-id': '10075027211',
  reason: 'Lost_Warehouse',
  sku: 'LAMP',
  fnsku: 'XLAMP',
  asin: 'B0LAMP0001',
  'currency-unit': 'USD',
  'amount-per-unit': '17.38',
  'amount-total': '17.38',
  'quantity-reimbursed-cash': '1',
  'quantity-reimbursed-inventory': '0',
  'quantity-reimbursed-total': '1',
})

/** Customer returns; a line is a unit that came back. */
export const customerReturnsFile = filesOf('customerReturns', 13, {
  'return-date': '2026-03-01T08:39:57+00:00',
  'order-id': '111-3146208-4813926',
  sku: 'LAMP',
  fnsku: 'XLAMP',
  quantity: '1',
  'fulfillment-center-id': 'PDX9',
  'detailed-disposition': 'CUSTOMER_DAMAGED',
  reason: 'DEFECTIVE',
  status: 'Unit returned to inventory',
  'license-plate-number': 'LPNPDX0001',
})

/** Removal orders. */
export const removalOrdersFile = filesOf('removalOrders', 17, {
  'request-date': '2026-03-01T09:11:04+00:00',
  'order-id': 'A1b2C3d4E5',
  'order-source': 'Seller-initiated Manual Removal',
  'order-type': 'Return',
  'service-speed': 'Standard',
  'order-status': 'Pending',
  'last-updated-date': '2026-03-02T10:00:00+00:00',
  sku: 'LAMP',
  fnsku: 'XLAMP',
  disposition: 'Unsellable',
  'requested-quantity': '3',
})

/** What left Amazon for the seller. */
export const removalShipmentsFile = filesOf('removalShipments', 12, {
  'request-date': '2026-03-01T09:11:04+00:00',
  'order-id': 'A1b2C3d4E5',
  'shipment-date': '2026-03-08T12:00:00+00:00',
  sku: 'LAMP',
  fnsku: 'XLAMP',
  disposition: 'Unsellable',
  'shipped-quantity': '1',
  carrier: 'UPS',
  'tracking-number': '1Z999AA10123456784',
  'removal-order-type': 'Return',
})

/** The seller's own log of what came back. */
export const removalLogFile = filesOf('removalLog', 8, {
  'order-id': 'A1b2C3d4E5',
  tracking: '1Z999AA10123456784',
  sku: 'LAMP',
  'received-on': '2026-03-14',
  good: '1',
})

/** The old report of adjustments. */
export const adjustmentsFile = filesOf('adjustments', 9, {
  'adjusted-date': '2022-12-06T13:02:44+00:00',
  'transaction-item-id': '20076865361276',
  fnsku: 'XLAMP',
  sku: 'LAMP',
  'fulfillment-center-id': 'PDX9',
  quantity: '-3',
  reason: 'M',
  disposition: 'SELLABLE',
})

/** The first line of a settlement, to which the others' amounts sum up. */
export const settlementHead = (total: string, currency = 'USD') => ({
  'settlement-start-date': '2026-03-01 20:21:38 UTC',
  'settlement-end-date': '2026-03-15 20:21:38 UTC',
  'deposit-date': '2026-03-17 20:21:38 UTC',
  'total-amount': total,
  currency,
})

/** A settlement in the layout of one amount a line. */
export const settlementV2File = filesOf('settlementV2', 24, { 'settlement-id': '25889786381' })

/** A settlement in the older layout. */
export const settlementV1File = filesOf('settlementV1', 36, { 'settlement-id': '25889786381' })

/** What a sale is expected to cost in the United States. */
export const feePreviewFile = filesOf('feePreview', 31, {
  sku: 'LAMP',
  fnsku: 'XLAMP',
  asin: 'B0LAMP0001',
  'amazon-store': 'US',
  'your-price': '25.00',
  currency: 'USD',
  'estimated-fee-total': '7.80',
  'estimated-referral-fee-per-unit': '3.75',
  'estimated-variable-closing-fee': '0.00',
  'expected-fulfillment-fee-per-unit': '4.05',
})
