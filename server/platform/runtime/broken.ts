import type { BrokenKind } from '#rules/broken/brokenKinds.ts'
import type { Scope } from '../db/scope.ts'

/** Broken things of one kind in a company. */
export interface BrokenFound {
  count: number
  /** When the newest one broke; null when unknown. */
  newest: Date | null
  /** A few examples, by names without personal data. */
  examples: string[]
}

export interface BrokenLook {
  look(scope: Scope, now: Date): Promise<BrokenFound>
  /** Repairs what it finds and returns the number. Jobs that it starts record their user. */
  fix?(scope: Scope, now: Date): Promise<number>
}

/** Checks for broken things, by the room that knows each kind. */
export type BrokenLooks = Readonly<Partial<Record<BrokenKind, BrokenLook>>>

/** Converts rows of `{newest, example}`, newest first, to a result. */
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
