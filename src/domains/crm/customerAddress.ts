/** Path of the buyer search. */
export const CUSTOMERS = '/customers/details'

/** Returns the path of a buyer's page. */
export const customerPath = (hash: string): string => `${CUSTOMERS}/${hash}`

/** Returns the path of an address's household. */
export const householdPath = (hash: string): string => `/outreach/addresses?open=${hash}`

const AMAZON_ORDER = /^\d{3}-\d{7}-\d{7}$/
const HASH = /^[0-9a-f]{32}$/i

/**
 * Returns the path that looks up an Amazon order or a hash; undefined for other text, because names are not searched
 * among products.
 */
export const lookupPath = (typed: string): string | undefined =>
  AMAZON_ORDER.test(typed) || HASH.test(typed) ? `${CUSTOMERS}?search=${typed}` : undefined
