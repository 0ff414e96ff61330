import { type RawBuilder, sql } from 'kysely'

/**
 * Whether a title has lost letters on its way, as in 'Caf? gro??': a report in an encoding without them puts a question mark in the
 * place of each. One that ends a sentence stays one.
 */
export const isLossy = (title: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`
  coalesce(${title} ~ '\uFFFD|[?][?]|[[:alpha:]][?]([[:alpha:]]| [[:lower:]])', false)`
