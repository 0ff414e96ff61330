import type { Explanation } from '#contract/explain.ts'
import type { Scope } from '../db/scope.ts'

/** Says where one figure comes from. `key` names which (an asin, an upload); throws a refusal when it names none. */
export type Explainer = (scope: Scope, key: Record<string, string>) => Promise<Explanation>
