import { expect, test } from '@jest/globals'
import { columnCategoriesOf } from './columnCategory.ts'

test.each([
  ['order', 'product_sales', 'Order', 'Bamboo lamp', 'sales'],
  ['order', 'gift_wrap_credits', 'Order', 'Bamboo lamp', 'shipping'],
  ['order', 'marketplace_withheld_tax', 'Order', 'Bamboo lamp', 'taxWithheld'],
  ['order', 'selling_fees', 'Order', 'Storage box', 'referral'],
  ['order', 'fba_fees', 'Order', 'Storage box', 'fba'],
  ['refund', 'product_sales', 'Erstattung', 'Bambuslampe', 'refunds'],
  ['refund', 'selling_fees', 'Erstattung', 'Bambuslampe', 'refundedFees'],
  ['refund', 'product_sales_tax', 'Refund', 'Bamboo lamp', 'refundedTax'],
  ['inventoryFee', 'other_amount', 'FBA Inventory Fee', 'FBA storage fee', 'storage'],
  [
    'inventoryFee',
    'other_amount',
    'Versand durch Amazon Lagergebühr',
    'Versand durch Amazon Langzeitlagergebühr',
    'storage',
  ],
  ['inventoryFee', 'other_amount', 'FBA Inventory Fee', 'FBA Removal Order: Disposal Fee', 'fba'],
  ['inventoryFee', 'other_amount', 'FBA Inventory Fee', 'FBA Amazon-Partnered Carrier Shipment Fee', 'inbound'],
  ['serviceFee', 'other_transaction_fees', 'Service Fee', 'Cost of Advertising', 'advertising'],
  ['serviceFee', 'other_transaction_fees', 'Servicegebühr', 'Werbekosten', 'advertising'],
  ['serviceFee', 'other_transaction_fees', '注文外料金', '広告費用', 'advertising'],
  ['serviceFee', 'other_amount', 'Service Fee', 'Subscription', 'other'],
  ['adjustment', 'other_amount', 'Adjustment', 'FBA Inventory Reimbursement - Customer Return', 'reimbursements'],
  ['adjustment', 'other_amount', 'Anpassung', 'FBA Lagerbestand - Erstattung: Im Lager verloren', 'reimbursements'],
  ['dealFee', 'other_transaction_fees', 'Lightning Deal Fee', 'Deal', 'promotions'],
  ['customerReturnFee', 'fba_fees', 'FBA Customer Return Fee', '', 'fba'],
  ['debt', 'other_amount', 'Debt', 'Failed charge', 'balance'],
] as const)('%s, %s of %s (%s) is %s', (event, column, transaction, description, category) => {
  expect(columnCategoriesOf({ event, column, transaction, description })).toMatchObject([{ category, known: true }])
})

test('what is not known is other, and says so', () => {
  const levy = { event: 'other', column: 'other_amount', transaction: 'Levy', description: 'of the moon' }
  expect(columnCategoriesOf(levy)).toMatchObject([{ category: 'other', known: false }])
  expect(columnCategoriesOf({ ...levy, event: 'order', column: 'unexplained' })).toMatchObject([
    { category: 'other', known: false },
  ])
})
