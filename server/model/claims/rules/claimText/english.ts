import type { ClaimLanguage } from './claimLanguage.ts'

export const english: ClaimLanguage = {
  greeting: 'Hello,',
  units: { one: 'unit', other: 'units' },
  spaced: true,
  requests: {
    'Carrier Damaged': ({ units }) =>
      `Please review ${units} damaged by your carrier. We have received no reimbursement for this quantity.`,
    Disposed: ({ units }) =>
      `Please review the disposal of ${units}. We requested no removal and have received no reimbursement.`,
    'Incorrect Reimbursement Amount': ({ units, amount }) =>
      amount === null
        ? `Please review the reimbursement of ${units}. The amount paid is less than the amount due.`
        : `Please review the reimbursement of ${units}. The amount paid is ${amount} less than the amount due.`,
    'Inventory Discrepant': ({ units }) =>
      `Please review a difference of ${units} in the inventory ledger: the starting balance and all events of the day do not add up to the ending balance.`,
    'Lost Inbound': ({ units }) =>
      `Please review a shortage of ${units} on the shipment below. It is closed, and this quantity has been neither received nor reimbursed.`,
    'Damaged Inbound': ({ units }) =>
      `Please review ${units} that your fulfillment center received as unsellable. We sent the units in sellable condition.`,
    'Unused Shipping Label': ({ amount }) =>
      amount === null
        ? 'Please refund the label of the shipment below. It was charged but never used: nothing was received on it.'
        : `Please refund ${amount} for the label of the shipment below. It was charged but never used: nothing was received on it.`,
    'Warehouse Damaged': ({ units }) =>
      `Please review ${units} damaged in your fulfillment center. We have received no reimbursement for this quantity.`,
    'Warehouse Lost': ({ units }) =>
      `Please review ${units} lost in your fulfillment center. This quantity has been neither found nor reimbursed.`,
    'Removal Order Lost': ({ units }) => `The removal order below was shipped, but ${units} never arrived.`,
    'Removal Order Damaged': ({ units }) =>
      `Please review the removal order below. The units were sellable when we requested removal; ${units} came back damaged, different or not at all.`,
  },
  labels: {
    asin: 'ASIN',
    sku: 'SKU',
    fnsku: 'FNSKU',
    day: 'Date',
    units: 'Quantity',
    shipment: 'Shipment ID',
    order: 'Order ID',
    amount: 'Amount requested',
    records: 'Supporting records',
  },
  reports: {
    ledger_events: 'Inventory ledger',
    ledger_days: 'Inventory ledger, summary',
    adjustments: 'Inventory adjustments',
    receipts: 'Received inventory',
    inbound_items: 'FBA shipment',
    customer_returns: 'FBA customer returns',
    reimbursements: 'Reimbursements',
    removal_orders: 'Removal order detail',
    removal_shipments: 'Removal shipment detail',
    removal_receipts: 'Our own receiving log',
  },
  reasons: {
    misplaced: 'Misplaced',
    found: 'Found',
    carrier: 'Damaged by carrier',
    expired: 'Expired',
    warehouse: 'Damaged at fulfillment center',
    customer: 'Damaged by customer',
    defective: 'Defective',
    distributor: 'Damaged by distributor',
    disposed: 'Disposed of',
    donated: 'Donated',
  },
  terms: {
    reference: 'reference',
    case: 'case',
    tracking: 'tracking',
    shipped: 'shipped',
    received: 'received',
    missing: 'missing',
    good: 'good',
    damaged: 'damaged',
    different: 'different item',
    requested: 'requested',
    starting: 'starting balance',
    ending: 'ending balance',
    paid: 'paid',
  },
  more: (count) => `and ${count} more`,
  photos: 'We attach photos of the units as we received them.',
  closing: 'Thank you for looking into this.',
}
