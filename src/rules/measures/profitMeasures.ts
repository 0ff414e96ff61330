import { ratio, sum, sums } from './make.ts'
import type { Measure, SumMeasure } from './measure.ts'

/** What makes the profit: money with the seller's sign, what is paid below 0. Tax is Amazon's or the state's; ads come from the ads reports. */
const profitParts: SumMeasure['parts'] = [
  [1, 'money.sales'],
  [1, 'money.shipping'],
  [1, 'money.promotions'],
  [1, 'money.refunds'],
  [1, 'money.refundedFees'],
  [1, 'money.referral'],
  [1, 'money.fba'],
  [1, 'money.storage'],
  [1, 'money.inbound'],
  [1, 'money.cost'],
  [1, 'money.reimbursements'],
  [-1, 'ads.spend'],
]

/** What came in and what was paid, by the day of the order where it is known. Amounts carry the seller's sign. */
export const profitMeasures: readonly Measure[] = [
  sum('sales', 'money', 'money.sales', ['Sales', 'Item prices as settled, or as estimated until then.']),
  sum('soldUnits', 'count', 'money.soldUnits', ['Settled units', 'Units of the sales settled or estimated.']),
  sum('shippingCredits', 'money', 'money.shipping', ['Shipping credits', 'Shipping and gift wrap that buyers paid.']),
  sum('promotions', 'money', 'money.promotions', ['Promotions', 'Discounts that were given.']),
  sum('tax', 'money', 'money.tax', ['Tax collected', 'Tax that buyers paid; no part of the profit.']),
  sum('taxWithheld', 'money', 'money.taxWithheld', ['Tax withheld', 'Tax Amazon passes on; no part of the profit.']),
  sum('referralFees', 'money', 'money.referral', ['Referral fees', 'Amazon’s share of the sales.']),
  sum('fbaFees', 'money', 'money.fba', ['FBA fees', 'Picking, packing and sending.']),
  sum('storageFees', 'money', 'money.storage', ['Storage fees', 'Monthly, aged and overage storage.']),
  sum('inboundFees', 'money', 'money.inbound', ['Inbound fees', 'Transport to Amazon and placement.']),
  sum('advertisingCharges', 'money', 'money.advertising', [
    'Advertising charges',
    'Ads as the settlements charge them; the profit takes the ad spend of the ads reports instead.',
  ]),
  sum('refunds', 'money', 'money.refunds', ['Refunds', 'What was paid back to buyers.']),
  sum(
    'refundedMoney',
    'money',
    'money.refunds',
    ['Refunded money', 'What was paid back to buyers, as a figure above 0.'],
    -1,
  ),
  sum('refundedUnits', 'count', 'money.refundedUnits', ['Refunded units', 'Units for which buyers were paid back.']),
  sum('refundedFees', 'money', 'money.refundedFees', [
    'Refunded fees',
    'Fees Amazon gave back with refunds, less what it kept.',
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
  sum('otherMoney', 'money', 'money.other', ['Other', 'Lines of settlements that no category knows.']),
  sums('profit', 'money', profitParts, [
    'Profit',
    'Sales + shipping credits − promotions − refunds − referral, FBA, storage and inbound fees − ad spend − cost of goods + reimbursements.',
  ]),
  ratio('refundRate', 'share', ['refundedUnits', 'soldUnits'], ['Refund rate', 'Refunded units by settled units.']),
  ratio('margin', 'share', ['profit', 'sales'], ['Margin', 'Profit by sales.']),
  ratio('roi', 'share', ['profit', 'costPaid'], ['ROI', 'Profit by cost of goods.']),
]
