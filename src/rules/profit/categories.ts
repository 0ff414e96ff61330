/** Categories of a seller's money, in the order of a waterfall from sales to profit. */
export const moneyCategories = [
  { key: 'sales', title: 'Sales', group: 'sales' },
  { key: 'shipping', title: 'Shipping credits', group: 'shipping' },
  { key: 'promotions', title: 'Promotions', group: 'promotions' },
  { key: 'refunds', title: 'Refunded sales', group: 'refunds' },
  { key: 'refundedShipping', title: 'Refunded shipping', group: 'refunds' },
  { key: 'refundedPromotions', title: 'Promotions of refunds', group: 'refunds' },
  { key: 'refundedFees', title: 'Fees of refunds', group: 'refunds' },
  { key: 'referral', title: 'Referral fees', group: 'referral' },
  { key: 'fba', title: 'FBA fees', group: 'fba' },
  { key: 'storage', title: 'Storage fees', group: 'storage' },
  { key: 'inbound', title: 'Inbound transport', group: 'inbound' },
  { key: 'advertising', title: 'Advertising', group: 'advertising' },
  { key: 'cost', title: 'Cost of goods', group: 'cost' },
  { key: 'reimbursements', title: 'Reimbursements', group: 'reimbursements' },
  { key: 'other', title: 'Other', group: 'other' },
  { key: 'tax', title: 'Tax collected', group: 'tax' },
  { key: 'taxWithheld', title: 'Tax withheld', group: 'tax' },
  { key: 'refundedTax', title: 'Tax of refunds', group: 'tax' },
  { key: 'advertisingBilled', title: 'Advertising billed', group: 'balance' },
  { key: 'balance', title: 'Balance and transfers', group: 'balance' },
] as const

export type MoneyCategory = (typeof moneyCategories)[number]['key']
