import { type RawBuilder, sql } from 'kysely'

/**
 * Returns SQL that checks whether a title has lost letters, as in 'Caf? gro??': a report in an encoding without them
 * has a question mark in their place. A question mark at the end of a sentence is valid.
 */
export const isLossy = (title: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`
  coalesce(${title} ~ '\uFFFD|[?][?]|[[:alpha:]][?]([[:alpha:]]| [[:lower:]])', false)`
