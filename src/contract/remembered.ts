/** The same function, which works each text out once: of thousands of rows most have a day in common with another. */
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
