import type { ChartQuestion, SavedChart } from '#contract/charts.ts'
import { readerRefusalOf, readMetricsFor } from '#model/measures/index.ts'
import type { Scope } from '#platform/db/scope.ts'
import { forbidden, notFound } from '#platform/errors.ts'
import type { Member } from '#platform/wire/actor.ts'
import type { Metrics } from '#rules/measures/metrics.ts'

/** The user of a request, who determines visible and pinned charts. */
export type Asker = Pick<Member, 'userId' | 'type' | 'permissions'>

const chartsFor = ({ tx, tenant }: Scope, { userId }: Asker) =>
  tx
    .selectFrom('charts')
    .leftJoin('chart_pins', (join) =>
      join
        .onRef('chart_pins.tenant_id', '=', 'charts.tenant_id')
        .onRef('chart_pins.chart_id', '=', 'charts.id')
        .on('chart_pins.user_id', '=', userId),
    )
    .selectAll('charts')
    .select('chart_pins.place')
    .where('charts.tenant_id', '=', tenant())
    .where('charts.deleted_at', 'is', null)

type Row = Awaited<ReturnType<ReturnType<typeof chartsFor>['execute']>>[number]

/** Returns why a user may not see a query; undefined when they may. `known`: the available metrics. */
export const refusalFor = (
  asker: Asker,
  { measures, dimensions, filters = {} }: ChartQuestion,
  metrics: Metrics,
): string | undefined => readerRefusalOf(asker, { measures, dimensions, filtered: Object.keys(filters) }, metrics)

const savedChartMapper =
  (asker: Asker, metrics: Metrics) =>
  ({ id, title, query, form, place, made_by, made_by_name, changed_at }: Row): SavedChart => {
    const problem = refusalFor(asker, query, metrics)
    return {
      id: String(id),
      title,
      query: problem ? null : query,
      form,
      pinned: place !== null,
      by: { uid: made_by, name: made_by_name },
      at: changed_at.toISOString(),
      ...(problem ? { problem } : {}),
    }
  }

const toSavedCharts = async (scope: Scope, asker: Asker, rows: readonly Row[]): Promise<SavedChart[]> => {
  const metrics = await readMetricsFor(
    scope,
    rows.flatMap(({ query }) => query.measures),
  )
  return rows.map(savedChartMapper(asker, metrics))
}

/** Returns the company's charts, by title. */
export const listCharts = async (scope: Scope, asker: Asker): Promise<SavedChart[]> =>
  toSavedCharts(scope, asker, await chartsFor(scope, asker).orderBy('charts.title').orderBy('charts.id').execute())

/** Returns the charts on a user's home screen, in order. */
export const listPins = async (scope: Scope, asker: Asker): Promise<SavedChart[]> =>
  toSavedCharts(
    scope,
    asker,
    await chartsFor(scope, asker)
      .where('chart_pins.place', 'is not', null)
      .orderBy('chart_pins.place')
      .orderBy('charts.id')
      .execute(),
  )

/** @throws a 404 error when the id does not exist */
export const findChart = async (scope: Scope, asker: Asker, id: number): Promise<SavedChart> => {
  const [chart] = await toSavedCharts(scope, asker, await chartsFor(scope, asker).where('charts.id', '=', id).execute())
  if (!chart) throw notFound('This chart')
  return chart
}

/** Returns a chart that a user wants to change. @throws an error when they may not see it */
export const findOwnChart = async (scope: Scope, asker: Asker, id: number): Promise<SavedChart> => {
  const chart = await findChart(scope, asker, id)
  if (chart.problem) throw forbidden(chart.problem)
  return chart
}
