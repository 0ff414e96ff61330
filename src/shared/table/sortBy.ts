import type { SortKey } from './search.ts'

/** The order after a click on a column: ascending, descending, none; alone, or added to what there is. */
export const sortBy = (sort: readonly SortKey[], key: string, adding: boolean): SortKey[] => {
  const now = sort.find((each) => each.key === key)
  const next = now?.descending ? [] : [{ key, descending: Boolean(now) }]
  if (!adding) return next
  return now ? sort.flatMap((each) => (each === now ? next : [each])) : [...sort, ...next]
}
