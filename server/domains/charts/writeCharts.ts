import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import type { ChartInput, SavedChart } from '#contract/charts.ts'
import type { Scope } from '#platform/db/scope.ts'
import { conflict, notFound } from '#platform/errors.ts'
import type { Member } from '#platform/wire/actor.ts'
import { checkChart } from './checkChart.ts'
import { pinChart, unpinChart } from './pins.ts'
import { findChart, findOwnChart } from './readCharts.ts'

/** Who gives a command, and when. */
export interface By {
  actor: Member
  now: Date
}

const MAX_CHARTS = 500
/** A deleted chart can be brought back for so long. */
const KEPT = sql`interval '30 days'`

const ownChart = ({ tx, tenant }: Scope, id: number) =>
  tx.updateTable('charts').where('tenant_id', '=', tenant()).where('id', '=', id)

const setPin = async (scope: Scope, actor: Member, id: number, pinned: boolean) =>
  pinned ? pinChart(scope, actor, id) : unpinChart(scope, actor, id)

const refuseMany = async ({ tx, tenant }: Scope) => {
  const { count } = await tx
    .selectFrom('charts')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('tenant_id', '=', tenant())
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  if (Number(count) >= MAX_CHARTS)
    throw conflict(`There are ${MAX_CHARTS} charts. Please delete one that nobody needs.`)
}

/** Saves a chart that there was not yet. */
export const addChart = async (scope: Scope, input: ChartInput, { actor, now }: By): Promise<SavedChart> => {
  await checkChart(scope, actor, input)
  await refuseMany(scope)
  const { title, query, form, pinned } = input
  const { id } = await scope.tx
    .insertInto('charts')
    .values({
      ...{ tenant_id: scope.tenant(), title, query: JSON.stringify(query), form },
      ...{ made_by: actor.userId, made_by_name: actor.name, changed_at: now },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await setPin(scope, actor, id, pinned)
  return findChart(scope, actor, id)
}

/** Changes a chart, or whether it is pinned alone (`isSame`). @throws a refusal when there is none of that id, or it is not for whoever asks */
export const saveChart = async (
  scope: Scope,
  id: number,
  input: ChartInput,
  { actor, now }: By,
): Promise<{ before: SavedChart; after: SavedChart; isSame: boolean }> => {
  const before = await findOwnChart(scope, actor, id)
  const { title, query, form, pinned } = input
  // a pin is one's own affair: what all see has not changed with it
  const isSame = isDeepStrictEqual(
    { title, query, form },
    { title: before.title, query: before.query, form: before.form },
  )
  if (!isSame) {
    await checkChart(scope, actor, input)
    await ownChart(scope, id)
      .set({ title, query: JSON.stringify(query), form, changed_at: now })
      .execute()
  }
  await setPin(scope, actor, id, pinned)
  return { before, after: await findChart(scope, actor, id), isSame }
}

/** Deletes a chart, which can be brought back for a while, and for good those whose while is over. Returns what it was. */
export const removeChart = async (scope: Scope, id: number, { actor, now }: By): Promise<SavedChart> => {
  const chart = await findOwnChart(scope, actor, id)
  await ownChart(scope, id).set({ deleted_at: now }).execute()
  await scope.tx
    .deleteFrom('charts')
    .where('tenant_id', '=', scope.tenant())
    .where('deleted_at', '<', sql<Date>`${now}::timestamptz - ${KEPT}`)
    .execute()
  return chart
}

/** Brings a deleted chart back. @throws a refusal when there is none of that id any more */
export const restoreChart = async (scope: Scope, id: number, { actor }: By): Promise<SavedChart> => {
  const { numUpdatedRows } = await ownChart(scope, id)
    .where('deleted_at', 'is not', null)
    .set({ deleted_at: null })
    .executeTakeFirst()
  if (!numUpdatedRows) throw notFound('This deleted chart')
  return findOwnChart(scope, actor, id)
}
