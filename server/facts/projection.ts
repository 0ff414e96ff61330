import type { RawBuilder } from 'kysely'
import type { Scope } from '#platform/db/scope.ts'
import type { Change } from './change.ts'
import type { KeyLists, Keys } from './keys.ts'

/** Before facts are written, or after. */
export type Moment = 'before' | 'after'

/** Returns what a projection has changed in this change of facts; undefined if nothing or not reported. */
export type Changed = (projection: Projection) => Keys | undefined

export interface Rebuilding {
  scope: Scope
  change: Change
  /** The keys from `mark`, before and after; empty if there are none. */
  marked: Keys
  /** Changes by projections earlier in the list. */
  changed: Changed
  lists: KeyLists
}

/** A table derived from facts. It is updated within the transaction that changes them. */
export interface Projection {
  /** Lower-case letters and `_`. */
  name: string
  /**
   * Query of the keys of its rows that the change may affect, over the current facts: it runs before and after they are
   * written, because either state may contain rows that the other does not. Undefined if the change affects none.
   */
  mark?(change: Change, moment: Moment): RawBuilder<unknown> | undefined
  /** The columns of these keys that queries compare or group by; all if absent. */
  markedColumns?: string
  /** Updates the rows of marked keys from the current facts. Returns what it has changed, for dependent projections. */
  rebuild?(rebuilding: Rebuilding): Promise<Keys | undefined>
  /** Kinds of jobs to queue after the change. */
  follow?(scope: Scope, change: Change): Promise<readonly string[]>
}
