const INTERVAL_MS = 20
/** Less than the time limit of a test, so that the failure names what was waited for. */
const LIMIT_MS = 60_000

/** Returns the first truthy result of a repeated check; throws with the description when there is none for a minute. */
export const waitUntil = async <T>(
  description: string,
  check: () => T | Promise<T>,
  limitMs = LIMIT_MS,
): Promise<NonNullable<T>> => {
  const deadline = performance.now() + limitMs
  for (;;) {
    const result = await check()
    if (result) return result
    if (performance.now() > deadline) throw new Error(`Waited ${limitMs / 1000} s in vain until ${description}.`)
    await new Promise((resolve) => setTimeout(resolve, INTERVAL_MS))
  }
}
