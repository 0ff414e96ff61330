/** Reports that are Amazon's but not read yet, by columns that only they have (normalised): to say so by name. */
export const otherReports: readonly { title: string; decisive: readonly string[] }[] = [
  { title: 'Business report', decisive: ['title', 'sku', 'units-ordered', 'ordered-product-sales'] },
  { title: 'Sponsored Products', decisive: ['campaign-name', 'impressions', 'clicks', 'spend'] },
]
