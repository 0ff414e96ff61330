import { expect, test } from '@jest/globals'
import { categoriesOf, categoryOn, type MoneyTriple } from './lineCategory.ts'

const triple = (text: string): MoneyTriple => {
  const [transaction = '', type = '', description = ''] = text.split(' / ')
  return { transaction, type: type || null, description: description || null }
}

test.each([
  ['Order / ItemPrice / Principal', 'sales'],
  ['Order / ItemPrice / Shipping', 'shipping'],
  ['Order / ItemPrice / GiftWrap', 'shipping'],
  ['Order / ItemPrice / Tax', 'tax'],
  ['Order / ItemPrice / ShippingTax', 'tax'],
  ['Order / ItemWithheldTax / MarketplaceFacilitatorTax-Principal', 'taxWithheld'],
  ['Order / Promotion / Principal', 'promotions'],
  ['Order / Promotion / TaxDiscount', 'tax'],
  ['Order / ItemFees / Commission', 'referral'],
  ['Order / ItemFees / VariableClosingFee', 'referral'],
  ['Order / ItemFees / DigitalServicesFee', 'referral'],
  ['Order / ItemFees / FBAPerUnitFulfillmentFee', 'fba'],
  ['Order / ItemFees / ShippingChargeback', 'fba'],
  ['Order / ShipmentFees / FBA transportation fee', 'fba'],
  ['Order', 'sales'],
  ['Refund / ItemPrice / Principal', 'refunds'],
  ['Refund / ItemPrice / RestockingFee', 'refunds'],
  ['Refund / ItemPrice / Shipping', 'refundedShipping'],
  ['Refund / Promotion / Shipping', 'refundedPromotions'],
  ['Refund / ItemFees / Commission', 'refundedFees'],
  ['Refund / ItemFees / RefundCommission', 'refundedFees'],
  ['Refund / ItemWithheldTax / MarketplaceFacilitatorTax-Shipping', 'refundedTax'],
  ['Order_Retrocharge / ItemWithheldTax / MarketplaceFacilitatorVAT-Principal', 'tax'],
  ['A-to-z Guarantee Claim / ItemPrice / Principal', 'refunds'],
  ['Storage Fee / other-transaction / Storage Fee', 'storage'],
  ['FBAFees / FBA Inventory Storage Fee / Base fee', 'storage'],
  ['FBAFees / FBA Long Term Storage Fee / Tax on fee', 'storage'],
  ['other-transaction / other-transaction / StorageRenewalBilling', 'storage'],
  ['other-transaction / other-transaction / FBAInboundTransportationFee', 'inbound'],
  ['FBAFees / FBA Amazon-Partnered Carrier Shipment Fee / Base fee', 'inbound'],
  ['FBAFees / Inbound Defect Fee / Base fee', 'inbound'],
  ['FBAFees / FBA Removal Order: Disposal Fee / Base fee', 'fba'],
  ['other-transaction / other-transaction / RemovalComplete', 'fba'],
  ['AmazonFees / FBA fulfilment fee per unit - Correction / Base fee', 'fba'],
  ['ServiceFee / Cost of Advertising / TransactionTotalAmount', 'advertising'],
  ['ServiceFee / ItemFees / Cost of Advertising + TaxAmount', 'advertising'],
  ['AmazonFees / Coupon Participation Fee / Base fee', 'promotions'],
  ['AmazonFees / Vine Enrollment Fee / Base fee', 'promotions'],
  ['other-transaction / FBA Inventory Reimbursement / WAREHOUSE_LOST', 'reimbursements'],
  ['other-transaction / FBA Inventory Reimbursement / COMPENSATED_CLAWBACK', 'reimbursements'],
  ['REVERSAL_REIMBURSEMENT / other-transaction / REVERSAL_REIMBURSEMENT', 'reimbursements'],
  ['Subscription Fee / other-transaction / Subscription Fee', 'other'],
  ['Liquidations / ItemPrice / Principal', 'other'],
  ['Payable to Amazon / other-transaction / Payable to Amazon', 'balance'],
  ['other-transaction / other-transaction / Previous Reserve Amount Balance', 'balance'],
] as const)('%s is %s', (text, category) => {
  expect(categoriesOf(triple(text))).toEqual([{ since: '0001-01-01', category, known: true }])
})

test('what no rule knows is other, and says so', () => {
  expect(categoriesOf(triple('Levy / other-transaction / Levy of the moon'))).toEqual([
    { since: '0001-01-01', category: 'other', known: false },
  ])
})

test('a fee is what it is from the day on that it is charged', () => {
  const lowLevel = triple('FBAFees / FBA Inventory Fee - LowInventoryLevel / Base fee')
  expect(categoryOn(lowLevel, '2024-03-31')).toMatchObject({ category: 'other', known: false })
  expect(categoryOn(lowLevel, '2024-04-01')).toMatchObject({ category: 'fba', known: true })
})

test('spelling does not matter', () => {
  for (const text of [
    'FBA Inbound Transportation Fee',
    'FBAInboundTransportationFee',
    'fba inbound-transportation fee',
  ])
    expect(categoryOn(triple(`other-transaction / other-transaction / ${text}`), '2026-01-01')?.category).toBe(
      'inbound',
    )
})
