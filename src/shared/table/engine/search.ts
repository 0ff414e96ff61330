/** A condition on a column; each column has at most one. Range bounds are inclusive. */
export type Term =
  | { key: string; is: 'oneOf'; choices: (string | null)[] }
  | { key: string; is: 'contains'; text: string }
  /** In the column's unit: money in minor units. */
  | { key: string; is: 'between'; min?: number | undefined; max?: number | undefined }
  | { key: string; is: 'days'; since?: string | undefined; until?: string | undefined }

/** The filters of a table. */
export interface Filter {
  text: string
  terms: readonly Term[]
}

export interface SortKey {
  key: string
  descending: boolean
}

/** A query to the engine; the first sort key is the most significant. */
export interface Question extends Filter {
  sort: readonly SortKey[]
  group: readonly string[]
  /** Sort texts by character code. */
  binary: boolean
}

/** Returns whether two queries without groups match the same rows, so that only the order may differ. */
export const isSameMatch = (one: Question, other: Question): boolean =>
  one.text === other.text &&
  !one.group.length &&
  !other.group.length &&
  (one.terms === other.terms || JSON.stringify(one.terms) === JSON.stringify(other.terms))

/** Returns whether the query has no filter, sort or group: every row in file order. */
export const isWhole = ({ text, terms, sort, group }: Question): boolean =>
  !text.trim() && !terms.length && !sort.length && !group.length
