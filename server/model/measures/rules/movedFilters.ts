import type { SavedQuestion } from '#contract/questions.ts'

type Filters = SavedQuestion['filters']

/** Returns the filters of a query after the values of a dimension were renamed; a removed value (null) becomes ''. */
export const movedFilters = (
  filters: Filters,
  dimension: string,
  moves: ReadonlyMap<string, string | null>,
): Filters => {
  const values = filters?.[dimension]
  if (!values) return filters
  const newValues = values.map((value) => (moves.has(value) ? (moves.get(value) ?? '') : value))
  return { ...filters, [dimension]: [...new Set(newValues)] }
}
