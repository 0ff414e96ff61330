import { sql } from 'kysely'
import { MAX_PINS } from '#contract/charts.ts'
import type { Scope } from '#platform/db/scope.ts'
import { conflict } from '#platform/errors.ts'
import { type Asker, listPins } from './readCharts.ts'

const ownPins = ({ tx, tenant }: Scope, { userId }: Asker) =>
  tx.deleteFrom('chart_pins').where('tenant_id', '=', tenant()).where('user_id', '=', userId)

/** Appends a chart to a user's home screen. @throws an error when there is no space */
export const pinChart = async (scope: Scope, asker: Asker, id: number): Promise<void> => {
  const pins = await listPins(scope, asker)
  if (pins.some((pin) => pin.id === String(id))) return
  if (pins.length >= MAX_PINS) throw conflict(`Your home screen has ${MAX_PINS} charts. Remove one first.`)
  await scope.tx
    .insertInto('chart_pins')
    .columns(['tenant_id', 'user_id', 'chart_id', 'place'])
    .expression(({ selectFrom }) =>
      selectFrom('chart_pins')
        .select(({ ref, val }) => [
          sql<string>`${scope.tenant()}::uuid`.as('tenant_id'),
          sql<string>`${asker.userId}::uuid`.as('user_id'),
          sql<number>`${val(id)}::bigint`.as('chart_id'),
          sql<number>`coalesce(max(${ref('place')}), 0) + 1`.as('place'),
        ])
        .where('tenant_id', '=', scope.tenant())
        .where('user_id', '=', asker.userId),
    )
    .onConflict((conflicting) => conflicting.doNothing())
    .execute()
}

/** Removes a chart from a user's home screen. */
export const unpinChart = async (scope: Scope, asker: Asker, id: number): Promise<void> => {
  await ownPins(scope, asker).where('chart_id', '=', id).execute()
}

/** Sets the order of charts on a user's home screen; deleted ones are left out. */
export const orderPins = async (scope: Scope, asker: Asker, ids: readonly number[]): Promise<void> => {
  const { tx, tenant } = scope
  await ownPins(scope, asker)
    // A deleted chart keeps its pin for a restore.
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('charts')
          .select('charts.id')
          .where('charts.tenant_id', '=', tenant())
          .whereRef('charts.id', '=', 'chart_pins.chart_id')
          .where('charts.deleted_at', 'is', null),
      ),
    )
    .execute()
  const chartRows = await tx
    .selectFrom('charts')
    .select('id')
    .where('tenant_id', '=', tenant())
    .where('id', 'in', [...ids, 0])
    .where('deleted_at', 'is', null)
    .execute()
  const existingIds = new Set(chartRows.map(({ id }) => id))
  const rows = [...new Set(ids)]
    .filter((id) => existingIds.has(id))
    .map((id, place) => ({ tenant_id: tenant(), user_id: asker.userId, chart_id: id, place }))
  if (rows.length) await tx.insertInto('chart_pins').values(rows).execute()
}
