/** The same function, which works each text out once: of thousands of rows most have a day in common with another. */
export const remembered = <Made>(work: (text: string) => Made): ((text: string) => Made) => {
  const known = new Map<string, Made>()
  return (text) => {
    const found = known.get(text)
    if (found !== undefined) return found
    const made = work(text)
    known.set(text, made)
    return made
  }
}
