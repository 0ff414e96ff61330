/** Codes of the planning report's recommended actions, without spaces and in small letters. */
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

/** `NoExcessInventory`, `no action required`, `N/A`, `–`: they ask for nothing. */
const asksNothing = (text: string) => /^No[A-Z]/.test(text) || /^(n\/?a|none|no\s.*|[-–—]*)$/i.test(text)

/** A code in words, `SomeNewAction` as `Some new action`; words stay as they came. */
const spaced = (code: string) => {
  if (/\s/.test(code)) return code
  const text = code
    .replace(/[_-]+/g, ' ')
    .replace(/([a-z\d])([A-Z])/g, (_, end: string, start: string) => `${end} ${start.toLowerCase()}`)
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/**
 * What Amazon advises of stock that does not sell, in words; null when it asks for nothing. Source: the FBA inventory planning
 * report's `recommended-action`. A code nobody knows yet is spaced and otherwise left as it came.
 */
export const slowStockAdvice = (code: string | null): string | null => {
  const text = (code ?? '').trim()
  if (asksNothing(text)) return null
  return adviceLabels[text.replace(/[\s_-]/g, '').toLowerCase()] ?? spaced(text)
}
