/** Labels of the dimensions by which stock tables are grouped. */
export const dimensionLabels: Readonly<Record<string, string>> = {
  asin: 'ASIN',
  marketplace: 'Marketplace',
  seller: 'Seller',
}
