/** The screen that finds buyers. */
export const CUSTOMERS = '/customers/details'

/** The page of a buyer. */
export const customerPath = (hash: string): string => `${CUSTOMERS}/${hash}`

/** The household of an address, in its own screen. */
export const householdPath = (hash: string): string => `/outreach/addresses?open=${hash}`
