import { ratio, sum, sums } from './make.ts'
import type { BuiltInMeasure, SumMeasure } from './measure.ts'

/**
 * The parts of profit: money with the seller's sign, so that profit is their sum. Excludes tax that Amazon reports and
 * balances, and the money of orders whose units lack a cost.
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
  [1, 'money.vat'],
  [1, 'expenses.amount'],
]

/** Refunds to buyers; `sign` −1: as a positive amount. */
const refundParts = (sign: 1 | -1): SumMeasure['parts'] => [
  [sign, 'money.refunds'],
  [sign, 'money.refundedShipping'],
  [sign, 'money.refundedPromotions'],
]

/** Income and expenses by the order's day where it is known. Amounts have the seller's sign. */
export const profitMeasures: readonly BuiltInMeasure[] = [
  sum('sales', 'money', 'money.sales', ['Sales', 'Item prices as settled; estimates until then.']),
  sum('soldUnits', 'count', 'money.soldUnits', ['Units of sales', 'Units whose sales are settled or estimated.']),
  sum('shippingCredits', 'money', 'money.shipping', ['Shipping credits', 'Shipping and gift wrap paid by buyers.']),
  sum('promotions', 'money', 'money.promotions', ['Promotions', 'Discounts given.']),
  sums('refunds', 'money', refundParts(1), ['Refunds', 'Refunds to buyers, without tax.']),
  sums('refundedMoney', 'money', refundParts(-1), ['Refunded money', 'Refunds as a positive figure.']),
  sum('refundedUnits', 'count', 'money.refundedUnits', ['Refunded units', 'Units refunded to buyers.']),
  sum('refundedFees', 'money', 'money.refundedFees', [
    'Fees of refunds',
    'Fees Amazon returned with refunds, minus those it kept.',
  ]),
  sum('referralFees', 'money', 'money.referral', ['Referral fees', 'Amazon’s share of the sales.']),
  sum('fbaFees', 'money', 'money.fba', ['FBA fees', 'Picking, packing and shipping.']),
  sums(
    'feesPaid',
    'money',
    [
      [-1, 'money.referral'],
      [-1, 'money.fba'],
    ],
    ['Sales fees', 'Referral and FBA fees as a positive figure.'],
  ),
  sum('storageFees', 'money', 'money.storage', ['Storage fees', 'Monthly, aged and overage storage.']),
  sum('inboundFees', 'money', 'money.inbound', ['Inbound fees', 'Transport to Amazon and placement.']),
  sum('advertising', 'money', 'money.advertising', [
    'Advertising',
    'Ad spend by product as used for profit; spend without a product is split by clicks.',
  ]),
  sum('reimbursements', 'money', 'money.reimbursements', [
    'Reimbursements',
    'Amazon’s payments for lost and damaged units.',
  ]),
  sum('costOfGoods', 'money', 'money.cost', [
    'Cost of goods',
    'Unit costs on the day of sale; sellable returns add theirs back.',
  ]),
  sum('costPaid', 'money', 'money.cost', ['Cost of goods paid', 'Cost of goods as a positive figure.'], -1),
  sum('unitsWithoutCost', 'count', 'money.costMissing', ['Units without a cost', 'Units sold without a unit cost.']),
  sum('unitsWithCost', 'count', 'money.costUnits', [
    'Units with a cost',
    'Units sold with a unit cost, minus resellable returns.',
  ]),
  sum(
    'withoutCost',
    'money',
    'money.uncosted',
    ['Orders without a cost', 'Deducted: sales, credits, promotions, refunds and fees of units without a cost.'],
    -1,
  ),
  sums(
    'salesWithCost',
    'money',
    [
      [1, 'money.sales'],
      [-1, 'money.uncostedSales'],
    ],
    ['Sales of units with a cost', 'Sales covered by profit.'],
  ),
  sum('taxCollected', 'money', 'money.tax', ['Tax collected', 'Tax paid by buyers; not part of profit.']),
  sum('taxWithheld', 'money', 'money.taxWithheld', ['Tax withheld', 'Tax Amazon remits; not part of profit.']),
  sum('taxRefunded', 'money', 'money.refundedTax', ['Tax of refunds', 'Tax refunded; not part of profit.']),
  sum('vat', 'money', 'money.vat', [
    'VAT in prices',
    'Rate ÷ (100 % + rate) of sales, credits, promotions and refunds in marketplaces with a VAT rate, minus tax that Amazon reports separately.',
  ]),
  sum('expenses', 'money', 'expenses.amount', ['Expenses', 'Own expenses, spread over the days of their periods.']),
  sum('otherMoney', 'money', 'money.other', ['Other', 'Lines without a category; not part of profit.']),
  {
    ...sums('profit', 'money', profitParts, [
      'Profit',
      'Sales + shipping credits − promotions − refunds − referral, FBA, storage and inbound fees − advertising − cost of goods + reimbursements − VAT − expenses. Orders without a cost are excluded; unknown when they are more than half.',
    ]),
    covers: { missing: 'money.costMissing', known: 'money.costUnits' },
  },
  sum('statementUnits', 'count', 'money.statementUnits', [
    'Units in statements',
    'Units sold that a settlement or date range report covers; no estimates, no own-shop sales.',
  ]),
  sums(
    'statementFees',
    'money',
    [
      [-1, 'money.statementReferral'],
      [-1, 'money.statementFba'],
    ],
    ['Fees in statements', 'Referral and FBA fees covered by a settlement or date range report, as a positive figure.'],
  ),
  ratio(
    'refundRate',
    'share',
    ['refundedUnits', 'statementUnits'],
    ['Refund rate', 'Refunded units ÷ units sold, as covered by statements.'],
  ),
  ratio(
    'feesPerUnit',
    'money',
    ['statementFees', 'statementUnits'],
    ['Fees per unit', 'Referral and FBA fees ÷ units, both as covered by statements.'],
  ),
  ratio('margin', 'share', ['profit', 'salesWithCost'], ['Margin', 'Profit ÷ sales of units with a cost.']),
  ratio('roi', 'share', ['profit', 'costPaid'], ['ROI', 'Profit ÷ cost of goods.']),
]
