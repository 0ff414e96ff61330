import { isDeepStrictEqual } from 'node:util'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { type ChartInput, chartRoutes, type SavedChart } from '#contract/charts.ts'
import { readMetricsFor, refusalOf } from '#model/measures/index.ts'
import type { Scope } from '#platform/db/scope.ts'
import { badRequest, conflict, forbidden, notFound } from '#platform/errors.ts'
import type { Platform } from '#platform/runtime/platform.ts'
import type { Member } from '#platform/wire/actor.ts'
import { serve } from '#platform/wire/serve.ts'
import { formRefusal, formTitles } from '#rules/charts/forms.ts'
import { orderPins, pinChart, unpinChart } from './pins.ts'
import { type Asker, findChart, findOwnChart, listCharts, listPins, refusalFor } from './readCharts.ts'

/** @throws a sentence when a chart cannot be drawn or the user may not see it */
const checkChart = async (scope: Scope, asker: Asker, { query, form }: ChartInput): Promise<void> => {
  const { measures, dimensions, filters = {}, compare } = query
  const metrics = await readMetricsFor(scope, measures)
  const forAdmins = refusalFor(asker, query, metrics)
  if (forAdmins) throw forbidden(forAdmins)
  const refusal = refusalOf({ measures, dimensions, filtered: Object.keys(filters) }, metrics)
  if (refusal) throw badRequest(refusal)
  const unfit = formRefusal(form, {
    measures: measures.flatMap((key) => metrics.find(key) ?? []),
    dimensions,
    isCompared: compare !== undefined,
  })
  if (unfit) throw badRequest(`${formTitles[form]}: ${unfit}. Choose another chart type.`)
}

/** The user of a command, and its time. */
interface By {
  actor: Member
  now: Date
}

const MAX_CHARTS = 500
/** Period in which a deleted chart can be restored. */
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
  if (Number(count) >= MAX_CHARTS) throw conflict(`There are ${MAX_CHARTS} charts, the maximum. Delete one first.`)
}

/** Saves a new chart. */
const addChart = async (scope: Scope, input: ChartInput, { actor, now }: By): Promise<SavedChart> => {
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

/**
 * Changes a chart, or only its pin (`isSame`). @throws an error when the id does not exist or the user may not see it
 */
const saveChart = async (
  scope: Scope,
  id: number,
  input: ChartInput,
  { actor, now }: By,
): Promise<{ before: SavedChart; after: SavedChart; isSame: boolean }> => {
  const previousChart = await findOwnChart(scope, actor, id)
  const { title, query, form, pinned } = input
  // A pin is personal, so the shared chart has not changed.
  const isSame = isDeepStrictEqual(
    { title, query, form },
    { title: previousChart.title, query: previousChart.query, form: previousChart.form },
  )
  if (!isSame) {
    await checkChart(scope, actor, input)
    await ownChart(scope, id)
      .set({ title, query: JSON.stringify(query), form, changed_at: now })
      .execute()
  }
  await setPin(scope, actor, id, pinned)
  return { before: previousChart, after: await findChart(scope, actor, id), isSame }
}

/** Deletes a chart, which can be restored for 30 days, and purges older deleted ones. Returns the chart. */
const removeChart = async (scope: Scope, id: number, { actor, now }: By): Promise<SavedChart> => {
  const chart = await findOwnChart(scope, actor, id)
  await ownChart(scope, id).set({ deleted_at: now }).execute()
  await scope.tx
    .deleteFrom('charts')
    .where('tenant_id', '=', scope.tenant())
    .where('deleted_at', '<', sql<Date>`${now}::timestamptz - ${KEPT}`)
    .execute()
  return chart
}

/** Restores a deleted chart. @throws a 404 error when the id no longer exists */
const restoreChart = async (scope: Scope, id: number, { actor }: By): Promise<SavedChart> => {
  const { numUpdatedRows } = await ownChart(scope, id)
    .where('deleted_at', 'is not', null)
    .set({ deleted_at: null })
    .executeTakeFirst()
  if (!numUpdatedRows) throw notFound('This deleted chart')
  return findOwnChart(scope, actor, id)
}

/** Returns the valid row ids; others refer to no chart. */
const rowIds = (ids: readonly string[]) => ids.filter((id) => /^\d{1,15}$/.test(id)).map(Number)

export const serveCharts = (app: FastifyInstance, platform: Platform): void => {
  serve(app, platform, chartRoutes.listCharts, async ({ scope, actor }) => listCharts(scope, actor))

  serve(app, platform, chartRoutes.listChartPins, async ({ scope, actor }) => listPins(scope, actor))

  serve(app, platform, chartRoutes.orderChartPins, async ({ scope, actor, body: { ids }, note }) => {
    await orderPins(scope, actor, rowIds(ids))
    const pins = await listPins(scope, actor)
    note({ after: { titles: pins.map(({ title }) => title) } })
    return pins
  })

  serve(app, platform, chartRoutes.addChart, async ({ scope, actor, body, note }) => {
    const createdChart = await addChart(scope, body, { actor, now: platform.now() })
    note({ after: createdChart })
    return createdChart
  })

  serve(app, platform, chartRoutes.saveChart, async ({ scope, actor, params: { id }, body, note }) => {
    const {
      before: previousChart,
      after: savedChart,
      isSame,
    } = await saveChart(scope, id, body, { actor, now: platform.now() })
    const isPinAlone = isSame && previousChart.pinned !== savedChart.pinned
    note(
      isPinAlone
        ? { [savedChart.pinned ? 'after' : 'before']: { pinned: { title: savedChart.title } } }
        : { before: previousChart, after: savedChart },
    )
    return savedChart
  })

  serve(app, platform, chartRoutes.removeChart, async ({ scope, actor, params: { id }, note }) => {
    note({ before: await removeChart(scope, id, { actor, now: platform.now() }) })
    return {}
  })

  serve(app, platform, chartRoutes.restoreChart, async ({ scope, actor, params: { id }, note }) => {
    const restoredChart = await restoreChart(scope, id, { actor, now: platform.now() })
    note({ after: restoredChart })
    return restoredChart
  })
}
