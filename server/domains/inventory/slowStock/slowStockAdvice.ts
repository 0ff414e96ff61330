/** Codes of the planning report's recommended actions, without spaces and in lower case. */
const adviceLabels: Readonly<Record<string, string>> = {
  createremoval: 'Create a removal',
  createremovalorder: 'Create a removal',
  createsale: 'Create a sale',
  createoutletdeal: 'Create an outlet deal',
  outletdeal: 'Create an outlet deal',
  lowerprice: 'Lower the price',
  reduceprice: 'Lower the price',
  advertise: 'Advertise',
  advertiselisting: 'Advertise',
  editlisting: 'Improve the listing',
  improvelisting: 'Improve the listing',
  improvekeywords: 'Improve the keywords',
  fixlisting: 'Repair the listing',
  fixstrandedinventory: 'Repair the listing',
  gotorestock: 'Restock',
  createshippingplan: 'Create a shipping plan',
}

/** Returns whether a text means no action: `NoExcessInventory`, `no action required`, `N/A`, `–`. */
const asksNothing = (text: string) => /^No[A-Z]/.test(text) || /^(n\/?a|none|no\s.*|[-–—]*)$/i.test(text)

/** Splits a code into words: `SomeNewAction` becomes `Some new action`. Text with spaces stays as it is. */
const spaced = (code: string) => {
  if (/\s/.test(code)) return code
  const text = code
    .replace(/[_-]+/g, ' ')
    .replace(/([a-z\d])([A-Z])/g, (_, end: string, start: string) => `${end} ${start.toLowerCase()}`)
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/**
 * Returns Amazon's advice for stock that does not sell, as text; null when no action is needed. Source: the FBA
 * inventory planning report's `recommended-action`. An unknown code is split into words and otherwise unchanged.
 */
export const slowStockAdvice = (code: string | null): string | null => {
  const text = (code ?? '').trim()
  if (asksNothing(text)) return null
  return adviceLabels[text.replace(/[\s_-]/g, '').toLowerCase()] ?? spaced(text)
}
