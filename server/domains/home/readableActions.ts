import type { Action, ActionKind } from '#contract/actions.ts'
import { listActions } from '#model/actions/index.ts'
import type { Scope } from '#platform/db/scope.ts'
import type { ActionReader, ActionSource } from '#platform/runtime/actionSource.ts'
import { may } from '#rules/ability.ts'

/** Returns the kinds of action that a member of a company with these features sees. */
export const readableKinds = (
  sources: readonly ActionSource[],
  flags: Readonly<Record<string, boolean>>,
  reader: ActionReader,
): ActionKind[] =>
  sources
    .filter(
      (source) =>
        source.flags.every((flag) => flags[flag]) &&
        (source.needs ?? []).every((permission) => may(reader, permission)) &&
        (source.mayRead?.(reader) ?? true),
    )
    .flatMap(({ kinds }) => kinds)

/** Returns a company's actions of these kinds as a member sees them, most urgent first. */
export const listReadableActions = async (
  scope: Scope,
  sources: readonly ActionSource[],
  { kinds, reader, now }: { kinds: readonly ActionKind[]; reader: ActionReader; now: Date },
): Promise<Action[]> => {
  const sourceOf = (kind: ActionKind) => sources.find((source) => source.kinds.includes(kind))
  return (await listActions(scope, kinds, now))
    .map((action) => sourceOf(action.kind)?.forReader?.(action, reader) ?? action)
    .filter(({ count }) => count > 0)
}
