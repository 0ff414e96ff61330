/** Returns a memoized function that computes each text once: most of thousands of rows share their days. */
export const remembered = <Made>(work: (text: string) => Made): ((text: string) => Made) => {
  const cache = new Map<string, Made>()
  return (text) => {
    const cachedResult = cache.get(text)
    if (cachedResult !== undefined) return cachedResult
    const result = work(text)
    cache.set(text, result)
    return result
  }
}
