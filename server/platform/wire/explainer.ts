import type { Explanation } from '#contract/explain.ts'
import type { Scope } from '../db/scope.ts'
import type { Member } from './actor.ts'

/**
 * Explains the source of a figure. `key` identifies it (an ASIN, an upload); throws when it does not or the actor may
 * not see it.
 */
export type Explainer = (scope: Scope, key: Record<string, string>, actor: Member) => Promise<Explanation>
