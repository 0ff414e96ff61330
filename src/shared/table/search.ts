/** What a column must be for its row to be shown; a column has one at most. Ends of ranges are included. */
export type Term =
  | { key: string; is: 'oneOf'; choices: (string | null)[] }
  | { key: string; is: 'contains'; text: string }
  /** In the column's own unit: money in minor units. */
  | { key: string; is: 'between'; min?: number | undefined; max?: number | undefined }
  | { key: string; is: 'days'; since?: string | undefined; until?: string | undefined }

/** What narrows a table. */
export interface Filter {
  text: string
  terms: readonly Term[]
}

export interface SortKey {
  key: string
  descending: boolean
}

/** What is asked of the engine; the first sort key counts most. */
export interface Question extends Filter {
  sort: readonly SortKey[]
  group: readonly string[]
  /** Sort texts by the codes of their characters. */
  binary: boolean
}

/** Everything in file order. */
export const isWhole = ({ text, terms, sort, group }: Question): boolean =>
  !text.trim() && !terms.length && !sort.length && !group.length
