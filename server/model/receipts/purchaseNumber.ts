/** The first order of a company. */
export const FIRST_PURCHASE = 1001

/** The number of an order as people read it: `PO-1001`. */
export const purchaseNumber = (number: number): string => `PO-${number}`

/** The number in what somebody wrote for an order, `PO-1001` or `1001`; undefined when it is none. */
export const purchaseNumberIn = (text: string): number | undefined => {
  const [, digits] = /^\s*(?:po[\s#-]*)?(\d{1,9})\s*$/i.exec(text) ?? []
  return digits === undefined ? undefined : Number(digits)
}
