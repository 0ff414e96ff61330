import { ratio, sum, sums } from './make.ts'
import type { BuiltInMeasure, SumMeasure } from './measure.ts'

/**
 * The parts of profit: money with the seller's sign, so that profit is their sum. Excludes tax and balances, and the
 * money of orders whose units lack a cost.
 */
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
  [-1, 'money.uncosted'],
]

/** Refunds to buyers; `sign` −1: as a positive amount. */
const refundParts = (sign: 1 | -1): SumMeasure['parts'] => [
  [sign, 'money.refunds'],
  [sign, 'money.refundedShipping'],
  [sign, 'money.refundedPromotions'],
]

/** Income and expenses by the order's day where it is known. Amounts have the seller's sign. */
export const profitMeasures: readonly BuiltInMeasure[] = [
  sum('sales', 'money', 'money.sales', ['Sales', 'Item prices as settled, or as estimated until then.']),
  sum('soldUnits', 'count', 'money.soldUnits', ['Units of sales', 'Units whose sales are settled or estimated.']),
  sum('shippingCredits', 'money', 'money.shipping', ['Shipping credits', 'Shipping and gift wrap that buyers paid.']),
  sum('promotions', 'money', 'money.promotions', ['Promotions', 'Discounts that were given.']),
  sums('refunds', 'money', refundParts(1), ['Refunds', 'Refunds to buyers, without tax.']),
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
  sum('unitsWithCost', 'count', 'money.costUnits', [
    'Units with a cost',
    'Units sold whose unit cost is known, less those that came back fit for sale.',
  ]),
  sum(
    'withoutCost',
    'money',
    'money.uncosted',
    [
      'Orders without a cost',
      'Taken off: sales, credits, promotions, refunds and fees of units whose cost nobody has entered.',
    ],
    -1,
  ),
  sums(
    'salesWithCost',
    'money',
    [
      [1, 'money.sales'],
      [-1, 'money.uncostedSales'],
    ],
    ['Sales of units with a cost', 'The sales that the profit is of.'],
  ),
  sum('taxCollected', 'money', 'money.tax', ['Tax collected', 'Tax that buyers paid; no part of the profit.']),
  sum('taxWithheld', 'money', 'money.taxWithheld', ['Tax withheld', 'Tax Amazon passes on; no part of the profit.']),
  sum('taxRefunded', 'money', 'money.refundedTax', ['Tax of refunds', 'Tax paid back; no part of the profit.']),
  sum('otherMoney', 'money', 'money.other', ['Other', 'Lines that no category knows; no part of the profit.']),
  {
    ...sums('profit', 'money', profitParts, [
      'Profit',
      'Sales + shipping credits − promotions − refunds − referral, FBA, storage and inbound fees − advertising − cost of goods + reimbursements. Orders of units without a cost are left out; unknown when these are more than half.',
    ]),
    covers: { missing: 'money.costMissing', known: 'money.costUnits' },
  },
  sum('statementUnits', 'count', 'money.statementUnits', [
    'Units in statements',
    'Units of sales that a settlement or date range report covers; nothing estimated, nothing of your own shop.',
  ]),
  sums(
    'statementFees',
    'money',
    [
      [-1, 'money.statementReferral'],
      [-1, 'money.statementFba'],
    ],
    ['Fees in statements', 'Referral and FBA fees that a settlement or date range report covers, as a figure above 0.'],
  ),
  ratio(
    'refundRate',
    'share',
    ['refundedUnits', 'statementUnits'],
    ['Refund rate', 'Refunded units divided by the units sold that statements cover.'],
  ),
  ratio(
    'feesPerUnit',
    'money',
    ['statementFees', 'statementUnits'],
    ['Fees per unit', 'Referral and FBA fees divided by units, both as statements cover them.'],
  ),
  ratio('margin', 'share', ['profit', 'salesWithCost'], ['Margin', 'Profit by sales of units with a cost.']),
  ratio('roi', 'share', ['profit', 'costPaid'], ['ROI', 'Profit by cost of goods.']),
]
