import './tables.ts'
import type { Action, ActionKind } from '#contract/actions.ts'
import type { Scope } from '#platform/db/scope.ts'
import { compareActions } from '#rules/actions/actionOrder.ts'

/** Returns a company's actions of these kinds with what users decided about them, most urgent first. */
export const listActions = async (
  { tx, tenant }: Scope,
  kinds: readonly ActionKind[],
  now: Date,
): Promise<Action[]> => {
  if (kinds.length === 0) return []
  const ofKinds = { tenant_id: tenant() }
  const rows = await tx
    .selectFrom('actions')
    .selectAll()
    .where((row) => row.and(ofKinds))
    .where('kind', 'in', kinds)
    .execute()
  const choices = await tx
    .selectFrom('action_choices')
    .leftJoin('users', 'users.id', 'action_choices.assignee')
    .select(['kind', 'snoozed_until', 'dismissed', 'count', 'money', 'chosen_by', 'chosen_at', 'assignee', 'name'])
    .where('tenant_id', '=', tenant())
    .execute()
  const actions = rows.map((row): Action => {
    const chosen = choices.find(({ kind }) => kind === row.kind)
    return {
      ...{ kind: row.kind, count: row.count, moneyPerDay: row.money_per_day, money: row.money },
      ...{ deadline: row.deadline, since: row.since.toISOString(), details: row.details },
      ...(chosen?.chosen_at && (chosen.snoozed_until !== null || chosen.dismissed !== null)
        ? {
            choice: {
              ...{ snoozedUntil: chosen.snoozed_until, dismissed: chosen.dismissed },
              ...{ count: chosen.count ?? 0, money: chosen.money },
              ...{ by: chosen.chosen_by ?? '', at: chosen.chosen_at.toISOString() },
            },
          }
        : {}),
      ...(chosen?.assignee ? { assignee: { uid: chosen.assignee, name: chosen.name ?? '' } } : {}),
    }
  })
  return actions.sort(compareActions(now.toISOString().slice(0, 10)))
}
