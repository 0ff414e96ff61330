import './tables.ts'
import type { Action, ActionKind } from '#contract/actions.ts'
import type { Scope } from '#platform/db/scope.ts'
import { compareActions } from './rules/actionOrder.ts'

/** Returns a company's actions of these kinds with what users decided about them, most urgent first. */
export const listActions = async (
  { tx, tenant }: Scope,
  kinds: readonly ActionKind[],
  now: Date,
): Promise<Action[]> => {
  if (kinds.length === 0) return []
  const rows = await tx
    .selectFrom('actions')
    .selectAll()
    .where('tenant_id', '=', tenant())
    .where('kind', 'in', kinds)
    .execute()
  const choices = await tx
    .selectFrom('action_choices')
    .select(['kind', 'snoozed_until', 'dismissed', 'count', 'money', 'chosen_by', 'chosen_at', 'assignee'])
    .where('tenant_id', '=', tenant())
    .execute()
  const assignees = choices.flatMap(({ assignee }) => assignee ?? [])
  // Not joined: users are not distributed.
  const users = assignees.length
    ? await tx.selectFrom('users').select(['id', 'name']).where('id', 'in', assignees).execute()
    : []
  const actions = rows.map((row): Action => {
    const chosen = choices.find(({ kind }) => kind === row.kind)
    const assignee = users.find(({ id }) => id === chosen?.assignee)
    return {
      ...{ kind: row.kind, count: row.count, moneyPerDay: row.money_per_day, money: row.money },
      ...{ stake: row.stake, deadline: row.deadline, since: row.since.toISOString(), details: row.details },
      ...(chosen?.chosen_at && (chosen.snoozed_until !== null || chosen.dismissed !== null)
        ? {
            choice: {
              ...{ snoozedUntil: chosen.snoozed_until, dismissed: chosen.dismissed },
              ...{ count: chosen.count ?? 0, money: chosen.money },
              ...{ by: chosen.chosen_by ?? '', at: chosen.chosen_at.toISOString() },
            },
          }
        : {}),
      ...(assignee ? { assignee: { uid: assignee.id, name: assignee.name } } : {}),
    }
  })
  return actions.sort(compareActions(now.toISOString().slice(0, 10)))
}
