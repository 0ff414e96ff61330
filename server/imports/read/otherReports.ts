/** Reports that are Amazon's but not read yet, by columns that only they have (normalised): to say so by name. */
export const otherReports: readonly { title: string; decisive: readonly string[] }[] = [
  { title: 'Inventory ledger, summary', decisive: ['msku', 'disposition', 'ending-warehouse-balance'] },
  { title: 'Inventory ledger, detailed', decisive: ['msku', 'event-type', 'reference-id'] },
  { title: 'Reimbursements', decisive: ['reimbursement-id', 'amount-per-unit'] },
  { title: 'FBA customer returns', decisive: ['return-date', 'detailed-disposition'] },
  { title: 'Removal order detail', decisive: ['order-type', 'requested-quantity', 'disposed-quantity'] },
  { title: 'Removal shipment detail', decisive: ['removal-order-type', 'tracking-number'] },
  { title: 'Settlement', decisive: ['settlement-id', 'transaction-type'] },
  { title: 'FBA fee preview', decisive: ['estimated-fee-total', 'estimated-referral-fee-per-unit'] },
  { title: 'Stranded inventory', decisive: ['stranded-reason', 'fulfillable-qty'] },
  { title: 'FBA inventory planning', decisive: ['snapshot-date', 'days-of-supply', 'sell-through'] },
  { title: 'Restock inventory', decisive: ['merchant-sku', 'recommended-replenishment-qty'] },
  { title: 'Inventory adjustments', decisive: ['adjusted-date', 'transaction-item-id'] },
  { title: 'Received inventory', decisive: ['received-date', 'fba-shipment-id'] },
  { title: 'Business report', decisive: ['title', 'sku', 'units-ordered', 'ordered-product-sales'] },
  { title: 'Sponsored Products', decisive: ['campaign-name', 'impressions', 'clicks', 'spend'] },
]
