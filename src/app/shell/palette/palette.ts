/** An entry that can be found by its words and opened or run. */
export interface Finding {
  key: string
  /** Its title. */
  label: string
  /** Its kind, or its location. */
  note: string
  /** Other words for it. */
  synonyms?: string | undefined
  act(): void
}

const MAX_FOUND = 12

/**
 * Returns the entries that contain every word in title, location or synonyms; titles that start with the first word
 * come first, matches by a synonym alone last. Returns all entries without words.
 */
export const findAmong = (findings: readonly Finding[], typed: string): Finding[] => {
  const tokens = typed.toLowerCase().split(/\s+/).filter(Boolean)
  const holds = ({ label, note, synonyms = '' }: Pick<Finding, 'label' | 'note' | 'synonyms'>) => {
    const text = `${label} ${note} ${synonyms}`.toLowerCase()
    return tokens.every((word) => text.includes(word))
  }
  const rank = ({ label, note }: Finding) => {
    if (label.toLowerCase().startsWith(tokens[0] ?? '')) return 0
    return holds({ label, note }) ? 1 : 2
  }
  return findings
    .filter(holds)
    .sort((one, other) => rank(one) - rank(other))
    .slice(0, MAX_FOUND)
}
