/** Typical seconds for Amazon to create a report plus its download and import. */
const LAST_ONE = 120

/**
 * Returns the seconds until the waiting requests are done: available tokens are used at once, the others as the bucket
 * refills, and the last one is then processed.
 */
export const secondsLeft = (waiting: number, { rate, tokens }: { rate: number; tokens: number }): number =>
  Math.round(LAST_ONE + Math.max(0, waiting - Math.max(0, tokens)) / rate)
