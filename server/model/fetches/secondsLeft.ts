/** What Amazon needs to make a report, and its download and import take, on the whole. */
const LAST_ONE = 120

/** Seconds until so many requests that wait are through: those at hand go at once, the others as the bucket fills; then the last is made. */
export const secondsLeft = (waiting: number, { rate, tokens }: { rate: number; tokens: number }): number =>
  Math.round(LAST_ONE + Math.max(0, waiting - Math.max(0, tokens)) / rate)
