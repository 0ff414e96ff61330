import type { ClaimLanguage } from './claimLanguage.ts'

export const english: ClaimLanguage = {
  greeting: 'Hello,',
  units: { one: 'unit', other: 'units' },
  spaced: true,
  requests: {
    'Carrier Damaged': ({ units }) =>
      `Please review the damage to ${units} in the hands of your carrier. We have received no reimbursement for this quantity.`,
    Disposed: ({ units }) =>
      `Please review the disposal of ${units}. We have no removal order that asks for it, and have received no reimbursement.`,
    'Incorrect Reimbursement Amount': ({ units, amount }) =>
      amount === null
        ? `Please review the reimbursement of ${units}. What has been paid is less than what is due.`
        : `Please review the reimbursement of ${units}. What has been paid is ${amount} less than what is due.`,
    'Inventory Discrepant': ({ units }) =>
      `Please review a difference of ${units} in the inventory ledger: the starting balance and all events of the day do not add up to the ending balance.`,
    'Lost Inbound': ({ units }) =>
      `Please review a shortage of ${units} on the shipment below. It is closed, and this quantity has been neither received nor reimbursed.`,
    'Damaged Inbound': ({ units }) =>
      `Please review the damage to ${units} that your fulfillment center received as unsellable. We sent the goods in sellable condition.`,
    'Unused Shipping Label': ({ amount }) =>
      amount === null
        ? 'Please refund the label of the shipment below. It was charged but never used: nothing was received on it.'
        : `Please refund ${amount} for the label of the shipment below. It was charged but never used: nothing was received on it.`,
    'Warehouse Damaged': ({ units }) =>
      `Please review the damage to ${units} in your fulfillment center. We have received no reimbursement for this quantity.`,
    'Warehouse Lost': ({ units }) =>
      `Please review the loss of ${units} in your fulfillment center. This quantity has been neither found nor reimbursed.`,
    'Removal Order Lost': ({ units }) =>
      `Please review the loss of ${units} on the way back to us. The removal order below was shipped, but this quantity never arrived.`,
    'Removal Order Damaged': ({ units }) =>
      `Please review the removal order below. The goods were sellable when we asked for them; for ${units} they came back damaged, different or not at all.`,
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
    records: 'Records in your reports',
  },
  more: (count) => `and ${count} more`,
  closing: 'Thank you for looking into this.',
}
