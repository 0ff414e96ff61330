/** A label that a rule proposes; `evidence` says why without a name or a street. */
export interface Proposal {
  label: string
  evidence: string
}

/** What there is to know of a household: its address as it was written, the number of its unit, everybody's name. */
export interface HouseholdFacts {
  lines: readonly string[]
  unit: string
  names: readonly string[]
}

/** Upper case without accents: what words are looked for in. */
export const plainUpper = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toUpperCase()
