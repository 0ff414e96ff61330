/** What a seller's money is for. The order is that of a waterfall from sales to profit. */
export const moneyCategories = [
  { key: 'sales', title: 'Sales', group: 'sales', inProfit: true },
  { key: 'shipping', title: 'Shipping credits', group: 'shipping', inProfit: true },
  { key: 'promotions', title: 'Promotions', group: 'promotions', inProfit: true },
  { key: 'refunds', title: 'Refunded sales', group: 'refunds', inProfit: true },
  { key: 'refundedShipping', title: 'Refunded shipping', group: 'refunds', inProfit: true },
  { key: 'refundedPromotions', title: 'Promotions of refunds', group: 'refunds', inProfit: true },
  { key: 'refundedFees', title: 'Fees of refunds', group: 'refunds', inProfit: true },
  { key: 'referral', title: 'Referral fees', group: 'referral', inProfit: true },
  { key: 'fba', title: 'FBA fees', group: 'fba', inProfit: true },
  { key: 'storage', title: 'Storage fees', group: 'storage', inProfit: true },
  { key: 'inbound', title: 'Inbound transport', group: 'inbound', inProfit: true },
  { key: 'advertising', title: 'Advertising', group: 'advertising', inProfit: true },
  { key: 'cost', title: 'Cost of goods', group: 'cost', inProfit: true },
  { key: 'reimbursements', title: 'Reimbursements', group: 'reimbursements', inProfit: true },
  { key: 'other', title: 'Other', group: 'other', inProfit: false },
  { key: 'tax', title: 'Tax collected', group: 'tax', inProfit: false },
  { key: 'taxWithheld', title: 'Tax withheld', group: 'tax', inProfit: false },
  { key: 'refundedTax', title: 'Tax of refunds', group: 'tax', inProfit: false },
  { key: 'advertisingBilled', title: 'Advertising billed', group: 'balance', inProfit: false },
  { key: 'balance', title: 'Balance and transfers', group: 'balance', inProfit: false },
] as const

export type MoneyCategory = (typeof moneyCategories)[number]['key']

/** The categories that make profit: signs are the seller's, so their plain sum is it. */
export const profitCategories: readonly MoneyCategory[] = moneyCategories
  .filter(({ inProfit }) => inProfit)
  .map(({ key }) => key)
