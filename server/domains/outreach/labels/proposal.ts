/** A label that a rule proposes; `evidence` gives the reason without a name or street. */
export interface Proposal {
  label: string
  evidence: string
}

/** The data of a household: its address as written, its unit number, and all names. */
export interface HouseholdFacts {
  lines: readonly string[]
  unit: string
  names: readonly string[]
}

/** Returns a text in upper case without accents, for searching. */
export const plainUpper = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toUpperCase()
