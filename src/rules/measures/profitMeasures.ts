import { ratio, sum, sums } from './make.ts'
import type { BuiltInMeasure, SumMeasure } from './measure.ts'

/** What makes the profit: money with the seller's sign, so that its plain sum is it. Tax and balances are no part of it. */
const profitParts: SumMeasure['parts'] = [
  [1, 'money.sales'],
  [1, 'money.shipping'],
  [1, 'money.promotions'],
  [1, 'money.refunds'],
  [1, 'money.refundedShipping'],
  [1, 'money.refundedPromotions'],
  [1, 'money.refundedFees'],
  [1, 'money.referral'],
  [1, 'money.fba'],
  [1, 'money.storage'],
  [1, 'money.inbound'],
  [1, 'money.advertising'],
  [1, 'money.cost'],
  [1, 'money.reimbursements'],
]

/** What was paid back to buyers; `sign` -1: as a figure above 0. */
const refundParts = (sign: 1 | -1): SumMeasure['parts'] => [
  [sign, 'money.refunds'],
  [sign, 'money.refundedShipping'],
  [sign, 'money.refundedPromotions'],
]

/** What came in and what was paid, by the day of the order where it is known. Amounts carry the seller's sign. */
export const profitMeasures: readonly BuiltInMeasure[] = [
  sum('sales', 'money', 'money.sales', ['Sales', 'Item prices as settled, or as estimated until then.']),
  sum('soldUnits', 'count', 'money.soldUnits', ['Settled units', 'Units of the sales settled or estimated.']),
  sum('shippingCredits', 'money', 'money.shipping', ['Shipping credits', 'Shipping and gift wrap that buyers paid.']),
  sum('promotions', 'money', 'money.promotions', ['Promotions', 'Discounts that were given.']),
  sums('refunds', 'money', refundParts(1), ['Refunds', 'What was paid back to buyers, tax apart.']),
  sums('refundedMoney', 'money', refundParts(-1), ['Refunded money', 'The refunds as a figure above 0.']),
  sum('refundedUnits', 'count', 'money.refundedUnits', ['Refunded units', 'Units for which buyers were paid back.']),
  sum('refundedFees', 'money', 'money.refundedFees', [
    'Fees of refunds',
    'Fees Amazon gave back with refunds, less what it kept.',
  ]),
  sum('referralFees', 'money', 'money.referral', ['Referral fees', 'Amazon’s share of the sales.']),
  sum('fbaFees', 'money', 'money.fba', ['FBA fees', 'Picking, packing and sending.']),
  sums(
    'feesPaid',
    'money',
    [
      [-1, 'money.referral'],
      [-1, 'money.fba'],
    ],
    ['Fees of sales', 'Referral and FBA fees as a figure above 0.'],
  ),
  sum('storageFees', 'money', 'money.storage', ['Storage fees', 'Monthly, aged and overage storage.']),
  sum('inboundFees', 'money', 'money.inbound', ['Inbound fees', 'Transport to Amazon and placement.']),
  sum('advertising', 'money', 'money.advertising', [
    'Advertising',
    'Ad spend by product as the profit takes it; what names no product is spread by clicks.',
  ]),
  sum('reimbursements', 'money', 'money.reimbursements', [
    'Reimbursements',
    'What Amazon paid for lost and damaged units.',
  ]),
  sum('costOfGoods', 'money', 'money.cost', [
    'Cost of goods',
    'Unit costs of the day of sale; sellable returns give theirs back.',
  ]),
  sum('costPaid', 'money', 'money.cost', ['Cost of goods paid', 'The cost of goods as a figure above 0.'], -1),
  sum('unitsWithoutCost', 'count', 'money.costMissing', [
    'Units without a cost',
    'Units sold whose unit cost nobody has entered.',
  ]),
  sum('taxCollected', 'money', 'money.tax', ['Tax collected', 'Tax that buyers paid; no part of the profit.']),
  sum('taxWithheld', 'money', 'money.taxWithheld', ['Tax withheld', 'Tax Amazon passes on; no part of the profit.']),
  sum('taxRefunded', 'money', 'money.refundedTax', ['Tax of refunds', 'Tax paid back; no part of the profit.']),
  sum('otherMoney', 'money', 'money.other', ['Other', 'Lines that no category knows; no part of the profit.']),
  {
    ...sums('profit', 'money', profitParts, [
      'Profit',
      'Sales + shipping credits − promotions − refunds − referral, FBA, storage and inbound fees − advertising − cost of goods + reimbursements. Not told while units lack a cost.',
    ]),
    unless: 'money.costMissing',
  },
  ratio('refundRate', 'share', ['refundedUnits', 'soldUnits'], ['Refund rate', 'Refunded units by settled units.']),
  ratio(
    'feesPerUnit',
    'money',
    ['feesPaid', 'soldUnits'],
    ['Fees per unit', 'Referral and FBA fees by settled units.'],
  ),
  ratio('margin', 'share', ['profit', 'sales'], ['Margin', 'Profit by sales.']),
  ratio('roi', 'share', ['profit', 'costPaid'], ['ROI', 'Profit by cost of goods.']),
]
