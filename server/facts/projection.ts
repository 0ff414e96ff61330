import type { RawBuilder } from 'kysely'
import type { Scope } from '#platform/db/scope.ts'
import type { Change } from './change.ts'
import type { KeyLists, Keys } from './keys.ts'

/** Before facts are written, or after. */
export type Moment = 'before' | 'after'

/** What a projection has changed in this change of facts, if it says so and there was anything. */
export type Changed = (projection: Projection) => Keys | undefined

export interface Rebuilding {
  scope: Scope
  change: Change
  /** What `mark` has found, before and after; empty when there is nothing to find. */
  marked: Keys
  /** What the projections before this one in the list have changed. */
  changed: Changed
  lists: KeyLists
}

/** A table that follows from facts. It is brought in step within the transaction that changes them. */
export interface Projection {
  /** A word of lower-case letters and `_`. */
  name: string
  /**
   * The keys of its rows that the change may touch, as a query of the facts as they are at the moment: it is asked before and
   * after they are written, since either may show rows that the other does not. Undefined: the change cannot touch any.
   */
  mark?(change: Change, moment: Moment): RawBuilder<unknown> | undefined
  /** Brings the rows of what was marked in step with what stands. Returns what it has changed, for those that stand on it. */
  rebuild?(rebuilding: Rebuilding): Promise<Keys | undefined>
  /** Kinds of jobs that must follow the change. */
  follow?(scope: Scope, change: Change): Promise<readonly string[]>
}
