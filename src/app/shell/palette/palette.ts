/** Something that can be found by its words and done. */
export interface Finding {
  key: string
  /** What it is called. */
  words: string
  /** What kind of thing it is, or where it belongs. */
  note: string
  act(): void
}

const MAX_FOUND = 12

/** Those that hold every word, those that begin with the first one first; without words all. */
export const findAmong = (findings: readonly Finding[], typed: string): Finding[] => {
  const tokens = typed.toLowerCase().split(/\s+/).filter(Boolean)
  const holds = ({ words: label, note }: Finding) => {
    const text = `${label} ${note}`.toLowerCase()
    return tokens.every((word) => text.includes(word))
  }
  const begins = ({ words: label }: Finding) => label.toLowerCase().startsWith(tokens[0] ?? '')
  return findings
    .filter(holds)
    .sort((one, other) => Number(begins(other)) - Number(begins(one)))
    .slice(0, MAX_FOUND)
}
