import type { Purchase } from '#contract/purchases.ts'

/** Returns the audit-log entry of an order. */
export const purchaseNote = ({ number, status, supplierName, currency, expected, notes, lines }: Purchase) => ({
  number,
  status,
  supplier: supplierName,
  currency,
  expected,
  notes,
  lines: lines.map(({ line, marketplace, seller, sku, quantity, received, unitCost }) => {
    return { line, marketplace, seller, sku, quantity, received, unitCost }
  }),
})
