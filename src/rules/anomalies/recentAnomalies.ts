/** Days after which it is too late to act on an anomaly. */
export const RECENT_DAYS = 14

/**
 * Minimum value of a large anomaly in minor units of the company's currency; smaller ones only show on their own
 * screen.
 */
export const LARGE_WORTH = 10_000
