/** The screen that finds buyers. */
export const CUSTOMERS = '/customers/details'

/** The page of a buyer. */
export const customerPath = (hash: string): string => `${CUSTOMERS}/${hash}`

/** The household of an address, in its own screen. */
export const householdPath = (hash: string): string => `/outreach/addresses?open=${hash}`

const AMAZON_ORDER = /^\d{3}-\d{7}-\d{7}$/
const HASH = /^[0-9a-f]{32}$/i

/** Where an order of Amazon's or a hash is looked up; undefined of anything else: a name is not typed where products are. */
export const lookupPath = (typed: string): string | undefined =>
  AMAZON_ORDER.test(typed) || HASH.test(typed) ? `${CUSTOMERS}?search=${typed}` : undefined
