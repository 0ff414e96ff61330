import './tables.ts'
import { isDeepStrictEqual } from 'node:util'
import type { ActionKind } from '#contract/actions.ts'
import { publishEvent } from '#model/webhooks/index.ts'
import type { Scope } from '#platform/db/scope.ts'
import type { ActionFigures } from '#platform/runtime/actionSource.ts'
import { actionLabel } from '#rules/actions/actionLabel.ts'

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

/** Reports kinds that had no items before; of claims that close, also further ones. */
const publishActions = async (
  scope: Scope,
  rows: readonly ReturnType<typeof rowOf>[],
  countBefore: (kind: ActionKind) => number,
) => {
  for (const { kind, count, stake, deadline } of rows) {
    const isClosing = kind === 'claimsClosing'
    const previousCount = countBefore(kind)
    if (isClosing ? count <= previousCount : previousCount > 0) continue
    await publishEvent(scope, isClosing ? 'claim.closing' : 'action.appeared', {
      id: kind,
      title: `${count} ${actionLabel(kind, count)}`,
      page: '/',
      ...{ count, stake, deadline },
    })
  }
}

/** Writes the rows of these kinds that have changed, deletes those without figures, and returns whether any changed. */
export const writeActions = async (
  scope: Scope,
  kinds: readonly ActionKind[],
  figures: readonly ActionFigures[],
): Promise<boolean> => {
  if (kinds.length === 0) return false
  const { tx, tenant } = scope
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
  await publishActions(scope, changedRows, (kind) => existingRows.find((row) => row.kind === kind)?.count ?? 0)
  return changedRows.length + ended.length > 0
}
