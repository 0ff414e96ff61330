/** Days within which something can still be done about an anomaly. */
export const RECENT_DAYS = 14

/** What a large anomaly is worth at least, in minor units of the company's currency; smaller ones stand on their own screen alone. */
export const LARGE_WORTH = 10_000
