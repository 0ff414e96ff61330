import type { Explanation } from '#contract/explain.ts'
import type { Scope } from '../db/scope.ts'
import type { Member } from './actor.ts'

/** Says where one figure comes from. `key` names which (an asin, an upload); throws a refusal when it names none or the actor may not see it. */
export type Explainer = (scope: Scope, key: Record<string, string>, actor: Member) => Promise<Explanation>
