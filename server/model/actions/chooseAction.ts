import './tables.ts'
import type { ActionKind } from '#contract/actions.ts'
import type { Scope } from '#platform/db/scope.ts'
import { notFound } from '#platform/errors.ts'
import { moneyAtStake } from '#rules/actions/hiddenActions.ts'

interface Hiding {
  /** The name of the user. */
  by: string
  now: Date
  snoozedUntil?: string
  dismissed?: string
}

/** Snoozes or dismisses an action with its present figures. @throws when the company has no such action */
export const hideAction = async (
  { tx, tenant }: Scope,
  kind: ActionKind,
  { by, now, snoozedUntil, dismissed }: Hiding,
): Promise<void> => {
  const action = await tx
    .selectFrom('actions')
    .select(['count', 'money', 'money_per_day as moneyPerDay'])
    .where('tenant_id', '=', tenant())
    .where('kind', '=', kind)
    .executeTakeFirst()
  if (!action) throw notFound('This action')
  const choice = {
    ...{ snoozed_until: snoozedUntil ?? null, dismissed: dismissed ?? null },
    ...{ count: action.count, money: moneyAtStake(action), chosen_by: by, chosen_at: now },
  }
  await tx
    .insertInto('action_choices')
    .values({ tenant_id: tenant(), kind, ...choice })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'kind']).doUpdateSet(choice))
    .execute()
}

/** Shows a snoozed or dismissed action again. */
export const restoreAction = async ({ tx, tenant }: Scope, kind: ActionKind): Promise<void> => {
  await tx
    .updateTable('action_choices')
    .set({ snoozed_until: null, dismissed: null })
    .where('tenant_id', '=', tenant())
    .where('kind', '=', kind)
    .execute()
}

/** Assigns a kind of action to a user, or to nobody; it stays so while its items change. */
export const assignAction = async ({ tx, tenant }: Scope, kind: ActionKind, assignee: string | null): Promise<void> => {
  await tx
    .insertInto('action_choices')
    .values({ tenant_id: tenant(), kind, assignee })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'kind']).doUpdateSet({ assignee }))
    .execute()
}
