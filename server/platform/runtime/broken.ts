import type { BrokenKind } from '#rules/broken/brokenKinds.ts'
import type { Scope } from '../db/scope.ts'

/** What is broken of a kind in a company. */
export interface BrokenFound {
  count: number
  /** When the newest of it broke; null: nobody can tell. */
  newest: Date | null
  /** A few of it, by names that are nobody's personal data. */
  examples: string[]
}

export interface BrokenLook {
  look(scope: Scope, now: Date): Promise<BrokenFound>
  /** Mends what it finds; how much of it. Who says it is noted with what it starts. */
  fix?(scope: Scope, now: Date): Promise<number>
}

/** What rooms find broken, each kind by the room that knows. */
export type BrokenLooks = Readonly<Partial<Record<BrokenKind, BrokenLook>>>

/** Rows of `{newest, example}`, the newest first, as what was found. */
export const foundOf = (
  rows: readonly { newest: Date | null; example: string }[],
  count: number = rows.length,
): BrokenFound => ({
  count,
  newest: rows.reduce<Date | null>(
    (newest, row) => (row.newest && (!newest || row.newest > newest) ? row.newest : newest),
    null,
  ),
  examples: rows.slice(0, 5).map(({ example }) => example),
})
