import './tables.ts'
import { isDeepStrictEqual } from 'node:util'
import type { ActionKind } from '#contract/actions.ts'
import type { Scope } from '#platform/db/scope.ts'
import type { ActionFigures } from '#platform/runtime/actionSource.ts'

const rowOf = ({
  kind,
  count,
  moneyPerDay = null,
  money = null,
  stake = null,
  deadline = null,
  ...rest
}: ActionFigures) => ({
  ...{ kind, count, money_per_day: moneyPerDay, money, stake, deadline, details: rest.details ?? {} },
})

/** Writes the rows of these kinds that have changed, deletes those without figures, and returns whether any changed. */
export const writeActions = async (
  { tx, tenant }: Scope,
  kinds: readonly ActionKind[],
  figures: readonly ActionFigures[],
): Promise<boolean> => {
  if (kinds.length === 0) return false
  const existingRows = await tx
    .selectFrom('actions')
    .select(['kind', 'count', 'money_per_day', 'money', 'stake', 'deadline', 'details'])
    .where('tenant_id', '=', tenant())
    .where('kind', 'in', kinds)
    .execute()
  const rows = figures.map(rowOf)
  const changedRows = rows.filter(
    (row) =>
      !isDeepStrictEqual(
        row,
        existingRows.find(({ kind }) => kind === row.kind),
      ),
  )
  const ended = existingRows.flatMap(({ kind }) => (rows.some((row) => row.kind === kind) ? [] : [kind]))
  if (changedRows.length)
    await tx
      .insertInto('actions')
      .values(changedRows.map((row) => ({ tenant_id: tenant(), ...row, details: JSON.stringify(row.details) })))
      .onConflict((conflict) =>
        conflict.columns(['tenant_id', 'kind']).doUpdateSet(({ ref }) => ({
          count: ref('excluded.count'),
          money_per_day: ref('excluded.money_per_day'),
          money: ref('excluded.money'),
          stake: ref('excluded.stake'),
          deadline: ref('excluded.deadline'),
          details: ref('excluded.details'),
        })),
      )
      .execute()
  if (ended.length) {
    await tx.deleteFrom('actions').where('tenant_id', '=', tenant()).where('kind', 'in', ended).execute()
    // What comes later is another occasion.
    await tx
      .updateTable('action_choices')
      .set({ snoozed_until: null, dismissed: null })
      .where('tenant_id', '=', tenant())
      .where('kind', 'in', ended)
      .execute()
  }
  return changedRows.length + ended.length > 0
}
