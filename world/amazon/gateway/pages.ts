import { type Ids, openIds } from './ids.ts'
import { invalid } from './refusal.ts'

/** Lifetime of a page token in seconds. */
const PAGE_SECONDS = 300

export interface Page<T> {
  rows: readonly T[]
  /** Token of the next page. */
  token?: string
}

/** Paged lists; `Q`: the query of the first page. */
export interface Pages<Q> {
  first(query: Q): Position<Q>
  /** @throws Refusal when the token is unknown or expired */
  next(token: string, now: number): Position<Q>
  cut<T>(position: Position<Q>, rows: readonly T[], size: number, now: number, isEmpty?: boolean): Page<T>
  endAll(): void
}

interface Position<Q> {
  query: Q
  from: number
}

interface Kept<Q> extends Position<Q> {
  until: number
  generation: number
}

export const openPages = <Q>(stateless: boolean): Pages<Q> => {
  const tokens: Ids<Kept<Q>> = openIds('', stateless)
  let generation = 0
  return {
    first: (query) => ({ query, from: 0 }),
    next: (token, now) => {
      const kept = tokens.get(token)
      if (!kept || kept.until <= now || kept.generation !== generation)
        throw invalid('The nextToken is invalid or has expired.')
      return kept
    },
    cut: ({ query, from }, rows, size, now, isEmpty = false) => {
      // an empty page removes nothing from the following ones
      const page = isEmpty ? [] : rows.slice(from, from + size)
      const next = from + page.length
      if (next >= rows.length) return { rows: page }
      return { rows: page, token: tokens.put({ query, from: next, until: now + PAGE_SECONDS * 1000, generation }) }
    },
    endAll: () => {
      generation += 1
    },
  }
}
