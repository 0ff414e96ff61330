/** An entry that can be found by its words and opened or run. */
export interface Finding {
  key: string
  /** Its title. */
  label: string
  /** Its kind, or its location. */
  note: string
  act(): void
}

const MAX_FOUND = 12

/**
 * Returns the entries that contain every word, with those that start with the first word first; all entries without
 * words.
 */
export const findAmong = (findings: readonly Finding[], typed: string): Finding[] => {
  const tokens = typed.toLowerCase().split(/\s+/).filter(Boolean)
  const holds = ({ label, note }: Finding) => {
    const text = `${label} ${note}`.toLowerCase()
    return tokens.every((word) => text.includes(word))
  }
  const begins = ({ label }: Finding) => label.toLowerCase().startsWith(tokens[0] ?? '')
  return findings
    .filter(holds)
    .sort((one, other) => Number(begins(other)) - Number(begins(one)))
    .slice(0, MAX_FOUND)
}
