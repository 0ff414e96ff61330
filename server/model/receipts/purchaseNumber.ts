/** Number of a company's first order. */
export const FIRST_PURCHASE = 1001

/** Returns the displayed number of an order: `PO-1001`. */
export const purchaseNumber = (number: number): string => `PO-${number}`

/** Parses an order number, `PO-1001` or `1001`; undefined if the text is not one. */
export const purchaseNumberIn = (text: string): number | undefined => {
  const [, digits] = /^\s*(?:po[\s#-]*)?(\d{1,9})\s*$/i.exec(text) ?? []
  return digits === undefined ? undefined : Number(digits)
}
