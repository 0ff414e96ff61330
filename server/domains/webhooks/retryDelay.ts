const FIRST_MS = 30_000
const FACTOR = 3
const MAX_MS = 4 * 3_600_000

/** Returns the delay in ms after a failed attempt: 30 s, then three times as long each time, at most four hours. */
export const retryDelay = (attempts: number): number => Math.min(MAX_MS, FIRST_MS * FACTOR ** (attempts - 1))
