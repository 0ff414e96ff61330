import type { SavedQuestion } from '#contract/questions.ts'

type Filters = SavedQuestion['filters']

/** The filters of a question once values of a dimension are called otherwise; what is noted no more (null) is '' in filters. */
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
